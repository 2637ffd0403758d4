ALTER TABLE beneficios ADD COLUMN suspension jsonb;

ALTER TABLE pagos ADD COLUMN otros jsonb NOT NULL DEFAULT '[]', ADD COLUMN novedad text;

CREATE TABLE titulares (
  run text PRIMARY KEY,
  nombre text NOT NULL,
  poder_desde date,
  poder_hasta date
);

-- A number of its own, so that it says nothing of the person.
CREATE TABLE documentos (
  run text NOT NULL,
  pago_id text NOT NULL,
  numero integer GENERATED ALWAYS AS IDENTITY,
  PRIMARY KEY (run, pago_id)
);
