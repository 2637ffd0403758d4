-- What an attorney filed for a person, keyed by that person: she finds it in her own lists.
CREATE TABLE representados (
  run text NOT NULL,
  caso_id uuid NOT NULL,
  -- The attorney, whose case it is.
  run_caso text NOT NULL,
  PRIMARY KEY (run, caso_id)
);
INSERT INTO representados (run, caso_id, run_caso)
SELECT persona #>> '{representa,run}', id, run FROM casos WHERE persona ? 'representa';

-- Who did an action, if it was not who filed the case.
ALTER TABLE entregas ADD COLUMN persona jsonb;
