-- Employers who ask for their workers, with who represents them.
CREATE TABLE contratacion_empleadores (
  rut text PRIMARY KEY,
  id_empresa uuid NOT NULL UNIQUE,
  representante text NOT NULL,
  datos jsonb NOT NULL
);
CREATE INDEX contratacion_empleadores_representante ON contratacion_empleadores (representante);
