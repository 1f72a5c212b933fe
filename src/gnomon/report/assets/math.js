// LaTeX in responses, shown as MathML. Everything ends as text nodes: nothing of a response is ever parsed as HTML.
// What is not understood is shown as it was written.
"use strict";
const gnomonMath = (() => {
  const NS = "http://www.w3.org/1998/Math/MathML";
  const LONGEST = 2000, DEEPEST = 40;
  const SIGNS = {
    alpha: "α", beta: "β", gamma: "γ", delta: "δ", epsilon: "ε", varepsilon: "ε", zeta: "ζ", eta: "η", theta: "θ",
    iota: "ι", kappa: "κ", lambda: "λ", mu: "μ", nu: "ν", xi: "ξ", pi: "π", rho: "ρ", sigma: "σ", tau: "τ", phi: "φ",
    varphi: "φ", chi: "χ", psi: "ψ", omega: "ω", Gamma: "Γ", Delta: "Δ", Theta: "Θ", Lambda: "Λ", Pi: "Π", Sigma: "Σ",
    Phi: "Φ", Psi: "Ψ", Omega: "Ω", infty: "∞", ell: "ℓ", emptyset: "∅", varnothing: "∅", degree: "°", circ: "∘",
    triangle: "△", angle: "∠", square: "□", prime: "′",
  };
  const OPERATORS = {
    cdot: "⋅", times: "×", div: "÷", pm: "±", mp: "∓", le: "≤", leq: "≤", leqslant: "≤", ge: "≥", geq: "≥",
    geqslant: "≥", ne: "≠", neq: "≠", approx: "≈", equiv: "≡", sim: "∼", simeq: "≃", cong: "≅", propto: "∝",
    parallel: "∥", perp: "⊥", mid: "∣", to: "→", rightarrow: "→", Rightarrow: "⇒", implies: "⟹", iff: "⟺", in: "∈",
    notin: "∉", subset: "⊂", subseteq: "⊆", cup: "∪", cap: "∩", setminus: "∖", therefore: "∴", because: "∵", sum: "∑",
    prod: "∏", int: "∫", ldots: "…", cdots: "⋯", dots: "…", land: "∧", lor: "∨", neg: "¬", forall: "∀", exists: "∃",
    lbrace: "{", rbrace: "}", langle: "⟨", rangle: "⟩", lvert: "|", rvert: "|", vert: "|", lVert: "‖", rVert: "‖",
    "{": "{", "}": "}", "|": "‖", "%": "%", "&": "&", "#": "#", "_": "_", "$": "$",
  };
  const NAMES = new Set("sin cos tan cot sec csc arcsin arccos arctan log ln exp max min gcd lim det deg".split(" "));
  const SPACES = { ",": "0.17em", ":": "0.22em", ";": "0.28em", "!": "0", " ": "0.3em", quad: "1em", qquad: "2em" };
  const TEXTS = new Set("text textbf textit textrm mathrm mathbf mathit mathsf mathcal operatorname mbox".split(" "));
  const ACCENTS = { vec: "→", overrightarrow: "→", overline: "‾", bar: "‾", hat: "^", widehat: "^", tilde: "~" };
  const SKIPPED = new Set("left right big Big bigg Bigg bigl bigr Bigl Bigr displaystyle textstyle limits".split(" "));

  const node = (tag, ...kids) => {
    const made = document.createElementNS(NS, tag);
    made.append(...kids);
    return made;
  };
  const row = (kids) => (kids.length === 1 ? kids[0] : node("mrow", ...kids));

  // A reader over the source; throws a RangeError where it does not understand.
  class Reader {
    constructor(source) { this.source = source; this.at = 0; this.depth = 0; }
    get ended() { return this.at >= this.source.length; }
    peek() { return this.source[this.at]; }
    fail() { throw new RangeError("not understood"); }
    group() {
      this.space();
      if (this.peek() !== "{") return this.atom();
      this.at++;
      const inner = this.list("}");
      this.at++;
      return row(inner);
    }
    space() { while (!this.ended && /\s/.test(this.peek())) this.at++; }
    raw() {
      this.space();
      if (this.peek() !== "{") this.fail();
      let level = 0;
      const start = this.at + 1;
      for (; !this.ended; this.at++) {
        if (this.peek() === "{") level++;
        if (this.peek() === "}" && --level === 0) return this.source.slice(start, this.at++);
      }
      return this.fail();
    }
    list(end) {
      if (++this.depth > DEEPEST) this.fail();
      const found = [];
      for (;;) {
        this.space();
        if (this.ended) { if (end) this.fail(); break; }
        if (this.peek() === end) break;
        if (this.peek() === "}") this.fail();
        found.push(this.scripted());
      }
      this.depth--;
      return found;
    }
    scripted() {
      const base = this.atom();
      let sub = null, sup = null;
      for (;;) {
        this.space();
        const sign = this.peek();
        if (sign === "_" && !sub) { this.at++; sub = this.group(); }
        else if (sign === "^" && !sup) { this.at++; sup = this.group(); }
        else if (sign === "'" && !sup) { this.at++; sup = node("mo", "′"); }
        else break;
      }
      if (sub && sup) return node("msubsup", base, sub, sup);
      if (sub) return node("msub", base, sub);
      return sup ? node("msup", base, sup) : base;
    }
    atom() {
      this.space();
      const sign = this.peek();
      if (sign === undefined) this.fail();
      if (sign === "\\") return this.command();
      if (sign === "{") return this.group();
      const number = /^\d+(?:[.,]\d+)*/.exec(this.source.slice(this.at, this.at + 40));
      if (number) { this.at += number[0].length; return node("mn", number[0]); }
      const whole = String.fromCodePoint(this.source.codePointAt(this.at));
      this.at += whole.length;
      if (sign === "&" || sign === "~") return node("mspace");
      if (/\p{L}/u.test(whole)) return node("mi", whole);
      return node("mo", sign === "-" ? "−" : sign === "*" ? "∗" : whole);
    }
    command() {
      const match = /^\\([A-Za-z]+|.)/su.exec(this.source.slice(this.at, this.at + 40));
      if (!match) this.fail();
      const name = match[1];
      this.at += match[0].length;
      if (name === "frac" || name === "dfrac" || name === "tfrac" || name === "cfrac") {
        const above = this.group();
        return node("mfrac", above, this.group());
      }
      if (name === "sqrt") {
        this.space();
        if (this.peek() === "[") {
          this.at++;
          const index = row(this.list("]"));
          this.at++;
          return node("mroot", this.group(), index);
        }
        return node("msqrt", this.group());
      }
      if (name === "boxed" || name === "fbox") {
        const box = node("mrow", this.group());
        box.setAttribute("class", "boxed");
        return box;
      }
      if (TEXTS.has(name)) return node("mtext", this.raw());
      if (Object.hasOwn(ACCENTS, name)) {
        const over = node("mover", this.group(), node("mo", ACCENTS[name]));
        over.setAttribute("accent", "true");
        return over;
      }
      if (SKIPPED.has(name)) {
        this.space();
        if ((name === "left" || name === "right") && this.peek() === ".") { this.at++; return node("mspace"); }
        return this.ended ? node("mspace") : this.atom();
      }
      if (NAMES.has(name)) return node("mi", name);
      if (Object.hasOwn(SIGNS, name)) return node("mi", SIGNS[name]);
      if (Object.hasOwn(OPERATORS, name)) return node("mo", OPERATORS[name]);
      if (Object.hasOwn(SPACES, name)) {
        const gap = node("mspace");
        gap.setAttribute("width", SPACES[name]);
        return gap;
      }
      if (name === "\\") return node("mo", ";");
      return this.fail();
    }
  }

  const formula = (source, block) => {
    if (source.length > LONGEST) return null;
    try {
      const math = node("math", ...new Reader(source).list(undefined));
      if (block) math.setAttribute("display", "block");
      return math;
    } catch (error) {
      if (error instanceof RangeError) return null;
      throw error;
    }
  };

  const MARKED = /\$\$([^$]{1,2000})\$\$|\$([^$\n]{1,600})\$|\\\[([\s\S]{1,1200}?)\\\]|\\\(([\s\S]{1,600}?)\\\)|\\boxed\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\}){0,400}\}/g;

  // A text as nodes: formulas as MathML, the rest as `plain` makes it.
  const render = (text, plain) => {
    const nodes = [];
    let last = 0;
    for (const match of text.matchAll(MARKED)) {
      const source = match[1] ?? match[2] ?? match[3] ?? match[4] ?? match[0];
      const made = formula(source.trim(), match[1] !== undefined || match[3] !== undefined);
      if (!made) continue;
      nodes.push(...plain(text.slice(last, match.index)), made);
      last = match.index + match[0].length;
    }
    nodes.push(...plain(text.slice(last)));
    return nodes;
  };
  return { render, formula };
})();
