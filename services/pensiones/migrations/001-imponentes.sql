-- What the institution knows of a person: identity, family, funds, weeks and pensions (`registro-store.ts`, Imponente).
CREATE TABLE imponentes (
  run text PRIMARY KEY,
  datos jsonb NOT NULL
);

-- Two people who are asked to declare that a couple lived together.
CREATE TABLE peticiones (
  id uuid PRIMARY KEY,
  run text NOT NULL,
  clave text NOT NULL,
  run_causante text NOT NULL,
  desde date NOT NULL,
  relato text NOT NULL,
  pedida_en timestamptz NOT NULL,
  vence date NOT NULL,
  UNIQUE (run, clave)
);
CREATE INDEX peticiones_por_causante ON peticiones (run, run_causante, pedida_en DESC);

CREATE TABLE testigos (
  peticion uuid NOT NULL REFERENCES peticiones (id),
  run text NOT NULL,
  nombre text NOT NULL,
  parentesco text NOT NULL,
  direccion text NOT NULL,
  estado text NOT NULL DEFAULT 'pendiente' CHECK (estado IN ('pendiente', 'declara', 'rehusa')),
  declaracion text NOT NULL DEFAULT '',
  respondido_en timestamptz,
  PRIMARY KEY (peticion, run)
);
