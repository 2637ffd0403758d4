-- expande
-- Legal representatives besides the first: each of them alone may do everything.
ALTER TABLE empleadores ADD COLUMN otros_representantes jsonb NOT NULL DEFAULT '[]';
CREATE INDEX empleadores_otros_representantes ON empleadores USING gin (otros_representantes);
