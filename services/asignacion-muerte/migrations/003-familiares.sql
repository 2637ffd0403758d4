-- Identity of living adults, as the civil register tells it to this institution: no address, no telephone, no kinship.
CREATE TABLE identidades (
  run text PRIMARY KEY,
  nombres text NOT NULL,
  apellido_p text NOT NULL,
  apellido_m text NOT NULL,
  sexo text NOT NULL,
  estado_civil text NOT NULL,
  nacionalidad text NOT NULL,
  fecha_nacimiento date NOT NULL
);

-- Attempts of homes to confirm a relative, for a day: nobody finds a birth date by trying.
CREATE TABLE intentos_familiar (
  id uuid PRIMARY KEY,
  run_representante text NOT NULL,
  run text NOT NULL,
  coincide boolean NOT NULL DEFAULT false,
  ocurrido_en timestamptz NOT NULL
);
CREATE INDEX intentos_familiar_por_fecha ON intentos_familiar (ocurrido_en);
