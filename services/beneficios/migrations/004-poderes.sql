-- Who may act for whom, as the register of powers tells; `beneficios` empty means all.
CREATE TABLE poderes (
  run text NOT NULL,
  run_apoderado text NOT NULL,
  desde date NOT NULL,
  hasta date NOT NULL,
  beneficios text[] NOT NULL DEFAULT '{}',
  id_poder uuid UNIQUE,
  secuencia integer NOT NULL DEFAULT 0
);
CREATE INDEX poderes_por_persona ON poderes (run, run_apoderado);
ALTER TABLE titulares DROP COLUMN poder_desde, DROP COLUMN poder_hasta;
