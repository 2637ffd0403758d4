-- expande
-- Names of living adults, as the civil register tells them to this institution, to compare with what is written of a guarantor.
CREATE TABLE identidades (
  run text PRIMARY KEY,
  nombres text NOT NULL,
  apellido_paterno text NOT NULL,
  apellido_materno text NOT NULL
);
