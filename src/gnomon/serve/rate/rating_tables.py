"""The tables of rating projects.

What keeps ratings from being lost or doubled stands here as keys: an item has two places for raters and one for an
arbiter, a place has one person, a person has one place of an item, and one score for each stage.
"""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    CheckConstraint,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    String,
    Table,
    Text,
    UniqueConstraint,
)

from gnomon.serve.database import METADATA

PROJECTS = Table(
    "rating_projects",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("made_from", String(64), nullable=False, unique=True),  # a digest: the same command opens the same project
    Column("title", Text, nullable=False),
    Column("places", Text, nullable=False),  # JSON: the results files
    Column("sample", Integer, nullable=False),
    Column("created", Float, nullable=False),
)
PEOPLE = Table(
    "rating_people",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("project", String(32), ForeignKey(PROJECTS.c.id), nullable=False),
    Column("name", String(100), nullable=False),
    Column("role", String(10), CheckConstraint("role IN ('rater', 'arbiter')"), nullable=False),
    Column("token", String(64), nullable=False, unique=True),  # a hash: who reads the database cannot rate as others
    Column("revoked", Boolean, nullable=False),
    Column("multiplier", BigInteger, nullable=False),  # gives this person an order of their own, see ITEMS.rank
    Column("created", Float, nullable=False),
    UniqueConstraint("project", "name"),
)
ITEMS = Table(
    "rating_items",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("project", String(32), ForeignKey(PROJECTS.c.id), nullable=False),
    Column("rank", BigInteger, nullable=False),
    Column("problem", Text, nullable=False),
    Column("model", Text, nullable=False),
    Column("epoch", Integer, nullable=False),
    Column("stages", Text, nullable=False),  # JSON: the names of the stages that are rated
    Column("shown", Text, nullable=False),  # JSON: what raters see
    Column("state", String(10), CheckConstraint("state IN ('open', 'disputed', 'settled')"), nullable=False),
    Column("disputed", Text, nullable=False),  # JSON: the stages that the arbiter rates
    UniqueConstraint("project", "problem", "model", "epoch"),
    Index("rating_items_by_state", "project", "state", "rank", "id"),  # all that handing out an item looks at
)
PICTURES = Table(
    "rating_pictures",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("item", String(32), ForeignKey(ITEMS.c.id), nullable=False),
    Column("picture", LargeBinary, nullable=False),
)
CLAIMS = Table(
    "rating_claims",
    METADATA,
    Column("item", String(32), ForeignKey(ITEMS.c.id), primary_key=True),
    Column("place", Integer, CheckConstraint("place IN (1, 2, 3)"), primary_key=True),  # 3 is the arbiter's
    Column("person", String(32), ForeignKey(PEOPLE.c.id), nullable=False),
    Column("taken", Float, nullable=False),
    Column("expires", Float, nullable=False),  # until then nobody else may take the place
    Column("finished", Boolean, nullable=False),
    UniqueConstraint("item", "person"),
    Index("rating_claims_by_person", "person"),
)
SCORES = Table(
    "rating_scores",
    METADATA,
    Column("item", String(32), ForeignKey(ITEMS.c.id), primary_key=True),
    Column("person", String(32), ForeignKey(PEOPLE.c.id), primary_key=True),
    Column("stage", String(20), primary_key=True),
    Column("score", Integer, CheckConstraint("score BETWEEN 1 AND 5"), nullable=False),
)
PRIME = 2**31 - 1
"""Items are ordered by rank times the person's multiplier modulo this prime, so that no two people have one order."""
