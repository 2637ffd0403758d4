-- expande
-- Calls of deliveries to institutions that empty a box instead of answering calls.
CREATE TABLE buzon (
  run text NOT NULL,
  caso_id uuid NOT NULL,
  id uuid NOT NULL,
  entrega_id uuid NOT NULL,
  institucion_clave text NOT NULL,
  -- Order of arrival: given under a lock of the institution, so that a smaller one never appears later.
  numero bigint NOT NULL,
  -- Name in the institution's contract.
  operacion text NOT NULL,
  clave text NOT NULL,
  -- Digest of what was sent under the key.
  huella text NOT NULL,
  -- What the institution reads; null once it has acknowledged or refused.
  contenido jsonb,
  -- Documents of the case that go with it: `{id, campo}`.
  papeles jsonb NOT NULL,
  creada_en timestamptz NOT NULL,
  leida_en timestamptz,
  -- HTTP status and body of the answer, as the contract says.
  estado_http integer,
  respuesta jsonb,
  -- The portal answered itself: a paper.
  respuesta_propia boolean NOT NULL DEFAULT false,
  terminada_en timestamptz,
  PRIMARY KEY (run, caso_id, id),
  UNIQUE (run, institucion_clave, operacion, clave)
);
CREATE INDEX buzon_por_leer ON buzon (institucion_clave, numero) WHERE terminada_en IS NULL;
CREATE INDEX buzon_por_id ON buzon (id);
CREATE INDEX buzon_terminadas ON buzon (terminada_en) WHERE terminada_en IS NOT NULL;
CREATE SEQUENCE buzon_numeros;
