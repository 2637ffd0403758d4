-- Powers of which the register of powers tells, by its own name for each; `beneficios` empty means all.
ALTER TABLE poderes
  DROP CONSTRAINT poderes_pkey,
  ADD COLUMN beneficios text[] NOT NULL DEFAULT '{}',
  ADD COLUMN id_poder uuid UNIQUE,
  ADD COLUMN secuencia integer NOT NULL DEFAULT 0;
CREATE INDEX poderes_por_persona ON poderes (run, run_apoderado);
