"""The statements of the rules that a proof cites, in English and Chinese.

The English statement of a theorem is in the table `deduce.rules`, unless schools have other words for it, which are
here with the Chinese ones.
"""

from __future__ import annotations

from gnomon.deduce.rules import ALGEBRA, CONTACT_RULES, GIVEN, RULES

CHINESE: dict[str, str] = {
    "isosceles_angles": "等边对等角",
    "isosceles_sides": "等角对等边",
    "inscribed_angles": "对同一线段的有向角相等的两点与线段两端点共圆",
    "equidistant_cyclic": "圆的定义：到定点的距离相等的点在同一个圆上",
    "centre_of_cyclic": "到圆上三点距离相等的点是圆心，同圆的半径相等",
    "trapezoid_cyclic_sides": "圆的两条平行弦有公共的对称轴，连接它们端点的弦相等",
    "trapezoid_cyclic_para": "圆的两条等弦的端点确定两条平行线",
    "trapezoid_isosceles": "等腰梯形或矩形的四个顶点共圆",
    "bisector_ratio": "角平分线定理：三角形的角平分线分对边所成的比等于两邻边之比",
    "bisector_converse": "角平分线定理的逆定理：分对边成两邻边之比的点在该角的平分线上",
    "orthocentre": "三角形的三条高交于一点",
    "incentre": "三角形的三条角平分线交于一点",
    "transversal_ratio": "平行线分线段成比例",
    "transversal_para": "同为内分或同为外分梯形两腰成等比的两点的连线平行于底",
    "hypotenuse_median": "直角三角形斜边上的中线等于斜边的一半",
    "thales": "直径所对的圆周角是直角",
    "bisector_line": "到线段两端点距离相等的点在线段的垂直平分线上",
    "bisector_point": "线段垂直平分线上的点到线段两端点的距离相等",
    "centroid": "三角形的三条中线交于一点",
    "collinear_ratios": "两组共线点次序相同且一个距离之比相等，则所有对应距离之比相等",
    "collinear": "有公共点的平行线是同一直线",
    "midpoint": "中点的定义",
    "circle": "圆的定义：到三点距离相等的点是过这三点的圆的圆心",
    "strip_middle": "直角梯形斜腰的中点到直角腰两端点的距离相等",
    "strip_equal": "直角梯形斜腰上到直角腰两端点等距的点是斜腰的中点",
    "bisector_foot": "由三角形一顶点向另一角的内角或外角平分线作垂线，垂足在三角形的中位线所在直线上",
    "bisector_feet": "由三角形一顶点向另两角的内角或外角平分线作垂线，两垂足都在三角形的中位线所在直线上",
    "arc_midpoint": "角平分线上到角两边上两点等距的点，与这两点及角的顶点共圆",
    "tangent_chord": "弦切角定理：弦切角等于它所夹的弧所对的圆周角",
    "tangent_converse": "与弦所成的角等于所夹弧所对圆周角的直线是切线",
    "equal_power": "对同一圆的幂相等的点到圆心的距离相等",
    "equal_power_converse": "到圆心距离相等的点对该圆的幂相等",
    "radical_axis": "两圆公共点所在的直线是两圆的根轴，根轴上的点对两圆的幂相等",
    "radical_axis_converse": "对两圆的幂相等的点在两圆的根轴上",
    "supplementary_ratio": "正弦定理：两个三角形中有两组角分别相等或互补，则这些角的对边成比例",
    "supplementary_ratio_mirrored": "正弦定理：两个三角形中有两组角分别相等或互补，则这些角的对边成比例",
    "congruent_hl": "斜边、直角边：斜边和一条直角边分别相等的两个直角三角形全等",
    "congruent_hl_mirrored": "斜边、直角边：斜边和一条直角边分别相等的两个直角三角形全等",
    "similar_hl": "斜边和一条直角边成比例的两个直角三角形相似",
    "similar_hl_mirrored": "斜边和一条直角边成比例的两个直角三角形相似",
    "chords_centre": "圆的两条不平行的弦的垂直平分线交于圆心",
    "normal_centre": "过切点且垂直于切线的直线与过切点的弦的垂直平分线交于圆心",
    "central_angle": "圆周角等于同弧所对圆心角的一半",
    "central_angle_converse": "弦的垂直平分线上对半弦的张角等于该弦所对圆周角的点是圆心",
    "radical_centre": "三个圆两两相交，三条公共弦所在的直线交于一点或互相平行",
    "harmonic_bisector": "内分、外分三角形一边成等比的两点对该边所对的顶点张直角，则顶点到这两点的连线平分该顶点处的角",
    "isogonal_conjugate": "两点与三角形两顶点的连线分别关于该角的平分线对称，则与第三个顶点的连线也是",
    "brocard": "布罗卡尔定理：圆内接四边形对角线交点与圆心的连线垂直于两组对边交点的连线",
    "touching_circles": "连心线上有公共点的两圆在该点相切，没有其他公共点",
    "touching_line": "过半径外端且垂直于该半径的直线与圆相切，切点是唯一的公共点",
    "menelaus_converse": "梅涅劳斯定理的逆定理",
    "ceva_converse": "塞瓦定理的逆定理",
    "sine_angles": "相等的角被分成的两部分的正弦之比相等，则对应的部分相等",
    "sine_angles_mirrored": "相等的角被分成的两部分的正弦之比相等，则对应的部分相等",
    "similar_aa": "两角分别相等的两个三角形相似",
    "similar_sas": "两边成比例且夹角相等的两个三角形相似",
    "similar_sss": "三边成比例的两个三角形相似",
    "similar_ssa": "两边对应成比例且其中一边的对角相等、另一边的对角同为锐角或同为钝角的三角形相似",
    "similar_aa_mirrored": "两角分别相等的两个三角形相似",
    "similar_sas_mirrored": "两边成比例且夹角相等的两个三角形相似",
    "similar_sss_mirrored": "三边成比例的两个三角形相似",
    "similar_ssa_mirrored": ("两边对应成比例且其中一边的对角相等、另一边的对角同为锐角或同为钝角的三角形相似"),
    "congruent_asa": "角角边：两角和其中一角的对边分别相等的两个三角形全等",
    "congruent_sas": "边角边：两边和它们的夹角分别相等的两个三角形全等",
    "congruent_sss": "边边边：三边分别相等的两个三角形全等",
    "congruent_ssa": "两边及其中一边的对角对应相等、另一边的对角同为锐角或同为钝角的三角形全等",
    "congruent_asa_mirrored": "角角边：两角和其中一角的对边分别相等的两个三角形全等",
    "congruent_sas_mirrored": "边角边：两边和它们的夹角分别相等的两个三角形全等",
    "congruent_sss_mirrored": "边边边：三边分别相等的两个三角形全等",
    "congruent_ssa_mirrored": "两边及其中一边的对角对应相等、另一边的对角同为锐角或同为钝角的三角形全等",
}

