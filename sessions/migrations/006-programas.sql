-- expande
-- Programs that act for a company with a key that its representative gave them. The secret is a digest. Key: the company.
CREATE TABLE programas (
  empresa text NOT NULL,
  id text NOT NULL UNIQUE,
  empresa_id text NOT NULL,
  razon_social text NOT NULL,
  nombre text NOT NULL,
  prueba boolean NOT NULL,
  huella text NOT NULL,
  -- Who gave it, and what she declared then, in words.
  run text NOT NULL,
  persona jsonb NOT NULL,
  declaraciones jsonb NOT NULL,
  creado_en timestamptz NOT NULL,
  usado_en timestamptz,
  terminado_en timestamptz,
  terminado_por text,
  PRIMARY KEY (empresa, id)
);

-- What a program filled in: each idempotency key once. What was wrong is kept, so that the same call has the same answer.
CREATE TABLE programas_planillas (
  programa text NOT NULL,
  clave text NOT NULL,
  cuerpo text NOT NULL,
  id uuid NOT NULL UNIQUE,
  tramite text NOT NULL,
  problemas jsonb,
  borrador_id uuid,
  envio_clave text,
  creada_en timestamptz NOT NULL,
  PRIMARY KEY (programa, clave)
);
