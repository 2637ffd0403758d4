-- What is paid for a child already: the registry is told by the IPS.
CREATE TABLE otras_ayudas (
  run text PRIMARY KEY,
  tipo text NOT NULL CHECK (tipo IN ('asignacion_familiar', 'suf', 'subsidio_discapacidad'))
);
