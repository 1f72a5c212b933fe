"""Sentences and questions on piles of unit cubes that only the figure shows; each states its rule for hidden cubes."""

from __future__ import annotations

from gnomon.suites.solid.verify.table_entries import Phrase, Row


def _shown(english: str, chinese: str) -> Row:
    """A sentence that says no more than that the figure shows something."""
    return Row(english, f"如图，{chinese}", [])


def _asks(english: str, chinese: str, *count: object) -> Phrase:
    return Phrase(f"How many {english}", chinese, ["count", *count])


def _drawings() -> list[Row]:
    """The sentences that tell which of four drawings is meant; ``fits`` says which count finds it."""
    rows = [
        _shown(
            "The figure shows the net of a cube with a number on each face",
            "这是一个正方体的展开图，每个面上写有一个数",
        ),
        Row(
            "The figure has four drawings, numbered 1 to 4: nets of cubes with the numbers from 1 to 6 on their faces",
            "如图，有编号为1到4的四个图形，它们都是正方体的展开图，各面上写有1到6这六个数",
            [],
        ),
        Row(
            "On exactly one of the cubes any two opposite faces have numbers with the sum 7",
            "其中恰有一个正方体，任意两个相对的面上的数之和都是7",
            [("said", "fits", "panel_die", 7)],
        ),
    ]
    for squares, number, solid, chinese in (("six", "六", "a cube", "正方体"), ("five", "五", *_BOX)):
        rows.append(
            Row(
                f"The figure has four drawings, numbered 1 to 4, each of {squares} equal squares",
                f"如图，有编号为1到4的四个图形，每个图形都由{number}个相同的正方形组成",
                [("said", "squares", {"six": 6, "five": 5}[squares])],
            )
        )
        for can, kann, folds in (("can", "能", 1), ("cannot", "不能", 0)):
            rows.append(
                Row(
                    f"Exactly one of them {can} be folded along sides of squares into {solid}",
                    f"其中恰有一个{kann}沿正方形的边折成{chinese}",
                    [("said", "fits", "panel_net", folds), ("said", "squares", {"six": 6, "five": 5}[squares])],
                )
            )
    for axis, side, seite in (
        (0, "the left", "左面"),
        (1, "the front", "正面"),
        (2, "above, with the front at the bottom", "上面（正面在下方）"),
    ):
        rows.append(
            Row(
                f"A second figure has four drawings, numbered 1 to 4; exactly one of them is its view from {side}",
                f"另一幅图中有编号为1到4的四个图形，其中恰有一个是从{seite}看它得到的图形",
                [("said", "fits", "panel_view", axis)],
            )
        )
    return rows


