"""Construction tasks, each with a true construction; `twins` types the same picture in by its coordinates.

A row of `TASKS` is: what is constructed, the lines of the given objects, the lines of the construction, the goals (all
separated by semicolons). `PAIRS` are scripts written by hand in both ways, as people and models write them.
"""

from __future__ import annotations

from dataclasses import dataclass

from gnomon.ggb import run
from gnomon.ggb.construction.construction import Element
from gnomon.ggb.values.conics import Conic, ConicPart
from gnomon.ggb.values.objects import Angle, Line, Point, Polygon, Ray, Segment, Vector

TASKS = (
    ("midpoint", "A=(0,0);B=(4,1)", "M=Midpoint(A,B)", "midpoint(M,A,B);collinear(A,M,B)"),
    (
        "midpoint with compass",
        "A=(-1,0);B=(3,2)",
        "c=Circle(A,B);d=Circle(B,A);P=Intersect(c,d,1);Q=Intersect(c,d,2);l=Line(P,Q);s=Segment(A,B);M=Intersect(l,s)",
        "midpoint(M,A,B);perpendicular_bisector(l,AB)",
    ),
    (
        "perpendicular bisector with an open compass",
        "A=(0,0);B=(4,0)",
        "c=Circle(A,3);d=Circle(B,3);P=Intersect(c,d,1);Q=Intersect(c,d,2);l=Line(P,Q)",
        "perpendicular_bisector(l,A,B);equal_lengths(PA,PB)",
    ),
    ("equilateral triangle", "A=(0,0);B=(3,1)", "c=Circle(A,B);d=Circle(B,A);C=Intersect(c,d,1)", "equilateral(ABC)"),
    ("equilateral by turning", "A=(1,1);B=(5,0)", "C=Rotate(B,60°,A);t=Polygon(A,B,C)", "regular(ABC);angle(BAC,60°)"),
    (
        "square on a side",
        "A=(0,0);B=(3,0)",
        "p=PerpendicularLine(B,Line(A,B));k=Circle(B,A);C=Intersect(p,k,2);D=A+C-B",
        "square(ABCD);perpendicular(AB,BC)",
    ),
    ("square as a polygon", "A=(0,1);B=(3,2)", "q=Polygon(A,B,4)", "square(ABCD);equal_lengths(AC,BD)"),
    (
        "square in a circle",
        "O=(1,1);A=(4,2)",
        "c=Circle(O,A);l=Line(O,A);m=PerpendicularLine(O,l);C=Reflect(A,O);B=Intersect(m,c,1);D=Intersect(m,c,2)",
        "square(ABCD);circumscribed(c,ABCD)",
    ),
    (
        "hexagon in a circle",
        "O=(0,0);A=(3,0)",
        "c=Circle(O,A);d=Circle(A,O);B=Intersect(c,d,1);C=Rotate(B,60°,O);D=Reflect(A,O);E=Reflect(B,O);F=Reflect(C,O)",
        "regular(ABCDEF);equal_lengths(AB,OA)",
    ),
    ("pentagon", "A=(0,0);B=(2,1)", "p=Polygon(A,B,5)", "regular(ABCDE);angle(ABC,108°)"),
    (
        "perpendicular through a point",
        "A=(0,0);B=(5,1);P=(2,4)",
        "f=Line(A,B);g=PerpendicularLine(P,f)",
        "perpendicular(f,g);on(P,g)",
    ),
    (
        "perpendicular with compass",
        "A=(0,0);B=(5,1);P=(2,3)",
        "c=Circle(A,P);d=Circle(B,P);f=Line(A,B);Q=Reflect(P,f);g=Line(P,Q)",
        "perpendicular(g,AB);on(Q,c);on(Q,d)",
    ),
    ("foot of a perpendicular", "A=(0,0);B=(5,1);P=(2,4)", "F=ClosestPoint(Line(A,B),P)", "foot(F,P,AB);right(PFA)"),
    ("parallel through a point", "A=(0,0);B=(5,2);P=(1,3)", "f=Line(A,B);g=Line(P,f)", "parallel(f,g);on(P,g)"),
    (
        "parallel by a rhombus",
        "A=(0,0);B=(5,2);P=(1,3)",
        "c=Circle(A,P);Q=Intersect(Ray(A,B),c,1);R=P+Q-A;g=Line(P,R)",
        "parallel(g,AB);on(P,g);rhombus(AQRP)",
    ),
    (
        "parallelogram",
        "A=(0,0);B=(4,1);C=(5,4)",
        "D=Intersect(Line(A,Line(B,C)),Line(C,Line(A,B)))",
        "parallelogram(ABCD)",
    ),
    (
        "parallelogram by a vector",
        "A=(0,0);B=(4,1);C=(5,4)",
        "D=Translate(A,Vector(B,C))",
        "parallelogram(ABCD);parallel(AB,CD)",
    ),
    (
        "parallelogram by its centre",
        "A=(0,0);B=(4,1);C=(5,4)",
        "M=Midpoint(A,C);D=Reflect(B,M)",
        "parallelogram(ABCD);midpoint(M,B,D)",
    ),
    (
        "rectangle",
        "A=(0,0);B=(4,1);P=(5,4)",
        "l=PerpendicularLine(B,Line(A,B));C=ClosestPoint(l,P);D=Translate(A,Vector(B,C))",
        "rectangle(ABCD);right(ABC)",
    ),
    (
        "rhombus",
        "A=(0,0);B=(4,1);P=(2,4)",
        "c=Circle(A,B);D=Intersect(Ray(A,P),c);C=Translate(B,Vector(A,D))",
        "rhombus(ABCD)",
    ),
    ("angle bisector", "A=(5,0);B=(0,0);C=(3,4)", "l=AngleBisector(A,B,C)", "bisects(l,ABC);on(B,l)"),
    (
        "angle bisector with compass",
        "A=(5,1);B=(0,0);C=(2,4)",
        "k=Circle(B,2);P=Intersect(Ray(B,A),k);Q=Intersect(Ray(B,C),k);c=Circle(P,Q);d=Circle(Q,P);R=Intersect(c,d,1);l=Line(B,R)",
        "bisects(l,ABC);equal_angles(ABR,RBC)",
    ),
    (
        "circumcircle",
        "A=(0,0);B=(5,1);C=(2,4)",
        "O=Intersect(PerpendicularBisector(A,B),PerpendicularBisector(B,C));c=Circle(O,A)",
        "circumcentre(O,ABC);circumscribed(c,ABC);equal(c,Circle(A,B,C))",
    ),
    (
        "incircle",
        "A=(0,0);B=(5,1);C=(2,4)",
        "I=Intersect(AngleBisector(A,B,C),AngleBisector(B,C,A));F=ClosestPoint(Line(A,B),I);c=Circle(I,F)",
        "incentre(I,ABC);inscribed(c,ABC);tangent(c,AB);tangent(c,BC)",
    ),
    (
        "incircle as a command",
        "A=(0,0);B=(5,1);C=(2,4)",
        "c=Incircle(A,B,C);I=Center(c)",
        "inscribed(c,ABC);centre(I,c)",
    ),
    (
        "orthocentre",
        "A=(0,0);B=(5,1);C=(2,4)",
        "f=PerpendicularLine(A,Line(B,C));g=PerpendicularLine(B,Line(A,C));H=Intersect(f,g)",
        "orthocentre(H,ABC);perpendicular(line HC,AB)",
    ),
    (
        "centroid",
        "A=(0,0);B=(5,1);C=(2,4)",
        "D=Midpoint(B,C);E=Midpoint(A,C);G=Intersect(Segment(A,D),Segment(B,E))",
        "centroid(G,ABC);ratio(AG,GD,2);collinear(A,G,D)",
    ),
    ("centroid as a command", "A=(0,0);B=(5,1);C=(2,4)", "G=Centroid(Polygon(A,B,C))", "centroid(G,ABC)"),
    (
        "Euler line",
        "A=(0,0);B=(5,1);C=(2,5)",
        "O=TriangleCenter(A,B,C,3);G=TriangleCenter(A,B,C,2);H=TriangleCenter(A,B,C,4)",
        "collinear(O,G,H);ratio(GH,OG,2)",
    ),
    (
        "nine points",
        "A=(0,0);B=(5,1);C=(2,4)",
        "D=Midpoint(B,C);E=Midpoint(C,A);F=Midpoint(A,B);P=ClosestPoint(Line(A,B),C);k=Circle(D,E,F)",
        "concyclic(D,E,F,P);on(P,k)",
    ),
    (
        "medial triangle",
        "A=(0,0);B=(5,1);C=(2,4)",
        "D=Midpoint(B,C);E=Midpoint(C,A)",
        "parallel(DE,AB);ratio(DE,AB,1/2)",
    ),
    (
        "tangents from a point",
        "O=(0,0);A=(2,0);P=(5,2)",
        "c=Circle(O,A);M=Midpoint(O,P);d=Circle(M,P);S=Intersect(c,d,1);T=Intersect(c,d,2);f=Line(P,S);g=Line(P,T)",
        "tangent(c,f);tangent(c,g);equal_lengths(PS,PT);right(OSP)",
    ),
    (
        "tangents as a command",
        "O=(0,0);A=(2,0);P=(5,2)",
        "c=Circle(O,A);t=Tangent(P,c)",
        "tangent(c,t_1);tangent(c,t_2);on(P,t_1)",
    ),
    ("tangent at a point", "O=(0,0);A=(2,1)", "c=Circle(O,A);t=PerpendicularLine(A,Line(O,A))", "tangent(c,t);on(A,t)"),
    (
        "common tangents of two circles",
        "O=(0,0);A=(2,0);P=(7,1);B=(8,1)",
        "c=Circle(O,A);d=Circle(P,B);t=Tangent(c,d)",
        "tangent(c,t_1);tangent(d,t_1);tangent(c,t_2);tangent(d,t_2)",
    ),
    (
        "circle that touches a line",
        "A=(0,0);B=(6,1);P=(2,3)",
        "f=Line(A,B);F=ClosestPoint(f,P);c=Circle(P,F)",
        "tangent(c,f);centre(P,c);perpendicular(PF,f)",
    ),
    (
        "circle that touches a circle",
        "O=(0,0);A=(2,0);P=(5,3)",
        "c=Circle(O,A);T=Intersect(Ray(O,P),c);d=Circle(P,T)",
        "tangent(c,d);collinear(O,T,P)",
    ),
    ("Thales", "A=(1,0);B=(6,2)", "c=Circle(Midpoint(A,B),A);C=Point(c)", "right(ACB);on(C,c)"),
    (
        "inscribed angles",
        "A=(3,0);B=(-2,2);C=(-2.5,-1.5);D=(0,-3)",
        "c=Circle(A,B,C);O=Center(c);E=Intersect(Ray(O,D),c)",
        "concyclic(A,B,C,E);equal_angles(ACB,AEB)",
    ),
    (
        "centre of a circle found",
        "A=(0,0);B=(4,1);C=(2,4)",
        "c=Circle(A,B,C);O=Intersect(PerpendicularBisector(A,B),PerpendicularBisector(A,C))",
        "centre(O,c);equal_lengths(OA,OC)",
    ),
    (
        "reflection in a line",
        "A=(0,0);B=(5,1);P=(2,3)",
        "f=Line(A,B);Q=Reflect(P,f)",
        "reflection(Q,P,f);equal_lengths(AP,AQ)",
    ),
    ("reflection in a point", "O=(1,1);P=(4,3)", "Q=Reflect(P,O)", "reflection(Q,P,O);midpoint(O,P,Q)"),
    ("quarter turn", "O=(0,0);P=(4,1)", "Q=Rotate(P,90°,O)", "right(POQ);equal_lengths(OP,OQ)"),
    (
        "translation",
        "A=(0,0);B=(2,1);P=(4,3)",
        "Q=Translate(P,Vector(A,B))",
        "parallelogram(ABQP);equal_lengths(AB,PQ)",
    ),
    (
        "dilation",
        "O=(0,0);A=(2,1);B=(1,3)",
        "P=Dilate(A,2,O);Q=Dilate(B,2,O)",
        "ratio(PQ,AB,2);parallel(PQ,AB);similar(OAB,OPQ)",
    ),
    (
        "segment cut in three",
        "A=(0,0);B=(6,1)",
        "P=Dilate(B,1/3,A);Q=Dilate(B,2/3,A)",
        "ratio(AP,AB,1/3);equal_lengths(AP,PQ,QB);collinear(A,P,Q)",
    ),
    (
        "segment cut in three by rays",
        "A=(0,0);B=(6,1)",
        "C=(1,2);D=Reflect(A,C);E=Reflect(C,D);f=Line(E,B);P=Intersect(Line(C,f),Line(A,B));Q=Intersect(Line(D,f),Line(A,B))",
        "ratio(AP,AB,1/3);equal_lengths(AP,PQ,QB)",
    ),
    (
        "golden section",
        "A=(0,0);B=(4,1)",
        "M=Midpoint(A,B);p=PerpendicularLine(B,Line(A,B));C=Intersect(p,Circle(B,M),1);D=Intersect(Segment(A,C),Circle(C,B));"
        "S=Intersect(Segment(A,B),Circle(A,D))",
        "ratio(AS,SB,(1+sqrt(5))/2);between(S,A,B)",
    ),
    (
        "a copied length",
        "A=(0,0);B=(2,1);P=(3,3);Q=(7,4)",
        "s=Segment(A,B);c=Circle(P,s);R=Intersect(Ray(P,Q),c)",
        "equal_lengths(AB,PR);on(R,PQ)",
    ),
    (
        "a copied angle",
        "A=(4,0);B=(0,0);C=(3,3);P=(6,1);Q=(9,2)",
        "R=Rotate(Q,Angle(A,B,C),P)",
        "equal_angles(ABC,QPR)",
    ),
    (
        "copied triangle",
        "A=(0,0);B=(4,1);C=(1,3);P=(6,0)",
        "Q=Translate(B,Vector(A,P));R=Translate(C,Vector(A,P))",
        "congruent(ABC,PQR)",
    ),
    (
        "triangle of three sides",
        "A=(0,0);B=(4,0)",
        "c=Circle(A,3);d=Circle(B,2.5);C=Intersect(c,d,1);t=Polygon(A,B,C)",
        "length(AC,3);length(BC,5/2)",
    ),
    ("segment of a length", "A=(1,1)", "s=Segment(A,5)", "length(AB,5)"),
    ("circle of a radius", "O=(1,2)", "c=Circle(O,3)", "radius(c,3);centre(O,c)"),
    ("angle of a size", "A=(4,1);B=(0,0)", "C=Rotate(A,50°,B)", "angle(ABC,50°)"),
    (
        "isosceles triangle",
        "A=(0,0);B=(4,1);P=(3,5)",
        "m=PerpendicularBisector(A,B);C=ClosestPoint(m,P)",
        "isosceles(ABC);equal_lengths(CA,CB);equal_angles(CAB,ABC)",
    ),
    (
        "right triangle in a half circle",
        "A=(4,-1);B=(-1,3)",
        "h=Semicircle(A,B);C=Point(h);t=Polygon(A,B,C)",
        "right(ACB);on(C,h)",
    ),
    (
        "trapezium",
        "A=(0,0);B=(6,1);C=(5,4);P=(1,3)",
        "g=Line(C,Line(A,B));D=ClosestPoint(g,P)",
        "trapezium(ABCD);parallel(AB,CD)",
    ),
    (
        "Varignon",
        "A=(0,0);B=(6,1);C=(5,4);D=(1,5)",
        "E=Midpoint(A,B);F=Midpoint(B,C);G=Midpoint(C,D);H=Midpoint(D,A)",
        "parallelogram(EFGH);parallel(EF,AC)",
    ),
    (
        "Napoleon",
        "A=(0,0);B=(5,0);C=(2,3)",
        "P=Rotate(A,60°,B);Q=Rotate(B,60°,C);R=Rotate(C,60°,A);U=Centroid(Polygon(A,P,B));V=Centroid(Polygon(B,Q,C));"
        "W=Centroid(Polygon(C,R,A))",
        "regular(UVW)",
    ),
    (
        "Fermat point",
        "A=(0,0);B=(5,1);C=(2,4)",
        "P=Rotate(B,60°,C);Q=Rotate(C,60°,A);F=Intersect(Line(A,P),Line(B,Q))",
        "angle(AFB,120°);angle(BFC,120°)",
    ),
    (
        "Desargues",
        "O=(0,0);A=(2,0);B=(1,2);C=(-1,3)",
        "P=Dilate(A,2,O);Q=Dilate(B,3,O);R=Dilate(C,1.5,O);X=Intersect(Line(A,B),Line(P,Q));Y=Intersect(Line(B,C),Line(Q,R));"
        "Z=Intersect(Line(A,C),Line(P,R))",
        "collinear(X,Y,Z)",
    ),
    (
        "Simson line",
        "A=(3,0);B=(-2,2);C=(-2.5,-1.5);D=(1,-3)",
        "k=Circle(A,B,C);P=ClosestPoint(k,D);X=ClosestPoint(Line(A,B),P);Y=ClosestPoint(Line(B,C),P);Z=ClosestPoint(Line(C,A),P)",
        "collinear(X,Y,Z);on(P,k)",
    ),
    (
        "radical axis",
        "O=(0,0);A=(2,0);P=(3,1);B=(5,1.5)",
        "c=Circle(O,A);d=Circle(P,B);X=Intersect(c,d,1);Y=Intersect(c,d,2);l=Line(X,Y)",
        "perpendicular(l,OP);intersection(X,c,d);on(Y,c)",
    ),
    (
        "inverse of a point",
        "O=(0,0);A=(3,0);P=(5,2)",
        "c=Circle(O,A);t=Tangent(P,c);S=Intersect(t_1,c,1);T=Intersect(t_2,c,1);Q=Intersect(Line(S,T),Line(O,P))",
        "collinear(O,Q,P);equal(OA^2,OP*OQ)",
    ),
    (
        "concurrent altitudes",
        "A=(0,0);B=(5,1);C=(2,4)",
        "f=PerpendicularLine(A,Line(B,C));g=PerpendicularLine(B,Line(C,A));h=PerpendicularLine(C,Line(A,B))",
        "concurrent(f,g,h);perpendicular(f,BC)",
    ),
    (
        "excircle",
        "A=(0,0);B=(4,1);C=(2,4)",
        "f=AngleBisector(A,B,C);e=PerpendicularLine(B,f);h=AngleBisector(B,A,C);J=Intersect(e,h);F=ClosestPoint(Line(B,C),J);"
        "k=Circle(J,F)",
        "tangent(k,AB);tangent(k,BC);tangent(k,AC)",
    ),
    (
        "square in a half circle",
        "A=(-3,0);B=(3,0)",
        "O=Midpoint(A,B);k=Circle(O,B);p=PerpendicularLine(B,Line(A,B));E=Intersect(p,Circle(B,A),2);f=Segment(O,E);"
        "C=Intersect(f,k);D=ClosestPoint(Line(A,B),C)",
        "on(C,k);ratio(CD,OD,2);right(ODC)",
    ),
    (
        "equal areas by a parallel",
        "A=(0,0);B=(5,1);C=(1,3)",
        "l=Line(C,Line(A,B));D=Point(l)",
        "equal_areas(ABC,ABD);on(D,l)",
    ),
    (
        "mean proportional",
        "A=(0,0);B=(6,2);F=(2,0)",
        "D=ClosestPoint(Segment(A,B),F);h=Circle(Midpoint(A,B),A);p=PerpendicularLine(D,Line(A,B));C=Intersect(p,h,1)",
        "equal(CD^2,AD*DB);right(ACB)",
    ),
    (
        "orthogonal circles",
        "O=(0,0);A=(3,0);P=(5,2)",
        "c=Circle(O,A);t=Tangent(P,c);T=Intersect(t_1,c,1);d=Circle(P,T)",
        "perpendicular(OT,PT);on(T,d);intersection(T,c,d)",
    ),
    (
        "point on a circle, given the circle",
        "c: (x-1)^2+(y-2)^2=9;P=(6,4)",
        "t=Tangent(P,c)",
        "tangent(c,t_1);tangent(c,t_2);on(P,t_2)",
    ),
    (
        "perpendicular to a given line",
        "l: y=2x+1;P=(4,1)",
        "g=PerpendicularLine(P,l);F=Intersect(g,l)",
        "foot(F,P,l);perpendicular(g,l)",
    ),
    ("vector sum", "A=(0,0);B=(3,1);C=(1,3)", "D=B+C-A", "parallelogram(ABDC)"),
    ("by arithmetic of points", "A=(0,0);B=(5,1);C=(2,4)", "G=(A+B+C)/3;M=(A+B)/2", "centroid(G,ABC);midpoint(M,A,B)"),
    (
        "by arithmetic of coordinates",
        "A=(0,1);B=(5,2)",
        "F=(x(B),y(A));M=((x(A)+x(B))/2,(y(A)+y(B))/2)",
        "right(AFB);midpoint(M,A,B)",
    ),
)

