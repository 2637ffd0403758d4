-- Who may owe contributions: companies, and people who employ somebody. Contact data as the last request left them.
CREATE TABLE empleadores (
  rut text PRIMARY KEY,
  id uuid NOT NULL UNIQUE,
  nombre text NOT NULL,
  es_empresa boolean NOT NULL,
  archivo_disponible boolean NOT NULL
);

CREATE TABLE representantes (
  run text NOT NULL,
  rut text NOT NULL REFERENCES empleadores,
  PRIMARY KEY (run, rut)
);

-- Who worked for whom, as far as contributions tell.
CREATE TABLE trabajadores (
  run text NOT NULL,
  rut text NOT NULL REFERENCES empleadores,
  PRIMARY KEY (run, rut)
);

-- Unpaid months. What a month has grown to is computed by the law on the day. Amounts in pesos.
CREATE TABLE deudas (
  rut text NOT NULL REFERENCES empleadores,
  id text NOT NULL,
  trabajador text NOT NULL,
  nombre_trabajador text NOT NULL,
  periodo text NOT NULL,
  tipo text NOT NULL,
  estado text NOT NULL,
  con_sentencia boolean NOT NULL,
  nominal int NOT NULL,
  -- Why it is wrong, which the review finds out.
  error text,
  papel_ilegible boolean NOT NULL,
  PRIMARY KEY (rut, id)
);
CREATE INDEX deudas_trabajador ON deudas (trabajador);

-- Contact data that people gave.
CREATE TABLE contactos (
  run text PRIMARY KEY,
  telefono text NOT NULL,
  correo text NOT NULL
);

-- Certificates given out: the same facts on the same day have the same number.
CREATE TABLE certificados (
  numero int GENERATED ALWAYS AS IDENTITY,
  run text NOT NULL,
  asunto text NOT NULL,
  dia date NOT NULL,
  huella text NOT NULL,
  PRIMARY KEY (run, asunto, dia, huella)
);
