"""How many arguments commands of the reference are asked about.

For a number of arguments that is not here the reference says so before it looks at the arguments; for the others an
unknown name among them is told first. ``2 3`` stands for two or three arguments, ``1+`` for one or more.
"""

from __future__ import annotations

_TABLE = """
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


def _read() -> dict[str, tuple[frozenset[int], int | None]]:
    """For every command the numbers of arguments, and from which number on any is looked at."""
    found: dict[str, tuple[frozenset[int], int | None]] = {}
    for line in _TABLE.strip().replace("\n    ", " ").splitlines():
        counts, _, names = line.partition(":")
        words = counts.split()
        start = int(words.pop()[:-1]) if words and words[-1].endswith("+") else None
        for name in names.split():
            found[name] = (frozenset(map(int, words)), start)
    return found


_COUNTS = _read()


def looked_at(name: str, count: int) -> bool | None:
    """Whether so many arguments are looked at, or None for names that are not in the table."""
    entry = _COUNTS.get(name)
    if entry is None:
        return None
    counts, start = entry
    return count in counts or (start is not None and count >= start)