# The same figure constructed, and typed in, as it is found in answers: (givens, goals, construction, typed in).
PAIRS = (
    (
        "A B",
        "midpoint(M,A,B)",
        "A=(0,0);B=(4,2);s=Segment(A,B);M=Midpoint(s)",
        "A=(0,0);B=(4,2);s=Segment(A,B);M=(2,1)",
    ),
    (
        "A B",
        "equilateral(ABC)",
        "A=(0,0);B=(2,0);C=Intersect(Circle(A,B),Circle(B,A),1);Polygon(A,B,C)",
        "A=(0,0);B=(2,0);C=(1,sqrt(3));Polygon(A,B,C)",
    ),
    (
        "A B C",
        "circumscribed(c,ABC)",
        "A=(0,0);B=(4,0);C=(0,3);c=Circle(A,B,C)",
        "A=(0,0);B=(4,0);C=(0,3);O=(2,1.5);c=Circle(O,2.5)",
    ),
    (
        "A B C",
        "bisects(l,ABC)",
        "A=(4,0);B=(0,0);C=(0,3);l=AngleBisector(A,B,C)",
        "A=(4,0);B=(0,0);C=(0,3);l=Line(B,(1,1))",
    ),
    (
        "O P",
        "tangent(c,t);on(P,t)",
        "O=(0,0);P=(0,2);c=Circle(O,P);t=Tangent(P,c)",
        "O=(0,0);P=(0,2);c=Circle(O,P);t: y=2",
    ),
    (
        "A B",
        "square(ABCD)",
        "A=(0,0);B=(3,0);C=Rotate(A,-90°,B);D=Rotate(B,90°,A);Polygon(A,B,C,D)",
        "A=(0,0);B=(3,0);C=(3,3);D=(0,3);Polygon(A,B,C,D)",
    ),
    (
        "A B P",
        "perpendicular(l,AB);on(P,l)",
        "A=(0,0);B=(5,0);P=(2,3);l=PerpendicularLine(P,Line(A,B))",
        "A=(0,0);B=(5,0);P=(2,3);l: x=2",
    ),
    (
        "A B P",
        "parallel(l,AB);on(P,l)",
        "A=(0,0);B=(4,2);P=(0,3);l=Line(P,Line(A,B))",
        "A=(0,0);B=(4,2);P=(0,3);Q=(4,5);l=Line(P,Q)",
    ),
    (
        "O A",
        "regular(ABCDEF)",
        "O=(0,0);A=(2,0);B=Rotate(A,60°,O);C=Rotate(B,60°,O);D=Rotate(C,60°,O);E=Rotate(D,60°,O);F=Rotate(E,60°,O)",
        "O=(0,0);A=(2,0);B=(1,sqrt(3));C=(-1,sqrt(3));D=(-2,0);E=(-1,-sqrt(3));F=(1,-sqrt(3));Polygon(A,B,C,D,E,F)",
    ),
    (
        "A B C",
        "inscribed(k,ABC)",
        "A=(0,0);B=(4,0);C=(0,3);k=Incircle(A,B,C)",
        "A=(0,0);B=(4,0);C=(0,3);k: (x-1)^2+(y-1)^2=1",
    ),
    (
        "",
        "tangent(c,l)",
        "c=Circle((0,0),2);l=Tangent((2,0),c)",
        "c=Circle((0,0),2);l=Line((2,-1),(2,1))",
    ),
    (
        "",
        "length(AB,4);length(AC,3);length(BC,5)",
        "A=(0,0);B=(4,0);C=Intersect(Circle(A,3),Circle(B,5),1);Polygon(A,B,C)",
        "A=(0,0);B=(4,0);C=(0,3);Polygon(A,B,C)",
    ),
    (
        "A B",
        "right(ABC);isosceles(ABC)",
        "A=Point({0,0});B=Point({3,0});C=Rotate(A,-90°,B)",
        "A=Point({0,0});B=Point({3,0});C=Point({3,3})",
    ),
    (
        "A B",
        "midpoint(M,A,B)",
        "A=(1,1);B=(5,3);k=Circle(A,B);d=Circle(B,A);M=Intersect(Line(Intersect(k,d,1),Intersect(k,d,2)),Line(A,B))",
        "A=(1,1);B=(5,3);M=(1,1)+0.5*(4,2)",
    ),
    (
        "A B C",
        "collinear(O,G,H)",
        "A=(0,0);B=(6,0);C=(2,4);O=TriangleCenter(A,B,C,3);G=Centroid(Polygon(A,B,C));H=TriangleCenter(A,B,C,4)",
        "A=(0,0);B=(6,0);C=(2,4);O=(3,1);G=(8/3,4/3);H=(2,2);e=Line(O,H)",
    ),
    (
        "A B C",
        "concyclic(A,B,C,D)",
        "A=(3,0);B=(0,3);C=(-3,0);c=Circle(A,B,C);D=Reflect(B,Center(c))",
        "A=(3,0);B=(0,3);C=(-3,0);D=(0,-3);c=Circle(A,B,C)",
    ),
)


