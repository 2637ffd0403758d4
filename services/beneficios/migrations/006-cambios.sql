-- A payment that was issued again is paid as its request said, whatever the person changes afterwards.
ALTER TABLE pagos ADD COLUMN reemitido boolean NOT NULL DEFAULT false;

-- Who pays the pension of somebody whom the IPS does not pay.
ALTER TABLE personas ADD COLUMN pagado_por text;

-- Only the bank knows that an account was closed.
ALTER TABLE cuentas ADD COLUMN cerrada boolean NOT NULL DEFAULT false;

-- Numbers of folios. Gaps are fine.
CREATE SEQUENCE folios_cambio;

-- Changes of the form of payment or of the address.
CREATE TABLE cambios (
  run text NOT NULL,
  id uuid NOT NULL,
  folio text NOT NULL UNIQUE,
  clave text NOT NULL,
  huella text NOT NULL,
  estado text NOT NULL CHECK (
    estado IN ('en_curso', 'aplicada', 'rechazada_por_banco', 'rechazada', 'deshecha')
  ),
  secuencia int NOT NULL,
  ingresada_en timestamptz NOT NULL,
  fecha_ingreso date NOT NULL,
  -- Last day on which it can be undone.
  deshacer_hasta date NOT NULL,
  -- First month that is paid in the new form; null where only the address changes.
  desde_mes text,
  solicitud jsonb NOT NULL,
  forma_pago jsonb,
  forma_anterior jsonb,
  motivo text,
  -- A letter goes to the former address, for want of an e-mail.
  carta boolean NOT NULL,
  -- Key of the press that undid it, or came too late.
  clave_deshacer text,
  -- When the bank is asked; null where nothing more is to be done.
  proximo_paso timestamptz,
  PRIMARY KEY (run, id),
  UNIQUE (run, clave)
);
CREATE INDEX cambios_por_id ON cambios (id);
CREATE INDEX cambios_por_paso ON cambios (proximo_paso) WHERE proximo_paso IS NOT NULL;
