-- What banks and other lenders inform of each person, one row for each debt, guarantee or credit line.
CREATE TABLE operaciones (
  run text NOT NULL,
  orden integer NOT NULL,
  datos jsonb NOT NULL,
  PRIMARY KEY (run, orden)
);

-- A number of its own for each day of a person's report, so that it says nothing of her.
CREATE TABLE informes (
  run text NOT NULL,
  dia date NOT NULL,
  numero integer GENERATED ALWAYS AS IDENTITY,
  PRIMARY KEY (run, dia)
);

-- Who asked for whose data, and what for.
CREATE TABLE accesos (
  run text NOT NULL,
  id uuid NOT NULL,
  por text NOT NULL,
  funcionario text,
  operacion text NOT NULL,
  tramite text,
  proposito text NOT NULL,
  id_solicitud uuid,
  ocurrido_en timestamptz NOT NULL,
  PRIMARY KEY (run, id)
);
CREATE INDEX accesos_por_fecha ON accesos (run, ocurrido_en DESC);
