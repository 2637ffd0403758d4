-- The dead, as the institution knows them: what their death gives right to.
CREATE TABLE causantes (
  run text PRIMARY KEY,
  nombres text NOT NULL,
  apellido_p text NOT NULL,
  apellido_m text NOT NULL,
  sexo text NOT NULL,
  estado_civil text NOT NULL,
  nacionalidad text NOT NULL,
  fecha_nacimiento date NOT NULL,
  fecha_defuncion date NOT NULL,
  causa text NOT NULL,
  regla text CHECK (regla IN ('tres_ingresos_minimos', 'quince_uf')),
  cod_tip_pen text NOT NULL,
  cod_ins text NOT NULL
);

-- Relatives of the dead: `parentesco` is what the relative is of the dead person.
CREATE TABLE parientes (
  run_causante text NOT NULL,
  run text NOT NULL,
  parentesco text NOT NULL,
  PRIMARY KEY (run_causante, run)
);

CREATE TABLE funerarias (
  rut text PRIMARY KEY,
  razon_social text NOT NULL,
  calle text NOT NULL,
  numero text NOT NULL,
  oficina text NOT NULL,
  ciudad text NOT NULL,
  region_id text NOT NULL,
  region_nombre text NOT NULL,
  comuna_id text NOT NULL,
  comuna_nombre text NOT NULL,
  telefono text NOT NULL,
  correo text NOT NULL,
  run_representante text NOT NULL,
  nombres_representante text NOT NULL,
  apellido_p_representante text NOT NULL,
  apellido_m_representante text NOT NULL,
  banco int NOT NULL,
  tipo_cuenta int NOT NULL,
  numero_cuenta text NOT NULL,
  sucursales jsonb NOT NULL,
  -- Names the home in addresses of the portal, where a RUT must not appear.
  id uuid NOT NULL UNIQUE DEFAULT gen_random_uuid()
);
CREATE INDEX funerarias_por_representante ON funerarias (run_representante);

CREATE SEQUENCE folios START 200;

-- `run` is who presented the request.
CREATE TABLE solicitudes (
  run text NOT NULL,
  id uuid NOT NULL,
  folio text NOT NULL UNIQUE,
  clave text NOT NULL,
  huella text NOT NULL,
  estado text NOT NULL,
  secuencia int NOT NULL,
  tipo text NOT NULL CHECK (tipo IN ('persona', 'funeraria')),
  run_causante text NOT NULL,
  run_beneficiario text NOT NULL,
  rut_funeraria text NOT NULL,
  nmro_factura text NOT NULL,
  ingresada_en timestamptz NOT NULL,
  fecha_ingreso date NOT NULL,
  plazo date NOT NULL,
  fecha_resolucion date,
  fecha_pago date,
  monto_maximo_clp bigint NOT NULL,
  regla text,
  monto_beneficiario_clp bigint NOT NULL,
  monto_funeraria_clp bigint NOT NULL,
  motivo_rechazo text,
  observacion jsonb,
  veces_observada int NOT NULL DEFAULT 0,
  -- When its next step is due; null where it waits for nobody.
  proximo_paso timestamptz,
  solicitud jsonb NOT NULL,
  PRIMARY KEY (run, id),
  UNIQUE (run, clave)
);
CREATE INDEX solicitudes_por_id ON solicitudes (id);
CREATE INDEX solicitudes_por_causante ON solicitudes (run_causante);
CREATE INDEX solicitudes_por_funeraria ON solicitudes (rut_funeraria, fecha_ingreso);
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
