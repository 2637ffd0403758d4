-- Numbers of folios. Gaps are fine.
CREATE SEQUENCE folios;

-- Requests; `run` is who presented one.
CREATE TABLE solicitudes (
  run text NOT NULL,
  id uuid NOT NULL,
  folio text NOT NULL UNIQUE,
  clave text NOT NULL,
  huella text NOT NULL,
  estado text NOT NULL CHECK (
    estado IN ('ingresada', 'en_revision', 'observada', 'aprobada', 'rechazada', 'desistida', 'pagada')
  ),
  secuencia int NOT NULL,
  -- Who else may see and handle it.
  partes text[] NOT NULL,
  -- What it is about, in the institution's own words, to find others about the same: `factura:77123450-k/3100`.
  temas text[] NOT NULL,
  ingresada_en timestamptz NOT NULL,
  fecha_ingreso date NOT NULL,
  plazo date NOT NULL,
  fecha_resolucion date,
  observacion jsonb,
  veces_observada int NOT NULL DEFAULT 0,
  -- When its next step is due; null where it waits for nobody.
  proximo_paso timestamptz,
  solicitud jsonb NOT NULL,
  -- What the institution worked out.
  datos jsonb NOT NULL,
  PRIMARY KEY (run, id),
  UNIQUE (run, clave)
);
CREATE INDEX solicitudes_por_id ON solicitudes (id);
CREATE INDEX solicitudes_por_parte ON solicitudes USING gin (partes);
CREATE INDEX solicitudes_por_tema ON solicitudes USING gin (temas);
CREATE INDEX solicitudes_por_paso ON solicitudes (proximo_paso) WHERE proximo_paso IS NOT NULL;

CREATE TABLE historia (
  run text NOT NULL,
  id_solicitud uuid NOT NULL,
  secuencia int NOT NULL,
  estado text NOT NULL,
  ocurrido_en timestamptz NOT NULL,
  PRIMARY KEY (run, id_solicitud, secuencia)
);

CREATE TABLE documentos (
  run text NOT NULL,
  id_solicitud uuid NOT NULL,
  id uuid NOT NULL,
  tipo text NOT NULL,
  nombre text NOT NULL,
  mime text NOT NULL,
  sha256 text NOT NULL,
  contenido bytea NOT NULL,
  subido_en timestamptz NOT NULL,
  PRIMARY KEY (run, id_solicitud, id)
);

-- Answers to observations and withdrawals, by their key: the same key twice has one effect.
CREATE TABLE gestiones (
  run text NOT NULL,
  id_solicitud uuid NOT NULL,
  clave text NOT NULL,
  tipo text NOT NULL,
  comentario text NOT NULL,
  estado text NOT NULL,
  realizada_en timestamptz NOT NULL,
  PRIMARY KEY (run, id_solicitud, clave)
);

-- Events that the portal has not confirmed yet.
CREATE TABLE salida (
  run text NOT NULL,
  id uuid NOT NULL,
  evento jsonb NOT NULL,
  intentos int NOT NULL DEFAULT 0,
  proximo_intento timestamptz NOT NULL,
  entregado_en timestamptz,
  PRIMARY KEY (run, id)
);
CREATE INDEX salida_pendiente ON salida (proximo_intento) WHERE entregado_en IS NULL;

-- Who looked at or handled a person's requests, and what for.
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
