CREATE TABLE registro (
  run text PRIMARY KEY,
  nombres text NOT NULL,
  apellido_paterno text NOT NULL,
  apellido_materno text NOT NULL,
  sexo text NOT NULL CHECK (sexo IN ('F', 'M')),
  fecha_nacimiento date NOT NULL,
  fecha_defuncion date,
  estado_civil text NOT NULL,
  nacionalidad text NOT NULL,
  contactabilidad jsonb NOT NULL
);

CREATE TABLE familiares (
  run text NOT NULL,
  run_familiar text NOT NULL,
  parentesco text NOT NULL,
  PRIMARY KEY (run, run_familiar)
);

-- Who may act for whom by a power; parents of minors need none.
CREATE TABLE poderes (
  run text NOT NULL,
  run_apoderado text NOT NULL,
  desde date NOT NULL,
  hasta date NOT NULL,
  PRIMARY KEY (run, run_apoderado, desde)
);

-- Reads of one person's data by another.
CREATE TABLE consultas (
  run text NOT NULL,
  id uuid NOT NULL,
  por text NOT NULL,
  vista text NOT NULL CHECK (vista IN ('completa', 'publica')),
  consultado_en timestamptz NOT NULL,
  PRIMARY KEY (run, id)
);

-- Every change of contact data, with the key that makes repeating it harmless.
CREATE TABLE cambios_contacto (
  run text NOT NULL,
  clave text NOT NULL,
  por text NOT NULL,
  contactabilidad jsonb NOT NULL,
  actualizado_en timestamptz NOT NULL,
  PRIMARY KEY (run, clave)
);