_BOX = ("a cubical box without a lid", "无盖的正方体盒子")
ROWS = [
    _shown("The figure shows stairs of unit cubes", "这是一座用棱长为1的小正方体砌成的台阶"),
    _shown(
        "Unit cubes piled up in a corner of a room, against both walls, form the solid in the figure",
        "把棱长为1的小正方体紧靠两面墙堆在房间的墙角",
    ),
    _shown(
        "Piles of unit cubes that stand side by side form the solid in the figure",
        "若干摞棱长为1的小正方体并排摆在一起",
    ),
    _shown("A solid is built of unit cubes in layers, as in the figure", "用棱长为1的小正方体一层一层搭成一个几何体"),
    _shown(
        "Some unit cubes have been taken away from a cuboid of unit cubes; the figure shows the solid that is left",
        "从一个由棱长为1的小正方体拼成的长方体中拿走若干个小正方体，得到一个几何体",
    ),
    _shown(
        "Straight tunnels lead through a cuboid of unit cubes, as in the figure",
        "一个由棱长为1的小正方体拼成的长方体中有若干条直通道",
    ),
    Row(
        "Every cube rests on the ground or on another cube, and every cube that cannot be seen has another one on top of it",
        "每个小正方体都放在地面或另一个小正方体上，看不到的小正方体上面一定还有小正方体",
        [("said", "pictured", "resting")],
    ),
    Row(
        "Every layer is a full rectangle and rests wholly on the layer below it",
        "每一层都是排满的长方形，并且完全放在下一层上面",
        [("said", "pictured", "layers")],
    ),
    Row(
        "Every place from which a cube was taken away can be seen in the figure",
        "每个被拿走的小正方体的位置在图中都能看到",
        [("said", "pictured", "gaps")],
    ),
    Row(
        "Every hole that can be seen leads right through to the opposite face, and there are no other holes",
        "图中能看到的每个孔都一直通到相对的面，此外没有别的孔",
        [("said", "pictured", "tunnels")],
    ),
    Row(
        "All faces of the solid except those on the ground are painted",
        "除贴着地面的面外，将其表面全部涂色",
        [("said", "bare_bottom")],
    ),
    Row(
        "All faces of the solid except those on the ground are painted, then it is taken apart into the unit cubes",
        "除贴着地面的面外，将其表面全部涂色，再拆成小正方体",
        [("said", "bare_bottom")],
    ),
    *_drawings(),
    Row(
        "In the right prism {b:s}-{t:s} of the figure, neighbouring sides of the base are perpendicular",
        "如图，在直棱柱{b:s}-{t:s}中，底面的相邻两边互相垂直",
        [("right_prism", "$b", "$t"), ("@solid", "prism", "$b", "$t"), ("@right_corners",)],
    ),
    Row("The numbers at edges are their lengths", "图中棱旁的数表示棱长", []),
    Row(
        "The numbers at edges are their lengths, and parts with the same ticks are equal",
        "图中棱旁的数表示棱长，记号相同的线段相等",
        [],
    ),
    Row(
        "A second figure has four drawings, numbered 1 to 4; exactly one of them is similar to the section of the cuboid by the plane {p:t}",
        "另一幅图中有编号为1到4的四个图形，其中恰有一个与平面{p:t}截该长方体所得的截面相似",
        [("said", "fits", "panel_section", "$p")],
    ),
    Row("The arrow points at the front of the solid", "箭头指向它的正面", [("said", "front")]),
]
PHRASES = [
    # The sentence before says what distinguishes the drawing, and the record which count finds it.
    Phrase("the number of this drawing", "这个图形的编号", ["count", "*"]),
    Phrase("the number of the drawing of this cube", "这个正方体的展开图的编号", ["count", "panel_die", "*"]),
    Phrase(
        "the number on the face opposite to the face with the number {k:i}",
        "与写有{k:i}的面相对的面上的数",
        ["count", "panel_opposite", "$k", "*"],
    ),
    Phrase(
        "the sum of the numbers on the four faces that have a common edge with the face with the number {k:i}",
        "与写有{k:i}的面有公共棱的四个面上的数之和",
        ["count", "panel_around", "$k", "*"],
    ),
    Phrase(
        "the greatest sum of the numbers on three faces with a common vertex",
        "有公共顶点的三个面上的数之和的最大值",
        ["count", "panel_corner", "*"],
    ),
]
COUNTS = [
    _asks("unit cubes does the solid consist of", "该几何体由多少个小正方体组成", "unit_cubes"),
    _asks("unit cubes have been taken away", "共拿去了多少个小正方体", "missing_in_cuboid"),
    _asks("unit cubes were taken out for the tunnels", "挖这些通道共去掉了多少个小正方体", "missing_in_cuboid"),
    _asks(
        "unit squares make up the whole surface of the solid, the underside (?:and the walls of the tunnels )?included",
        "该几何体的整个表面（含底面(?:和通道的内壁)?）共有多少个单位正方形",
        "exposed_faces",
    ),
    _asks("unit squares are painted", "涂色的单位正方形共有多少个", "visible_faces"),
    _asks("unit cubes have exactly {k:i} painted faces", "恰有{k:i}个面涂色的小正方体有多少个", "*", "$k"),
    _asks(
        "unit cubes at least must be added, without moving any, to complete the solid to a cuboid",
        "不移动已有的小正方体，至少还要添上多少个小正方体，才能把该几何体补成一个长方体",
        "missing_in_cuboid",
    ),
    _asks(
        "unit cubes at least must be added, without moving any, to complete the solid to a cube",
        "不移动已有的小正方体，至少还要添上多少个小正方体，才能把该几何体补成一个正方体",
        "missing_in_cube",
    ),
    _asks(
        "unit squares does the view of the solid from the left consist of",
        "从左面看它，看到的图形由多少个单位正方形组成",
        "view_squares",
        0,
    ),
    _asks(
        "unit squares does the view of the solid from the front consist of",
        "从正面看它，看到的图形由多少个单位正方形组成",
        "view_squares",
        1,
    ),
    _asks("piles are exactly {k:i} cubes high", "高恰为{k:i}个小正方体的有多少摞", "piles_of_height", "$k"),
    _asks(
        "unit cubes are in layer {k:i}, counted from below", "从下往上数，第{k:i}层有多少个小正方体", "in_layer", "$k"
    ),
    _asks(
        "unit squares of the surface of the solid touch neither a wall nor the ground",
        "它的表面上既不贴墙也不贴地面的单位正方形共有多少个",
        "free_in_corner",
    ),
    _asks(
        "unit cubes can be added at most without changing the view from the front or the view from the left",
        "要使从正面和从左面看到的图形都不变，最多还能添上多少个小正方体",
        "addable_unseen",
    ),
]
