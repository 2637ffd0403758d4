-- expande
-- A judge has ordered a sale for this debt.
ALTER TABLE deudas ADD COLUMN con_remate boolean NOT NULL DEFAULT false;

-- Coupons of agreements: where each is paid, when its payment institution is asked about it, when its days are looked at.
CREATE TABLE cupones (
  numero text PRIMARY KEY,
  id_convenio uuid NOT NULL,
  run text NOT NULL,
  cuota int NOT NULL,
  url_pago text,
  preguntas int NOT NULL DEFAULT 0,
  consultar_en timestamptz,
  vigilar_en timestamptz
);
CREATE INDEX cupones_por_consultar ON cupones (consultar_en) WHERE consultar_en IS NOT NULL;
CREATE INDEX cupones_por_vigilar ON cupones (vigilar_en) WHERE vigilar_en IS NOT NULL;
CREATE INDEX cupones_convenio ON cupones (id_convenio);

-- What was paid too much, until it is given back. Amounts in pesos.
CREATE TABLE devoluciones (
  id_pago uuid PRIMARY KEY,
  id_convenio uuid NOT NULL,
  run text NOT NULL,
  monto bigint NOT NULL,
  intentar_en timestamptz NOT NULL,
  hecha_en timestamptz
);
CREATE INDEX devoluciones_por_hacer ON devoluciones (intentar_en) WHERE hecha_en IS NULL;
