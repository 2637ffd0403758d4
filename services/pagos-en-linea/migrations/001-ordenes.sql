-- expande
-- What may be paid here, and for whom. Amounts in pesos.
CREATE TABLE ordenes (
  id uuid PRIMARY KEY,
  numero text NOT NULL UNIQUE,
  cobra text NOT NULL,
  monto bigint NOT NULL,
  glosa text NOT NULL,
  vence date NOT NULL,
  url_retorno text NOT NULL,
  cerrada boolean NOT NULL DEFAULT false
);

-- What was paid. `clave` is that of the page: the same press pays once.
CREATE TABLE pagos (
  id uuid PRIMARY KEY,
  id_orden uuid NOT NULL REFERENCES ordenes,
  clave text NOT NULL UNIQUE,
  monto bigint NOT NULL,
  pagado_en timestamptz NOT NULL,
  devuelto bigint NOT NULL DEFAULT 0
);
CREATE INDEX pagos_orden ON pagos (id_orden, pagado_en);

-- Notices to who collects, until each is taken.
CREATE TABLE avisos (
  id uuid NOT NULL,
  -- The same notice may be sent more than once.
  copia int NOT NULL,
  id_pago uuid NOT NULL REFERENCES pagos,
  intentos int NOT NULL DEFAULT 0,
  proximo_intento timestamptz NOT NULL,
  entregado_en timestamptz,
  PRIMARY KEY (id, copia)
);
CREATE INDEX avisos_por_enviar ON avisos (proximo_intento) WHERE entregado_en IS NULL;
