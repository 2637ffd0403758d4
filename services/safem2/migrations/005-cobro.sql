-- expande
-- Collection of the family allowance for workers (pocaf). Who worked for whom, as the contributions say; months are YYYY-MM.
CREATE TABLE cobro_empleos (
  rut text NOT NULL,
  run text NOT NULL,
  desde text NOT NULL,
  hasta text NOT NULL,
  renta_clp bigint NOT NULL,
  PRIMARY KEY (rut, run, desde)
);
CREATE INDEX cobro_empleos_por_persona ON cobro_empleos (run);

-- Names of people, as the register has them.
CREATE TABLE cobro_personas (
  run text PRIMARY KEY,
  nombre text NOT NULL
);

-- Cargas, as the family allowance decided them.
CREATE TABLE cobro_cargas (
  run text NOT NULL,
  run_carga text NOT NULL,
  es_duplo boolean NOT NULL,
  desde date NOT NULL,
  hasta date,
  PRIMARY KEY (run, run_carga, desde)
);

-- Months that a company discounted from its own contributions.
CREATE TABLE cobro_compensados (
  rut text NOT NULL,
  run text NOT NULL,
  mes text NOT NULL,
  PRIMARY KEY (rut, run, mes)
);

-- Orders that courts have told the IPS.
CREATE TABLE cobro_ordenes (
  run text NOT NULL,
  causa text NOT NULL,
  tribunal text NOT NULL,
  beneficiario text NOT NULL,
  desde date NOT NULL,
  hasta date,
  PRIMARY KEY (run, causa)
);

-- The list of a company: who is on it, and how she is paid. `tipo_pago` is null until the company tells it.
CREATE TABLE cobro_lista (
  rut text NOT NULL,
  run text NOT NULL,
  nombre text NOT NULL,
  desde date NOT NULL,
  hasta date,
  tipo_pago int,
  banco int,
  tipo_cuenta int,
  numero text NOT NULL,
  PRIMARY KEY (rut, run)
);
CREATE INDEX cobro_lista_por_persona ON cobro_lista (run);

-- The register of retentions: whose allowance goes to whom, and into which account. One at a time for a worker.
CREATE TABLE cobro_retenciones (
  rut text NOT NULL,
  run text NOT NULL,
  causa text NOT NULL,
  tribunal text NOT NULL,
  beneficiario text NOT NULL,
  nombre_beneficiario text NOT NULL,
  banco int,
  numero text NOT NULL,
  desde date NOT NULL,
  hasta date,
  PRIMARY KEY (rut, run, causa)
);
CREATE UNIQUE INDEX cobro_una_retencion ON cobro_retenciones (rut, run) WHERE hasta IS NULL;
CREATE INDEX cobro_retenciones_por_beneficiario ON cobro_retenciones (beneficiario);

-- Accountants whom a representative named.
CREATE TABLE cobro_contadores (
  rut text NOT NULL,
  run text NOT NULL,
  PRIMARY KEY (rut, run)
);
CREATE INDEX cobro_contadores_por_persona ON cobro_contadores (run);
