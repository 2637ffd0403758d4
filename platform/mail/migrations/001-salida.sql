-- Letters that were not sent but kept, for the development page and for tests.
CREATE TABLE salida (
  id_mensaje text PRIMARY KEY,
  para text NOT NULL,
  asunto text NOT NULL,
  texto text NOT NULL,
  html text NOT NULL,
  adjuntos jsonb NOT NULL,
  enviado_en timestamptz NOT NULL DEFAULT now()
);

CREATE INDEX salida_por_fecha ON salida (enviado_en DESC);
CREATE INDEX salida_por_destinatario ON salida (para, enviado_en DESC);
