-- expande
-- Opinions up to a moment, counted by page and face; those after it are counted when an operator looks. One row.
CREATE TABLE opiniones_contadas (
  unica boolean PRIMARY KEY DEFAULT true CHECK (unica),
  hasta timestamptz NOT NULL,
  veces jsonb NOT NULL
);
INSERT INTO opiniones_contadas (hasta, veces) VALUES ('1970-01-01Z', '[]');
