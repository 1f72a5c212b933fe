"""GeoGebra's own list of commands: all names, the syntax lines of those that run here, the numbers of arguments.

Error messages of GeoGebra end with the syntax lines. An entry is ``Name: form; form``, where a form names the
arguments; ``Name=Shown: ...`` where the lines use another name. A command without lines is shown as ``Name.Syntax``.

For a number of arguments that is not in `_COUNT_LINES`, GeoGebra reports the number before it reads the arguments; for
the others it first reports an unknown name among them. ``2 3`` stands for two or three arguments, ``1+`` for one or
more.
"""

from __future__ import annotations

# ruff: noqa: E501  (an entry of the table reads better unbroken)

_NAMES = """
    AffineRatio Angle AngleBisector AngularBisector ANOVA Append ApplyMatrix Arc Area AreCollinear AreConcurrent
    AreConcyclic AreCongruent AreEqual AreParallel ArePerpendicular Assume Asymptote Axes AxisStepX AxisStepY BarChart
    Barycenter Bernoulli BetaDist BezierCurve Binomial BinomialCoefficient BinomialDist Bottom BoxPlot Button
    CASLoaded Cauchy Cell CellRange Center CenterView Centroid CFactor CharacteristicPolynomial Checkbox ChiSquared
    ChiSquaredTest CIFactor Circle CircleArc CircleSector CircularArc CircularSector CircumcircleArc
    CircumcircleSector CircumcircularArc CircumcircularSector Circumference Classes ClosestPoint ClosestPointRegion
    Coefficients Column ColumnName CommonDenominator CompleteSquare ComplexRoot Cone ConeInfinite Conic
    ConjugateDiameter ConstructionStep ContingencyTable ContinuedFraction ConvexHull CopyFreeObject Corner
    CornerThreeD CorrelationCoefficient CountIf Covariance Cross CrossRatio CSolutions CSolve Cube Cubic Curvature
    CurvatureVector Curve CurveCartesian Cylinder CylinderInfinite DataFunction Defined Degree DelaunayTriangulation
    DelauneyTriangulation Delete Denominator Derivative Determinant Diameter Difference Dilate Dimension Direction
    Directrix Distance Div Division Divisors DivisorsList DivisorsSum Dodecahedron Dot DotPlot DynamicCoordinates
    Eccentricity Eigenvalues Eigenvectors Element Eliminate Ellipse Ends Envelope Erlang Excentricity Expand
    Exponential ExtendedGCD Extremum Factor Factors FDistribution FillCells FillColumn FillRow First FirstAxis
    FirstAxisLength Fit FitExp FitGrowth FitImplicit FitLine FitLineX FitLineY FitLog FitLogistic FitPoly FitPow
    FitSin Flatten Focus FormulaText FractionText Frequency FrequencyPolygon FrequencyTable FromBase Function
    FutureValue Gamma GCD GeometricMean GetTime GroebnerDegRevLex GroebnerLex GroebnerLexDeg HarmonicMean Height
    HideLayer Histogram HistogramRight Hull Hyperbola HyperGeometric Icosahedron Identity If IFactor ImplicitCurve
    ImplicitDerivative Incircle IndexOf InfiniteCone InfiniteCylinder InflectionPoint InputBox Insert Integral
    IntegralBetween IntegralSymbolic InteriorAngles Intersect IntersectCircle IntersectConic Intersection
    IntersectionPaths IntersectPath IntersectRegion InverseBeta InverseBinomial InverseBinomialMinimumTrials
    InverseCauchy InverseChiSquared InverseExponential InverseFDistribution InverseGamma InverseHyperGeometric
    InverseLaplace InverseLogistic InverseLogNormal InverseNormal InversePascal InversePoisson InverseTDistribution
    InverseWeibull InverseZipf Invert IsDefined IsFactored IsInRegion IsInteger IsPrime IsTangent IsVertexForm
    Iteration IterationList Join JordanDiagonalization KeepIf Laplace Last LaTeX LCM LeftSide LeftSum Length
    LetterToUnicode Limit LimitAbove LimitBelow Line LinearEccentricity LineBisector LineGraph Locus LocusEquation
    Logistic LogNormal LowerSum LUDecomposition MAD MajorAxis MatrixRank Max Maximize Mean MeanX MeanY Median Midpoint
    Min MinimalPolynomial Minimize MinimumSpanningTree MinorAxis Mirror MixedNumber Mod Mode ModularExponent Name
    NDerivative Net NextPrime NIntegral NInvert Normal Normalize NormalQuantilePlot NSolutions NSolve NSolveODE
    Numerator Numeric Object Octahedron Ordinal OrdinalRank OrthogonalLine OrthogonalPlane OrthogonalVector
    OsculatingCircle Pan Parabola Parameter ParametricDerivative ParseToFunction ParseToNumber PartialFractions Pascal
    PathParameter Payment PenStroke Percentile Perimeter Periods PerpendicularBisector PerpendicularLine
    PerpendicularPlane PerpendicularVector PieChart Plane PlaneBisector PlotSolve PMCC Point PointIn PointList Poisson
    Polar Polygon PolyLine Polyline Polynomial PresentValue PreviousPrime PrimeFactors Prism Product Pyramid Q1 Q3
    QRDecomposition QuadricSide Quartile1 Quartile3 Radius Random RandomBetween RandomBinomial RandomDiscrete
    RandomElement RandomNormal RandomPointIn RandomPoisson RandomPolynomial RandomUniform Rate Rationalize Ray
    RectangleSum ReducedRowEchelonForm Reflect Relation RemovableDiscontinuity Remove RemoveUndefined Rename Repeat
    ReplaceAll ResidualPlot Reverse RightSide RigidPolygon Root RootList RootMeanSquare Roots Rotate RotateText Row
    RSquare Sample SampleSD SampleSDX SampleSDY SampleVariance ScientificText SD SDX SDY SecondAxis SecondAxisLength
    Sector Segment SelectedElement SelectedIndex SelectObjects Semicircle SemiMajorAxisLength SemiMinorAxisLength
    Sequence SetActiveView SetAxesRatio SetBackgroundColor SetCaption SetColor SetConditionToShowObject
    SetConstructionStep SetCoords SetDecoration SetDynamicColor SetFilling SetFixed SetImage SetLabelMode SetLayer
    SetLevelOfDetail SetLineOpacity SetLineStyle SetLineThickness SetPerspective SetPointSize SetPointStyle SetSeed
    SetSpinSpeed SetTooltipMode SetTrace SetValue SetViewDirection SetVisibleInView Shear ShortestDistance ShowAxes
    ShowGrid ShowLabel ShowLayer Shuffle Side SigmaXX SigmaXY SigmaYY Simplify Slider Slope SlopeField SlowPlot
    Solutions Solve SolveCubic SolveODE Sort Spearman Sphere Spline Split Stadium StartAnimation StemPlot StepGraph
    StickGraph Stretch Substitute Sum SumSquaredErrors SurdText Surface SVD SXX Sxx SXY Sxy SYY Syy TableText
    TableToChart Take Tangent TaylorPolynomial TaylorSeries TDistribution Tetrahedron Text Textfield TextToUnicode
    TiedRank TMean2Estimate TMeanEstimate ToBase ToComplex ToExponential ToolImage Top ToPoint ToPolar Translate
    Transpose TrapezoidalSum TravelingSalesman TriangleCenter TriangleCurve Triangular TrigCombine TrigExpand
    TrigSimplify Trilinear TTest TTest2 TTestPaired TurningPoint Turtle TurtleBack TurtleDown TurtleLeft TurtleRight
    TurtleUp Type UnicodeToLetter UnicodeToText Uniform Union Unique UnitOrthogonalVector UnitPerpendicularVector
    UnitVector UpdateConstruction UpperSum Variance Vector Vertex VerticalText Volume Voronoi Weibull Zip Zipf
    ZMean2Estimate ZMean2Test ZMeanEstimate ZMeanTest ZoomIn ZoomOut ZProportion2Estimate ZProportion2Test
    ZProportionEstimate ZProportionTest
"""
KNOWN = frozenset(_NAMES.split())

