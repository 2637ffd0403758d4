-- Why somebody with cargas is not in the list of the Aporte Familiar of a year.
CREATE TABLE aporte_motivos (
  run text NOT NULL,
  ano integer NOT NULL,
  motivo text NOT NULL,
  PRIMARY KEY (run, ano)
);