@dataclass(frozen=True, slots=True)
class Drawn:
    """A task with its true construction."""

    name: str
    givens: tuple[str, ...]
    given_lines: tuple[str, ...]
    lines: tuple[str, ...]
    goals: tuple[str, ...]

    @property
    def script(self) -> list[str]:
        return [*self.given_lines, *self.lines]


def tasks() -> list[Drawn]:
    """The table as tasks."""
    found = []
    for name, given, lines, goals in TASKS:
        given_lines = tuple(given.split(";"))
        givens = tuple(line.split("=")[0].split(":")[0].strip() for line in given_lines)
        found.append(Drawn(name, givens, given_lines, tuple(lines.split(";")), tuple(goals.split(";"))))
    return found


def twins(task: Drawn) -> dict[str, list[str]]:
    """The same picture typed in: all of it; rounded, as by hand; only its points, with figures drawn through them."""
    construction = run(task.script).construction
    made = [e for e in construction.objects() if e.label not in task.givens]
    typed = [line for e in made if (line := typed_in(e, 17)) is not None]
    rounded = [line for e in made if (line := typed_in(e, 4)) is not None]
    points = [typed_in(e, 17) or "" for e in made if isinstance(e.value, Point)]
    figures = [
        line for line in task.lines if line.partition("=")[2].startswith(("Circle(", "Segment(", "Polygon(", "Line("))
    ]
    through = [line for line in figures if "Line(" not in line[6:] and ",4)" not in line and ",5)" not in line]
    others = [typed_in(e, 17) or "" for e in made if not isinstance(e.value, Point) and not _made_by(e, through)]
    found = {"typed": [*task.given_lines, *typed], "rounded": [*task.given_lines, *rounded]}
    if points:
        found["points"] = [*task.given_lines, *points, *(line for line in others if line), *through]
    return found