# Those that GeoGebra runs in another of its views only.
_CAS = """
    Assume CFactor CIFactor CharacteristicPolynomial Eigenvalues Eigenvectors Eliminate ExtendedGCD GroebnerDegRevLex
    GroebnerLex GroebnerLexDeg IntegralSymbolic InverseLaplace JordanDiagonalization LUDecomposition Laplace
    MinimalPolynomial MixedNumber ModularExponent Numeric QRDecomposition Rationalize SolveCubic Substitute
    ToExponential
"""
CAS_ONLY = frozenset(_CAS.split())

_LINES = """
AffineRatio: <Point>, <Point>, <Point>
Angle: <Object>; <Vector>, <Vector>; <Line>, <Line>; <Line>, <Plane>; <Plane>, <Plane>; <Point>, <Apex>, <Point>; <Point>, <Apex>, <Angle>; <Point>, <Point>, <Point>, <Direction>
AngularBisector=AngleBisector: <Line>, <Line>; <Point>, <Point>, <Point>
Append: <List>, <Object>; <Object>, <List>
ApplyMatrix: <Matrix>, <Object>
Arc: <Circle>, <Point>, <Point>; <Ellipse>, <Point>, <Point>; <Circle>, <Parameter Value>, <Parameter Value>; <Ellipse>, <Parameter Value>, <Parameter Value>
Area: <Conic>; <Polygon>; <Point>, ..., <Point>
AreCollinear: <Point>, <Point>, <Point>
AreConcurrent: <Line>, <Line>, <Line>
AreConcyclic: <Point>, <Point>, <Point>, <Point>
AreCongruent: <Object>, <Object>
AreEqual: <Object>, <Object>
AreParallel: <Line>, <Line>
ArePerpendicular: <Line>, <Line>
Asymptote: <Object>
Axes: <Conic>; <Quadric>
Barycenter: <List of Points>, <List of Weights>
BezierCurve: <Point>, <Point>, <Point>, <Point>
Center: <Conic>; <Quadric>
CenterView: <Center Point>
Centroid: <Polygon>
Circle: <Point>, <Radius Number>; <Point>, <Segment>; <Point>, <Point>; <Point>, <Point>, <Point>; <Line>, <Point>; <Point>, <Radius>, <Direction>; <Point>, <Point>, <Direction>
CircleArc=CircularArc: <Midpoint>, <Point>, <Point>
CircleSector=CircularSector: <Midpoint>, <Point>, <Point>
CircumcircleArc=CircumcircularArc: <Point>, <Point>, <Point>
CircumcircleSector=CircumcircularSector: <Point>, <Point>, <Point>
Circumference: <Conic>
ClosestPoint: <Path>, <Point>; <Line>, <Line>
ClosestPointRegion: <Region>, <Point>
Coefficients: <Polynomial>; <Conic>
Conic: <List>; <Point>, <Point>, <Point>, <Point>, <Point>; <Number>, <Number>, <Number>, <Number>, <Number>, <Number>
ConvexHull: <List of Points>
CopyFreeObject: <Object>
CountIf: <Condition>, <List>; <Condition>, <Variable>, <List>
CrossRatio: <Point>, <Point>, <Point>, <Point>
Curvature: <Point>, <Object>
CurveCartesian=Curve: <Expression>, <Expression>, <Parameter Variable>, <Start Value>, <End Value>; <Expression>, <Expression>, <Expression>, <Parameter Variable>, <Start Value>, <End Value>
Defined=IsDefined: <Object>
Degree: <Polynomial>
Delete: <Object>
Derivative: <Function>; <Curve>; <Function>, <Number>; <Function>, <Variable>; <Curve>, <Number>; <Function>, <Variable>, <Number>
Determinant: <Matrix>
Diameter=ConjugateDiameter: <Vector>, <Conic>; <Line>, <Conic>
Dilate: <Object>, <Dilation Factor>; <Object>, <Dilation Factor>, <Dilation Center Point>
Direction: <Line>
Directrix: <Conic>
Distance: <Point>, <Object>; <Line>, <Line>; <Plane>, <Plane>
Div: <Dividend Number>, <Divisor Number>; <Dividend Polynomial>, <Divisor Polynomial>
DivisorsList: <Number>
Eccentricity: <Conic>
Element: <List>, <Position of Element>; <Matrix>, <Row>, <Column>; <List>, <Index1>, <Index2>, ...
Ellipse: <Focus>, <Focus>, <Semimajor Axis Length>; <Focus>, <Focus>, <Segment>; <Focus>, <Focus>, <Point>
Excentricity=LinearEccentricity: <Conic>
Expand: <Expression>
Extremum: <Polynomial>; <Function>, <Start x-Value>, <End x-Value>
Factor: <Polynomial>
First: <List>; <Text>; <List>, <Number of Elements>; <Text>, <Number of Elements>; <Locus>, <Number of Elements>
FirstAxis=MajorAxis: <Conic>
FirstAxisLength=SemiMajorAxisLength: <Conic>
FitLineY=FitLine: <List of Points>
FitPoly: <List of Points>, <Degree of Polynomial>; <Freehand Function>, <Degree of Polynomial>
Flatten: <List>
Focus: <Conic>
FractionText: <Number>; <Point>; <Number>, <Boolean Single fraction>
GCD: <List of Numbers>; <Number>, <Number>
Height: <Solid>
HideLayer: <Number>
Hyperbola: <Focus>, <Focus>, <Semimajor Axis Length>; <Focus>, <Focus>, <Segment>; <Focus>, <Focus>, <Point>
Identity: <Number>
Incircle: <Point>, <Point>, <Point>
IndexOf: <Object>, <List>; <Text>, <Text>; <Object>, <List>, <Start Index>; <Text>, <Text>, <Start Index>
Insert: <List>, <List>, <Position>; <Object>, <List>, <Position>
Integral: <Function>; <Function>, <Variable>; <Function>, <Start x-Value>, <End x-Value>; <Function>, <Start x-Value>, <End x-Value>, <Boolean Evaluate>
IntegralBetween: <Function>, <Function>, <Start x-Value>, <End x-Value>; <Function>, <Function>, <Start x-Value>, <End x-Value>, <Boolean Evaluate>
InteriorAngles: <Polygon>
Intersect: <Object>, <Object>; <Object>, <Object>, <Index of Intersection Point>; <Object>, <Object>, <Initial Point>; <Function>, <Function>, <Start x-Value>, <End x-Value>; <Curve 1>, <Curve 2>, <Parameter 1>, <Parameter 2>
Intersection: <List>, <List>
IntersectPath: <Line>, <Polygon>; <Polygon>, <Polygon>; <Plane>, <Polygon>; <Plane>, <Quadric>
Invert: <Matrix>; <Function>
IsInRegion: <Point>, <Region>
IsInteger: <Number>
IsPrime: <Number>
IsTangent: <Line>, <Conic>
Iteration: <Function>, <Start Value>, <Number of Iterations>; <Expression>, <Variables>, <Start Values>, <Count>
IterationList: <Function>, <Start Value>, <Number of Iterations>; <Expression>, <Variables>, <Start Values>, <Count>
Join: <List of Lists>; <List>, <List>, ...
KeepIf: <Condition>, <List>; <Condition>, <Variable>, <List>
Last: <List>; <Text>; <List>, <Number of Elements>; <Text>, <Number of Elements>
LaTeX=FormulaText: <Object>; <Object>, <Boolean for Substitution of Variables>; <Object>, <Boolean for Substitution of Variables>, <Boolean Show Name>
LCM: <List of Numbers>; <Number>, <Number>
Length: <Object>; <Function>, <Start x-Value>, <End x-Value>; <Function>, <Start Point>, <End Point>; <Curve>, <Start t-Value>, <End t-Value>; <Curve>, <Start Point>, <End Point>
LetterToUnicode: <Letter>
Limit: <Function>, <Value>
Line: <Point>, <Point>; <Point>, <Parallel Line>; <Point>, <Direction Vector>
LineBisector=PerpendicularBisector: <Segment>; <Point>, <Point>; <Point>, <Point>, <Direction>
Locus: <Point Creating Locus Line>, <Point>; <Point Creating Locus Line>, <Slider>; <Slopefield>, <Point>; <f(x, y)>, <Point>
Max: <Interval>; <Number>, <Number>; <List>; <List of Data>, <List of Frequencies>; <Function>, <Start x-Value>, <End x-Value>
Mean: <List of Raw Data>; <List of Numbers>, <List of Frequencies>
Median: <List of Raw Data>; <List of Numbers>, <List of Frequencies>
Midpoint: <Segment>; <Conic>; <Interval>; <Point>, <Point>
Min: <Interval>; <Number>, <Number>; <List>; <List of Data>, <List of Frequencies>; <Function>, <Start x-Value>, <End x-Value>
Mirror=Reflect: <Object>, <Point>; <Object>, <Line>; <Object>, <Plane>; <Object>, <Circle>
Mod: <Dividend Number>, <Divisor Number>; <Dividend Polynomial>, <Divisor Polynomial>
Mode: <List of Numbers>
Name: <Object>
NextPrime: <Number>
NIntegral: <Function>; <Function>, <Start x-Value>, <End x-Value>; <Function>, <Start x-Value>, <Start y-Value>, <End x-Value>
NSolutions: <Equation>
NSolve: <Equation>
Normal: <Mean>, <Standard Deviation>, <Variable Value>; <Mean>, <Standard Deviation>, <Variable Value>, <Boolean Cumulative>; <Mean>, <Standard Deviation>, x, <Boolean Cumulative>; <Mean>, <Standard Deviation>, <Variable Value u> , <Variable Value v>
Object: <Name of Object as Text>
Ordinal: <Integer>
OrthogonalLine=PerpendicularLine: <Point>, <Line>; <Point>, <Segment>; <Point>, <Vector>; <Point>, <Plane>; <Line>, <Line>; <Point>, <Direction>, <Direction>; <Point>, <Line>, <Context>
OrthogonalVector=PerpendicularVector: <Line>; <Segment>; <Vector>; <Plane>
OsculatingCircle: <Point>, <Object>
Pan: <x>, <y>; <x>, <y>, <z>
Parabola: <Point>, <Line>
Parameter: <Parabola>
Perimeter: <Polygon>; <Conic>; <Locus>
Point: <Object>; <Object>, <Parameter>; <Point>, <Vector>; <List>
PointIn: <Region>
PointList: <List>
Polar: <Point>, <Conic>; <Line>, <Conic>
Polygon: <List of Points>; <Point>, ..., <Point>; <Point>, <Point>, <Number of Vertices>; <Point>, <Point>, <Number of Vertices>, <Direction>
PolyLine=Polyline: <List of Points>; <Point>, ..., <Point>
Polynomial: <Function>; <List of Points>
PrimeFactors: <Number>
Product: <List of Raw Data>; <List of Numbers>, <Number of Elements>; <List of Numbers>, <List of Frequencies>; <Expression>, <Variable>, <Start Value>, <End Value>
Radius: <Conic>
RandomElement: <List>
RandomPointIn: <Region>; <List of Points>; <xMin>, <xMax>, <yMin>, <yMax>
RandomUniform: <Min>, <Max>; <Min>, <Max>, <Number of Samples>
Ray: <Start Point>, <Point>; <Start Point>, <Direction Vector>
Remove: <List>, <List>
RemoveUndefined: <List>
Rename: <Object>, <Name>
Repeat: <Number>, <Scripting Command>, <Scripting Command>, ...
ReplaceAll: <Text>, <Text to Match>, <Text to Replace>
Reverse: <List>
RigidPolygon: <Polygon>; <Polygon>, <Offset x>, <Offset y>; <Free Point>, ..., <Free Point>
Root: <Polynomial>; <Function>, <Initial x-Value>; <Function>, <Start x-Value>, <End x-Value>
RootList: <List>
Roots: <Function>, <Start x-Value>, <End x-Value>
Rotate: <Object>, <Angle>; <Object>, <Angle>, <Point>; <Object>, <Angle>, <Axis of Rotation>; <Object>, <Angle>, <Point on Axis>, <Axis Direction or Plane>
RotateText: <Text>, <Angle>
SampleSD: <List of Raw Data>; <List of Numbers>, <List of Frequencies>
SampleVariance: <List of Raw Data>; <List of Numbers>, <List of Frequencies>
ScientificText: <Number>; <Number>, <Precision>
SD: <List of Raw Data>; <List of Numbers>, <List of Frequencies>
SecondAxis=MinorAxis: <Conic>
SecondAxisLength=SemiMinorAxisLength: <Conic>
Sector: <Conic>, <Point>, <Point>; <Conic>, <Parameter Value>, <Parameter Value>
Segment: <Point>, <Point>; <Point>, <Length>
Semicircle: <Point>, <Point>
Sequence: <End Value>; <Start Value>, <End Value>; <Start Value>, <End Value>, <Increment>; <Expression>, <Variable>, <Start Value>, <End Value>; <Expression>, <Variable>, <Start Value>, <End Value>, <Increment>
SetActiveView: <View>; <Plane>
SetAxesRatio: <Number>, <Number>; <Number>, <Number>, <Number>
SetBackgroundColor: <Color>; <Object>, <Color>; <Red>, <Green>, <Blue>; <Object>, <Red>, <Green>, <Blue>
SetCaption: <Object>, <Text>
SetColor: <Object>, <Color>; <Object>, <Red>, <Green>, <Blue>
SetConditionToShowObject: <Object>, <Condition>
SetConstructionStep: <Number>
SetCoords: <Object>, <x>, <y>; <Object>, <x>, <y>, <z>
SetDecoration: <Object>, <Number>; <Segment>, <Number>, <Number>
SetDynamicColor: <Object>, <Red>, <Green>, <Blue>; <Object>, <Red>, <Green>, <Blue>, <Opacity>
SetFilling: <Object>, <Number>
SetFixed: <Object>, <true | false>; <Object>, <true | false>, <true | false>
SetLabelMode: <Object>, <Number>
SetLayer: <Object>, <Layer>
SetLineOpacity: <Object>, <Number>
SetLineStyle: <Object>, <Number>
SetLineThickness: <Object>, <Number>
SetPerspective: <Text>
SetPointSize: <Object>, <Number>
SetPointStyle: <Point>, <Number>
SetSeed: <Integer>
SetSpinSpeed: <Number>
SetTooltipMode: <Object>, <Number>
SetTrace: <Object>, <true | false>
SetValue: <Boolean>, <0|1>; <Object>, <Object>; <List>, <Number>, <Object>
SetVisibleInView: <Object>, <View Number 1|2>, <Boolean>
Shear: <Object>, <Line>, <Ratio>
ShowLabel: <Object>, <Boolean>
ShowLayer: <Number>
Shuffle: <List>
Simplify: <Function>; <Text>
Slider: <Min>, <Max>, <Increment>, <Speed>, <Width>, <Is Angle>, <Horizontal>, <Animating>, <Random>
Slope: <Line>
Solutions: <Equation>
Solve: <Equation>
Sort: <List>; <Values>, <Keys>
Split: <Text>, <List of Texts to split on>
Stretch: <Object>, <Vector>; <Object>, <Line>, <Ratio>
Sum: <List>; <List>, <Number of Elements>; <List>, <List of Frequencies>; <Expression>, <Variable>, <Start Value>, <End Value>
SurdText: <Point>; <Number>; <Number>, <List>
TableText: <List>, <List>, ...; <List>, <List>, ..., <Alignment of Text>; <List>, <List>, ..., <Alignment of Text>, <Minimum Cell Width>; <List>, <List>, ..., <Alignment of Text>, <Minimum Cell Width>, <Minimum Cell Height>
Take: <List>, <Start Position>, <End Position>; <List>, <Start Position>; <Text>, <Start Position>, <End Position>; <Text>, <Start Position>
Tangent: <Point>, <Conic>; <Point>, <Function>; <Point on Curve>, <Curve>; <x-Value>, <Function>; <Line>, <Conic>; <Conic>, <Conic>
TaylorSeries=TaylorPolynomial: <Function>, <x-Value>, <Order Number>
Text: <Object>; <Object>, <Boolean for Substitution of Variables>; <Object>, <Point>; <Object>, <Point>, <Boolean for Substitution of Variables>; <Object>, <Point>, <Boolean for Substitution of Variables>, <Boolean for LaTeX formula>; <Object>, <Point>, <Boolean for Substitution of Variables>, <Boolean for LaTeX formula>, <Horizontal alignment -1|0|1>; <Object>, <Point>, <Boolean for Substitution of Variables>, <Boolean for LaTeX formula>, <Horizontal alignment -1|0|1>, <Vertical alignment -1|0|1>
TextToUnicode: <Text>
ToComplex: <Vector>
ToPoint: <Complex Number>
ToPolar: <Complex Number>; <Vector>
Translate: <Object>, <Vector>; <Vector>, <Start Point>
Transpose: <Matrix>
TriangleCenter: <Point>, <Point>, <Point>, <Number>
Trilinear: <Point>, <Point>, <Point>, <Number>, <Number>, <Number>
TurningPoint=InflectionPoint: <Polynomial>
Type: <Object>
UnicodeToLetter: <Integer>
UnicodeToText: <List of Integers>
Union: <List>, <List>; <Polygon>, <Polygon>
Unique: <List>
UnitOrthogonalVector=UnitPerpendicularVector: <Line>; <Segment>; <Vector>; <Plane>
UnitVector: <Object>
Variance: <List of Raw Data>; <List of Numbers>, <List of Frequencies>
Vector: <Point>; <Start Point>, <End Point>
Vertex: <Conic>; <Inequality>; <Polygon>; <Polygon>, <Index>; <Segment>, <Index>
VerticalText: <Text>; <Text>, <Point>
Volume: <Solid>
Zip: <Expression>, <Var1>, <List1>, <Var2>, <List2>, ...
ZoomOut: <Scale Factor>; <Scale Factor>, <Center Point>
"""