_AA = "Angle-angle: if two angles of one triangle equal two angles of another, the triangles are similar."
_SIMILAR_SAS = (
    "Side-angle-side: if two sides of one triangle are proportional to two sides of another and the angles between "
    "them are equal, the triangles are similar."
)
_SIMILAR_SSS = (
    "Side-side-side: if the three sides of one triangle are proportional to those of another, the triangles are "
    "similar."
)
_AAS = (
    "Angle-angle-side: if two angles and the side opposite to one of them are the same in two triangles, "
    "these are congruent."
)
_SAS = "Side-angle-side: if two sides and the angle between them are the same in two triangles, these are congruent."
_HL = "Hypotenuse-leg: if the hypotenuse and one leg are the same in two right triangles, these are congruent."
_SSS = "Side-side-side: if the three sides are the same in two triangles, these are congruent."

# Statements as schools have them, without letters, because a reader could take the letters in `rules` for points of the
# figure. Congruence and similarity do not tell orientations apart, because the text writes ordinary angles.
ENGLISH: dict[str, str] = {
    "similar_aa": _AA,
    "similar_aa_mirrored": _AA,
    "similar_sas": _SIMILAR_SAS,
    "similar_sas_mirrored": _SIMILAR_SAS,
    "similar_sss": _SIMILAR_SSS,
    "similar_sss_mirrored": _SIMILAR_SSS,
    "similar_ssa_mirrored": RULES["similar_ssa"].statement,
    "congruent_asa": _AAS,
    "congruent_asa_mirrored": _AAS,
    "congruent_sas": _SAS,
    "congruent_sas_mirrored": _SAS,
    "congruent_sss": _SSS,
    "congruent_sss_mirrored": _SSS,
    "congruent_ssa_mirrored": RULES["congruent_ssa"].statement,
    "congruent_hl": _HL,
    "congruent_hl_mirrored": _HL,
    "similar_hl_mirrored": RULES["similar_hl"].statement,
    "menelaus_converse": "Converse of the theorem of Menelaus.",
    "ceva_converse": "Converse of the theorem of Ceva.",
    "hypotenuse_median": "The median to the hypotenuse of a right triangle is half the hypotenuse.",
    "thales": "The angle in a semicircle is a right angle.",
    "midpoint": "Definition of the midpoint.",
    "circle": "Definition of a circle: its centre is equally far from all its points.",
    "centre_of_cyclic": "The point equally far from three points of a circle is its centre, and its radii are equal.",
    "incentre": "The three angle bisectors of a triangle meet in one point.",
    "bisector_line": "Points equally far from the ends of a segment are on its perpendicular bisector.",
    "bisector_point": "A point of the perpendicular bisector of a segment is equally far from its ends.",
    "trapezoid_cyclic_para": "The ends of two equal chords of a circle span two parallel lines.",
}

