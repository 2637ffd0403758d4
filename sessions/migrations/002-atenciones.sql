-- The person whom an official attends from this session, sealed: who reads the table does not learn it (shell §6).
ALTER TABLE sesiones ADD COLUMN atencion text;

-- Every time that an official acted for a person: she can see who, when and why. `run` is the person's.
CREATE TABLE atenciones (
  run text NOT NULL,
  id uuid NOT NULL,
  funcionario_run text NOT NULL,
  funcionario text NOT NULL,
  institucion text NOT NULL,
  motivo text NOT NULL,
  desde timestamptz NOT NULL,
  -- Missing: it ended with the official's session.
  hasta timestamptz,
  PRIMARY KEY (run, id)
);
CREATE INDEX atenciones_por_persona ON atenciones (run, desde DESC);