def _table() -> dict[str, tuple[str, ...]]:
    table: dict[str, tuple[str, ...]] = {}
    for entry in _LINES.strip().splitlines():
        head, _, forms = entry.partition(": ")
        name, _, shown = head.partition("=")
        table[name] = tuple(f"{shown or name}( {form} )" for form in forms.split("; "))
    return table


SYNTAX = _table()


def _arities() -> dict[str, frozenset[int]]:
    """How many arguments the forms of each command have; forms with dots have any number."""
    table: dict[str, set[int]] = {}
    for entry in _LINES.strip().splitlines():
        head, _, forms = entry.partition(": ")
        for name in head.split("="):
            counts = table.setdefault(name, set())
            counts.update(len(form.split(", ")) for form in forms.split("; ") if "..." not in form)
    return {name: frozenset(counts) for name, counts in table.items()}


ARITIES = _arities()

_COUNT_LINES = """
1+: ANOVA AngleBisector AngularBisector Append AreCollinear AreConcurrent AreConcyclic AreCongruent AreEqual
    AreParallel ArePerpendicular BetaDist CSolutions CSolve Cauchy Cell ChiSquared ChiSquaredTest Classes
    Coefficients ColumnName CompleteSquare Conic ContingencyTable ContinuedFraction ConvexHull CopyFreeObject
    CorrelationCoefficient Covariance Defined Degree DelaunayTriangulation DelauneyTriangulation Determinant
    Difference Dimension Divisors DivisorsList DivisorsSum DotPlot DynamicCoordinates Envelope Erlang Expand
    Exponential FDistribution Factor Factors First Fit FitExp FitGrowth FitImplicit FitLine FitLineX FitLineY FitLog
    FitLogistic FitPoly FitPow FitSin FractionText Frequency FrequencyTable Gamma GeometricMean HarmonicMean Hull
    IFactor Identity ImplicitCurve ImplicitDerivative IndexOf Insert InverseBinomialMinimumTrials IsDefined
    IsFactored IsInRegion IsInteger IsPrime IsTangent IsVertexForm Join Last LeftSide LetterToUnicode Limit
    LimitAbove LimitBelow LocusEquation LogNormal Logistic MAD MatrixRank Mean MeanX MeanY Median
    MinimumSpanningTree Mode NSolutions NSolve NSolveODE NextPrime Normal NormalQuantilePlot Normalize Object
    OrdinalRank PMCC ParseToFunction ParseToNumber PartialFractions Percentile PlotSolve PointList PolyLine Polygon
    Polyline Polynomial PreviousPrime PrimeFactors Prism Product Pyramid Q1 Q3 Quartile1 Quartile3 RSquare
    RandomDiscrete RandomElement RandomPointIn RandomPoisson RandomPolynomial ReducedRowEchelonForm Relation
    RemoveUndefined ReplaceAll ResidualPlot Reverse RightSide RigidPolygon RootList RootMeanSquare RotateText SD SDX
    SDY SVD SXX SXY SYY SampleSD SampleSDX SampleSDY SampleVariance ScientificText SetBackgroundColor SetColor
    SetConstructionStep SetFixed SetImage SetPerspective SetValue ShortestDistance Shuffle SigmaXX SigmaXY SigmaYY
    Simplify Slider SlopeField SlowPlot Solutions Solve SolveODE Sort Spearman Spline Split StemPlot Sum
    SumSquaredErrors SurdText Sxx Sxy Syy TDistribution TMean2Estimate TMeanEstimate TTest TTest2 TTestPaired
    TableText Take TextToUnicode TiedRank ToolImage Transpose TravelingSalesman Triangular TrigCombine TrigExpand
    TrigSimplify TurtleBack TurtleDown TurtleLeft TurtleRight TurtleUp Uniform Union Unique Variance VerticalText
    Voronoi Weibull ZMean2Estimate ZMean2Test ZMeanEstimate ZMeanTest ZProportion2Estimate ZProportion2Test
    ZProportionEstimate ZProportionTest
1: Asymptote Axes Bottom CenterView Centroid Circumference Column ComplexRoot Delete Denominator Direction Directrix
    Eccentricity Ends Excentricity FirstAxis FirstAxisLength Flatten Focus Height HideLayer InflectionPoint
    InteriorAngles Invert LinearEccentricity MajorAxis MinorAxis NInvert Name Numerator Ordinal Parameter
    ParametricDerivative PathParameter Perimeter PointIn QuadricSide Radius RemovableDiscontinuity Row SecondAxis
    SecondAxisLength SelectedElement SelectedIndex SemiMajorAxisLength SemiMinorAxisLength SetActiveView SetSeed
    SetSpinSpeed ShowLayer Side Slope ToComplex ToPoint ToPolar Top TurningPoint Type UnicodeToLetter UnicodeToText
    UnitOrthogonalVector UnitPerpendicularVector UnitVector Volume
2: ApplyMatrix Barycenter Bernoulli Binomial BinomialCoefficient ClosestPoint ClosestPointRegion CommonDenominator
    ConjugateDiameter Cross CurvatureVector Diameter Distance Div Division Dot FillCells FillColumn FillRow FromBase
    IntersectCircle IntersectConic IntersectPath IntersectRegion Intersection IntersectionPaths InverseChiSquared
    InverseExponential InversePoisson InverseTDistribution Line LineGraph Locus Maximize Minimize Mirror Mod
    OrthogonalPlane OsculatingCircle Parabola PerpendicularPlane Polar Ray Reflect Remove Rename SetCaption
    SetConditionToShowObject SetFilling SetLabelMode SetLayer SetLevelOfDetail SetLineOpacity SetLineStyle
    SetLineThickness SetPointSize SetPointStyle SetTooltipMode SetTrace ShowLabel Sphere Tangent ToBase Translate
2 3: CellRange Circle Cone ConeInfinite CountIf Curvature Cylinder CylinderInfinite Dilate InfiniteCone
    InfiniteCylinder KeepIf OrthogonalLine Pan PerpendicularLine RandomBinomial RandomNormal RandomUniform Sample
    Segment Semicircle SetAxesRatio SetDecoration Stretch
3: AffineRatio Arc CircumcircleArc CircumcircleSector CircumcircularArc CircumcircularSector Incircle InverseBeta
    InverseBinomial InverseCauchy InverseFDistribution InverseGamma InverseLogNormal InverseLogistic InverseNormal
    InversePascal InverseWeibull InverseZipf Sector SetVisibleInView Shear Stadium TaylorPolynomial TaylorSeries
1 2 3: Cube Derivative Dodecahedron FormulaText Icosahedron LaTeX LineBisector Max Min NDerivative Octahedron
    PerpendicularBisector PieChart Plane Poisson Root StickGraph Tetrahedron
1 2: Center Corner CornerThreeD GCD LCM Midpoint OrthogonalVector PerpendicularVector PlaneBisector Point Vector
    Vertex ZoomOut
4: BezierCurve CrossRatio Cubic InverseHyperGeometric LeftSum LowerSum TableToChart TrapezoidalSum TriangleCenter
    TriangleCurve UpperSum
3 4: CircleArc CircleSector CircularArc CircularSector Ellipse Hyperbola SetCoords
0+: ConstructionStep PenStroke SelectObjects ShowAxes ShowGrid StartAnimation
0 1: Button GetTime InputBox Textfield UpdateConstruction
2 3 4: BinomialDist Intersect Pascal Rotate Zipf
3 4 5: FutureValue HyperGeometric Payment Periods PresentValue
0: AxisStepX AxisStepY CASLoaded Turtle
1 2 3 4 5: Integral IntegralBetween NIntegral Sequence
2+: Element If Net Repeat
0 2 3: DataFunction Random RandomBetween
1 3: Extremum Length Roots
3+: Iteration IterationList Zip
0 1 2: Checkbox SetViewDirection
1 2 3 4: Angle StepGraph
2 3 4 5 6: Histogram HistogramRight
4 5 6: Curve CurveCartesian
0 1 2 4 6: ZoomIn
0 1 3 4 5 7+: Function
1 2 3 4 5 6: Text
1 3+: Area
2 3 4 5: FrequencyPolygon
2 3 6+: BarChart
2 3 7+: Surface
3 4 5 6: Rate
3 4 5 7+: BoxPlot
4 5: SetDynamicColor
5: RectangleSum
6: Trilinear
"""


def _counts() -> dict[str, tuple[frozenset[int], int | None]]:
    """For every command the numbers of arguments it may have, and the number from which on it may have any."""
    found: dict[str, tuple[frozenset[int], int | None]] = {}
    for line in _COUNT_LINES.strip().replace("\n    ", " ").splitlines():
        counts, _, names = line.partition(":")
        words = counts.split()
        start = int(words.pop()[:-1]) if words and words[-1].endswith("+") else None
        for name in names.split():
            found[name] = (frozenset(map(int, words)), start)
    return found


_COUNTS = _counts()


def reads_arguments(name: str, count: int) -> bool | None:
    """Whether GeoGebra reads the arguments where there are so many; None for names that are not in the table."""
    entry = _COUNTS.get(name)
    if entry is None:
        return None
    counts, start = entry
    return count in counts or (start is not None and count >= start)
