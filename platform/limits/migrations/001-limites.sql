-- How often something was done by one key in one span of time. Keys are hashed with a secret: nobody is named here.
CREATE TABLE usos (
  clave text NOT NULL,
  desde timestamptz NOT NULL,
  -- What was different each time, hashed too; one empty text where only the number counts.
  valor text NOT NULL DEFAULT '',
  veces integer NOT NULL,
  PRIMARY KEY (clave, desde, valor)
);
CREATE INDEX usos_por_tiempo ON usos (desde);
