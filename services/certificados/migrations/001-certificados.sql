-- What the institution knows of a person beside her pensions of ex cajas. Who has none of it has no row.
CREATE TABLE situaciones (
  run text PRIMARY KEY,
  fecha_defuncion date,
  -- A pension or benefit that another certificate proves: `isl` or `pilar_solidario`.
  otra_pension text
);

CREATE TABLE pensiones (
  run text NOT NULL,
  id text NOT NULL,
  clase text NOT NULL,
  caja text NOT NULL,
  numero_inscripcion text NOT NULL,
  fecha_inicio date NOT NULL,
  -- Last day with right to it.
  fecha_termino date,
  -- First day without payments.
  suspendida_desde date,
  PRIMARY KEY (run, id)
);

CREATE SEQUENCE folios START 1000;

-- Certificates that were emitted, of every kind.
CREATE TABLE emisiones (
  run text NOT NULL,
  folio text NOT NULL,
  tipo text NOT NULL,
  -- What was asked, as canonical JSON: the same again is the same certificate while it holds.
  peticion text NOT NULL,
  -- What it states, as canonical JSON.
  datos text NOT NULL,
  emitida_el date NOT NULL,
  -- Last day on which it holds; null when it has no end.
  valida_hasta date,
  emitida_en timestamptz NOT NULL,
  PRIMARY KEY (run, folio)
);
CREATE INDEX emisiones_por_peticion ON emisiones (run, tipo, emitida_en DESC);

-- Calls that asked for a certificate: the same key is answered with the same folio.
CREATE TABLE peticiones (
  run text NOT NULL,
  clave text NOT NULL,
  peticion text NOT NULL,
  folio text NOT NULL,
  PRIMARY KEY (run, clave)
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
