-- Pregnancies of the demonstration, and what COMPIN says of their certificates.
CREATE TABLE embarazos (
  run text PRIMARY KEY,
  compin text NOT NULL CHECK (compin IN ('aprueba', 'incompleto', 'rechaza'))
);

-- Employers. Those with a compensation fund pay the allowance there and not through the IPS.
CREATE TABLE empleadores (
  rut text PRIMARY KEY,
  razon_social text NOT NULL,
  caja text
);

-- Who works for whom today.
CREATE TABLE empleos (
  run text NOT NULL,
  rut_empleador text NOT NULL,
  PRIMARY KEY (run, rut_empleador)
);
