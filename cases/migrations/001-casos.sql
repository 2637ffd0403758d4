-- Everything a citizen owns is keyed by `run` first, so that these tables can be distributed by `run` (Citus) without
-- change. No foreign keys, no triggers: what they would guard is kept by the one transaction that writes the rows.

-- Forms that are being filled in: one per person and procedure.
CREATE TABLE borradores (
  run text NOT NULL,
  procedimiento text NOT NULL,
  id uuid NOT NULL,
  version integer NOT NULL,
  -- One more at each save; a save that started from an older one is refused.
  revision integer NOT NULL,
  respuestas jsonb NOT NULL,
  consultado jsonb NOT NULL,
  verificado jsonb NOT NULL,
  -- The outcome page that was reached, with its data.
  desenlace jsonb,
  guardado_en timestamptz NOT NULL,
  vence_en timestamptz NOT NULL,
  PRIMARY KEY (run, procedimiento)
);
CREATE INDEX borradores_por_vencimiento ON borradores (vence_en);

-- Attached files. The row is written before the bytes, so that no byte is ever without a row that can clean it up.
CREATE TABLE documentos (
  run text NOT NULL,
  id uuid NOT NULL,
  procedimiento text NOT NULL,
  pregunta text NOT NULL,
  nombre text NOT NULL,
  tipo_contenido text NOT NULL,
  bytes integer NOT NULL,
  sha256 text NOT NULL,
  -- Key in the store of files.
  archivo text NOT NULL,
  -- apartado: being stored; descartado: waits for the clean-up.
  estado text NOT NULL CHECK (estado IN ('apartado', 'en_borrador', 'en_caso', 'descartado')),
  caso_id uuid,
  subido_en timestamptz NOT NULL,
  PRIMARY KEY (run, id)
);
CREATE INDEX documentos_sin_caso ON documentos (subido_en) WHERE estado <> 'en_caso';
CREATE INDEX documentos_por_caso ON documentos (run, caso_id) WHERE caso_id IS NOT NULL;

-- Numbers of the portal's folios. Gaps are fine.
CREATE SEQUENCE folios;

-- Forms that were sent: one per draft, whatever is clicked twice.
CREATE TABLE casos (
  run text NOT NULL,
  id uuid NOT NULL,
  borrador_id uuid NOT NULL,
  procedimiento text NOT NULL,
  version integer NOT NULL,
  titulo text NOT NULL,
  institucion text NOT NULL,
  folio text NOT NULL,
  -- What it is about, for lists.
  asunto text NOT NULL,
  -- What the institution calls the request, once it has acknowledged it.
  id_solicitud text,
  folio_institucion text,
  persona jsonb NOT NULL,
  actua_por text,
  correo text,
  respuestas jsonb NOT NULL,
  consultado jsonb NOT NULL,
  verificado jsonb NOT NULL,
  -- The answers as the person read them when she sent them.
  resumen jsonb NOT NULL,
  presentado_el date NOT NULL,
  enviado_en timestamptz NOT NULL,
  actualizado_en timestamptz NOT NULL,
  -- The fold over `historia`, kept for lists.
  estado text NOT NULL,
  PRIMARY KEY (run, id),
  UNIQUE (run, borrador_id)
);
CREATE INDEX casos_por_fecha ON casos (run, enviado_en DESC, id);
-- For the events of institutions, which know no RUN.
CREATE INDEX casos_por_id ON casos (id);
CREATE INDEX casos_por_solicitud ON casos (institucion, id_solicitud) WHERE id_solicitud IS NOT NULL;

-- What happened to each case. Rows are only ever added.
CREATE TABLE historia (
  run text NOT NULL,
  caso_id uuid NOT NULL,
  id text NOT NULL,
  tipo text NOT NULL,
  ocurrido_en timestamptz NOT NULL,
  secuencia integer,
  actor text NOT NULL,
  -- The person who did it, and the one (or the company) that it was done for.
  actor_run text,
  actua_por text,
  datos jsonb NOT NULL,
  registrado_en timestamptz NOT NULL,
  PRIMARY KEY (run, caso_id, id)
);

-- Events of institutions that came before the acknowledgement of their case. They belong to nobody yet.
CREATE TABLE eventos_en_espera (
  institucion text NOT NULL,
  id_solicitud text NOT NULL,
  id text NOT NULL,
  tipo text NOT NULL,
  ocurrido_en timestamptz NOT NULL,
  secuencia integer,
  datos jsonb NOT NULL,
  recibido_en timestamptz NOT NULL,
  PRIMARY KEY (institucion, id_solicitud, id)
);

-- What goes to the institutions: the form first, later actions after it, one after another.
CREATE TABLE entregas (
  run text NOT NULL,
  caso_id uuid NOT NULL,
  turno integer NOT NULL,
  id uuid NOT NULL,
  -- `presentar` or the name of an action.
  accion text NOT NULL,
  clave_idempotencia text NOT NULL,
  datos jsonb NOT NULL,
  documentos uuid[] NOT NULL,
  estado text NOT NULL CHECK (estado IN ('pendiente', 'entregada', 'fallida')),
  -- Tries since it was queued or queued anew.
  intentos integer NOT NULL,
  -- Start of the first of these tries: the institution cannot have told anything of it before.
  primer_intento_en timestamptz,
  proximo_intento_en timestamptz,
  ultima_falla text,
  creada_en timestamptz NOT NULL,
  terminada_en timestamptz,
  PRIMARY KEY (run, caso_id, turno)
);
CREATE INDEX entregas_fallidas ON entregas (terminada_en DESC) WHERE estado = 'fallida';

-- Proofs that a form was sent. Every version stays, so that an old paper can still be checked.
CREATE TABLE comprobantes (
  run text NOT NULL,
  caso_id uuid NOT NULL,
  version integer NOT NULL,
  codigo text NOT NULL,
  estado text NOT NULL CHECK (estado IN ('vigente', 'reemplazado', 'revocado')),
  -- The statement as canonical JSON, exactly as it was signed; `text` because `jsonb` would rewrite it.
  contenido text NOT NULL,
  firma text NOT NULL,
  clave_id text NOT NULL,
  -- Key of the PDF in the store of files; its hash once it has been made.
  archivo text NOT NULL,
  archivo_sha256 text,
  creado_en timestamptz NOT NULL,
  PRIMARY KEY (run, caso_id, version)
);
CREATE INDEX comprobantes_por_codigo ON comprobantes (codigo);

-- Letters that went out, so that none goes twice.
CREATE TABLE avisos (
  run text NOT NULL,
  caso_id uuid NOT NULL,
  evento_id text NOT NULL,
  enviado_en timestamptz NOT NULL,
  PRIMARY KEY (run, caso_id, evento_id)
);