# Theorems that are equations: the reason for a step of algebra names those that it uses.
NAMED_EQUATIONS: dict[str, tuple[str, str]] = {
    "centroid_ratio": ("the ratio in which the centroid divides a median", "重心的性质"),
    "centroid_third": ("the ratio in which the centroid divides a median", "重心的性质"),
    "menelaus": ("the theorem of Menelaus", "梅涅劳斯定理"),
    "apollonius": ("the theorem of Apollonius", "中线长定理"),
    "isogonal_ratio": ("the theorem of Steiner on isogonal lines", "等角线的斯坦纳定理"),
    "parallelogram_law": ("the parallelogram law", "平行四边形对角线的平方和等于四边的平方和"),
    "power_outside": ("the power of a point", "圆幂定理"),
    "power_inside": ("the power of a point", "圆幂定理"),
    "equal_powers": ("the power of a point", "圆幂定理"),
    "equal_sines": ("the law of sines", "正弦定理"),
    "right_diameter": ("the diameter of a right triangle's circumcircle", "直角三角形的斜边是外接圆的直径"),
    "centre_diameter": ("the diameter of a circle", "直径等于半径的两倍"),
    "pythagoras": ("the theorem of Pythagoras", "勾股定理"),  # what a right angle says of squares
}

_ALGEBRA = {
    ALGEBRA["angle"]: ("Add up the angles.", "由角的和差关系得出"),
    ALGEBRA["ratio"]: ("Multiply the ratios.", "由比的乘除得出"),
    ALGEBRA["length"]: ("Add up the lengths.", "由线段长的加减得出"),
    ALGEBRA["square"]: ("Add up the squares of the lengths.", "由线段长的平方的加减得出"),
}


def reason_text(rule: str, language: str = "en") -> str:
    """The reason that a rule gives for a step, as a sentence."""
    if rule in _ALGEBRA:
        english, chinese = _ALGEBRA[rule]
        return chinese if language == "zh" else english
    if rule == GIVEN:
        return "已知" if language == "zh" else "Given."
    english = ENGLISH.get(rule) or (RULES.get(rule) or CONTACT_RULES[rule]).statement
    english = english[0].upper() + english[1:]
    return CHINESE.get(rule, english) if language == "zh" else english
