-- People of age, with what the rules of the solidarity benefits look at.
CREATE TABLE registro (
  run text PRIMARY KEY,
  datos jsonb NOT NULL
);

-- Powers to act for another person.
CREATE TABLE poderes (
  run text NOT NULL,
  run_apoderado text NOT NULL,
  desde date NOT NULL,
  hasta date NOT NULL,
  PRIMARY KEY (run, run_apoderado)
);

-- What was decided about somebody's PGU, with the figures that it was decided by.
CREATE TABLE resoluciones (
  run text NOT NULL,
  id uuid NOT NULL,
  notificada_el date NOT NULL,
  datos jsonb NOT NULL,
  PRIMARY KEY (run, id)
);
