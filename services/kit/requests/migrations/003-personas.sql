-- expande
-- The clock as it stands, its one extension, and what officials' rights and lists ask of a request.
ALTER TABLE solicitudes ADD COLUMN reloj jsonb;
ALTER TABLE solicitudes ADD COLUMN prorroga jsonb;
ALTER TABLE solicitudes ADD COLUMN tramite text;
ALTER TABLE solicitudes ADD COLUMN region text;
ALTER TABLE solicitudes ADD COLUMN titulo text;
-- Everybody whom it concerns, the applicant included.
ALTER TABLE solicitudes ADD COLUMN conciernen text[];
UPDATE solicitudes SET conciernen = ARRAY[run] || partes;
-- How many acts officials did; with `secuencia`, its revision.
ALTER TABLE solicitudes ADD COLUMN entradas int NOT NULL DEFAULT 0;
-- What an official decided, for the applicant to read.
ALTER TABLE solicitudes ADD COLUMN resolucion jsonb;
-- Since when a person reviews it.
ALTER TABLE solicitudes ADD COLUMN revisa_desde date;

CREATE INDEX solicitudes_por_plazo ON solicitudes (plazo, id, region)
  WHERE estado IN ('ingresada', 'en_revision', 'observada');
CREATE INDEX solicitudes_por_quien ON solicitudes USING gin (conciernen);
CREATE INDEX solicitudes_respondidas ON solicitudes (plazo, id) WHERE estado = 'en_revision' AND veces_observada > 0;
CREATE INDEX solicitudes_detenidas ON solicitudes (plazo, id)
  WHERE estado IN ('ingresada', 'en_revision', 'observada') AND reloj ? 'pausadaDesde';
CREATE INDEX solicitudes_cerradas ON solicitudes (fecha_resolucion DESC, id)
  WHERE estado IN ('aprobada', 'rechazada', 'pagada', 'desistida');

-- Acts of officials stand beside those of citizens: who did it, its number, and its answer for a repeated key.
ALTER TABLE gestiones ADD COLUMN por text;
ALTER TABLE gestiones ADD COLUMN n int;
ALTER TABLE gestiones ADD COLUMN respuesta jsonb;
CREATE INDEX gestiones_por_persona ON gestiones (por, clave) WHERE por IS NOT NULL;

-- Who may do what; empty lists mean all.
CREATE TABLE mesa_personas (
  run text PRIMARY KEY,
  nombre text NOT NULL,
  oficina text NOT NULL,
  derechos text[] NOT NULL,
  regiones text[] NOT NULL,
  tramites text[] NOT NULL
);

-- Who has a request to work on it, until when; one at a time.
CREATE TABLE tomas (
  run text NOT NULL,
  id_solicitud uuid NOT NULL,
  n int NOT NULL,
  por text NOT NULL,
  desde timestamptz NOT NULL,
  vence timestamptz NOT NULL,
  soltada_en timestamptz,
  PRIMARY KEY (run, id_solicitud, n)
);
CREATE UNIQUE INDEX tomas_abierta ON tomas (run, id_solicitud) WHERE soltada_en IS NULL;
CREATE INDEX tomas_por_persona ON tomas (por) WHERE soltada_en IS NULL;

-- What the rule (no author) and officials propose; at most one of a person lives at a time.
CREATE TABLE propuestas (
  run text NOT NULL,
  id_solicitud uuid NOT NULL,
  n int NOT NULL,
  autor text,
  oficina text,
  version text,
  decision text NOT NULL CHECK (decision IN ('aprobar', 'rechazar', 'observar')),
  requisitos jsonb NOT NULL,
  -- The requirements as the rule saw them then.
  segun_regla jsonb NOT NULL,
  motivos text[] NOT NULL,
  razon text NOT NULL,
  texto text NOT NULL,
  monto_clp bigint,
  hecha_en timestamptz NOT NULL,
  estado text NOT NULL CHECK (
    estado IN ('de_la_regla', 'por_firmar', 'firmada', 'aplicada', 'retirada', 'devuelta', 'caida')
  ),
  firmada_por text,
  firmada_en timestamptz,
  aplica_en timestamptz,
  devuelta_por text,
  devolucion text,
  CHECK (firmada_por <> autor),
  PRIMARY KEY (run, id_solicitud, n)
);
CREATE UNIQUE INDEX propuestas_viva ON propuestas (run, id_solicitud) WHERE estado IN ('por_firmar', 'firmada');
CREATE INDEX propuestas_por_firmar ON propuestas (hecha_en) WHERE estado = 'por_firmar';

CREATE TABLE notas (
  run text NOT NULL,
  id_solicitud uuid NOT NULL,
  n int NOT NULL,
  autor text NOT NULL,
  texto text NOT NULL,
  escrita_en timestamptz NOT NULL,
  PRIMARY KEY (run, id_solicitud, n)
);

CREATE TABLE etiquetas (
  run text NOT NULL,
  id_solicitud uuid NOT NULL,
  codigo text NOT NULL,
  PRIMARY KEY (run, id_solicitud, codigo)
);

-- Officials who gave a request away because of an interest of theirs.
CREATE TABLE intereses (
  run text NOT NULL,
  id_solicitud uuid NOT NULL,
  por text NOT NULL,
  PRIMARY KEY (run, id_solicitud, por)
);

-- Bulk acts; `run` is the official's.
CREATE TABLE lotes (
  run text NOT NULL,
  id uuid NOT NULL,
  clave text NOT NULL,
  accion text NOT NULL,
  pedido jsonb NOT NULL,
  estado text NOT NULL CHECK (estado IN ('ensayado', 'aplicado', 'deshecho')),
  creado_en timestamptz NOT NULL,
  deshacer_hasta timestamptz,
  PRIMARY KEY (run, id),
  UNIQUE (run, clave)
);

CREATE TABLE lote_filas (
  run text NOT NULL,
  id_lote uuid NOT NULL,
  n int NOT NULL,
  id_solicitud uuid NOT NULL,
  folio text NOT NULL,
  -- As it was at the dry run.
  revision text NOT NULL,
  cambia text,
  por_que_no text,
  estado text NOT NULL,
  PRIMARY KEY (run, id_lote, n)
);
