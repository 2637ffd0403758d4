-- Who contributed to an ex caja, and everybody who has died: a search may be asked for them.
CREATE TABLE cotizantes (
  run text PRIMARY KEY,
  nombre text NOT NULL,
  fallecida boolean NOT NULL
);

-- Contributions to ex cajas, by employer.
CREATE TABLE imposiciones (
  run text NOT NULL,
  caja text NOT NULL,
  empleador text NOT NULL,
  -- `YYYY-MM`, both included.
  desde text NOT NULL,
  hasta text NOT NULL,
  -- Only in the old books: found by a search.
  en_libros boolean NOT NULL,
  PRIMARY KEY (run, caja, empleador, desde)
);

-- Spouses and children of the dead, who may ask for their contributions.
CREATE TABLE cercanos (
  run text NOT NULL,
  run_cercano text NOT NULL,
  PRIMARY KEY (run, run_cercano)
);
