-- Papers that the portal issued or keeps. Keyed by `run` first, as everything that a citizen owns.
CREATE TABLE papeles (
  run text NOT NULL,
  id uuid NOT NULL,
  codigo text NOT NULL,
  tipo text NOT NULL,
  tipo_nombre text NOT NULL,
  -- The same key of a kind is the same paper.
  clave text NOT NULL,
  asunto text NOT NULL,
  -- Given names of the owner, to greet her in a letter.
  nombres text NOT NULL,
  -- Expired is not kept: the day says it.
  estado text NOT NULL CHECK (estado IN ('vigente', 'reemplazado', 'revocado')),
  -- The statement as canonical JSON, exactly as it was signed; `text` because `jsonb` would rewrite it.
  contenido text NOT NULL,
  firma text NOT NULL,
  clave_id text NOT NULL,
  -- Rows and blocks of a paper of ours, as canonical JSON; null where the institution made the paper.
  hoja text,
  tipo_contenido text NOT NULL,
  -- Key of the file in the store of files; its hash once it has been made.
  archivo text NOT NULL,
  archivo_sha256 text,
  creado_en timestamptz NOT NULL,
  PRIMARY KEY (run, id),
  UNIQUE (run, tipo, clave)
);
-- One paper of a kind and subject holds at a time.
CREATE UNIQUE INDEX papeles_vigentes ON papeles (run, tipo, asunto) WHERE estado = 'vigente';
CREATE INDEX papeles_por_fecha ON papeles (run, creado_en DESC, id);
CREATE INDEX papeles_por_codigo ON papeles (codigo);
CREATE INDEX papeles_por_archivo ON papeles (archivo_sha256);

-- Wishes to have a paper by mail: one letter for each, whatever is pressed twice.
CREATE TABLE envios (
  run text NOT NULL,
  papel_id uuid NOT NULL,
  solicitud text NOT NULL,
  para text NOT NULL,
  pedido_en timestamptz NOT NULL,
  enviado_en timestamptz,
  PRIMARY KEY (run, papel_id, solicitud)
);
