"""What tests and measurements hold gnomon against, one folder a subject.

An oracle knows what is right without asking gnomon: recorded answers of other programs and the ways to ask these
programs again (``engine``), right and wrong inputs made with their verdicts, labelled responses. With them lie fuzzers
and hostile inputs, of which one knows that nothing may crash, hang or pass, and inputs of which tests and measurements
need many. Oracles import gnomon and nothing of ``tests`` or ``benchmarks``; both import them. They are no part of the
installed package.
"""