def _made_by(element: Element, lines: list[str]) -> bool:
    return any(line.split("=")[0].strip() == element.label for line in lines)


def typed_in(element: Element, digits: int) -> str | None:
    """An object as somebody types it who has computed it."""
    value, label = element.value, element.label

    def n(number: float) -> str:
        text = f"{number:.{digits}f}"
        return f"({text})" if number < 0 else text

    if isinstance(value, (Point, Vector)):
        return f"{label} = ({n(value.x)}, {n(value.y)})"
    if isinstance(value, Segment):
        return f"{label} = Segment(({n(value.x)}, {n(value.y)}), ({n(value.x2)}, {n(value.y2)}))"
    if isinstance(value, Ray):
        return f"{label} = Ray(({n(value.x)}, {n(value.y)}), ({n(value.x + value.b)}, {n(value.y - value.a)}))"
    if isinstance(value, Line):
        return f"{label}: {n(value.a)} x + {n(value.b)} y = {n(-value.c)}"
    if isinstance(value, Polygon):
        return f"{label} = Polygon({', '.join(f'({n(x)}, {n(y)})' for x, y in value.vertices)})"
    if isinstance(value, Conic) and value.type_name == "circle":
        return f"{label}: (x - {n(value.x)})^2 + (y - {n(value.y)})^2 = {n(value.a * value.a)}"
    if isinstance(value, ConicPart):
        conic = value.conic
        return f"{label} = Circle(({n(conic.x)}, {n(conic.y)}), {n(conic.a)})"
    if isinstance(value, Angle):
        return f"{label} = {n(value)} rad"
    return f"{label} = {n(value)}" if isinstance(value, float) else None
