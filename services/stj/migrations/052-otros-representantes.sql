-- expande
-- Legal representatives besides the first: each of them alone may do everything.
ALTER TABLE contratacion_empleadores ADD COLUMN otros_representantes jsonb NOT NULL DEFAULT '[]';
CREATE INDEX contratacion_empleadores_otros_representantes ON contratacion_empleadores USING gin (otros_representantes);
