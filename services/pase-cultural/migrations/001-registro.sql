-- People, with what the rules of the pass look at.
CREATE TABLE registro (
  run text PRIMARY KEY,
  datos jsonb NOT NULL
);

CREATE SEQUENCE folios START 1000;

-- One pass for each person: it is given once.
CREATE TABLE pases (
  run text PRIMARY KEY,
  folio text NOT NULL UNIQUE,
  correo text NOT NULL,
  -- Day of the deposit; null while it waits for a CuentaRUT.
  activado_el date,
  -- Last day on which the money can be spent.
  vence_el date,
  -- Last day on which the right waits for a CuentaRUT.
  espera_hasta date
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
