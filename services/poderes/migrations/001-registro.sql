-- Everybody of age or paid by the IPS, with what a power is decided by.
CREATE TABLE registro (
  run text PRIMARY KEY,
  nombre text NOT NULL,
  fecha_nacimiento date NOT NULL,
  fecha_defuncion date,
  tiene_beneficio boolean NOT NULL
);

-- What the archive of the notaries says against a paper that somebody brings; of the others it says nothing.
CREATE TABLE reparos (
  run text PRIMARY KEY,
  motivo text NOT NULL
);
