-- Employers as the State knows them: companies, and people who give work in their own name (`representante` is then
-- the person herself).
CREATE TABLE empleadores (
  rut text PRIMARY KEY,
  representante text NOT NULL,
  datos jsonb NOT NULL
);
CREATE INDEX empleadores_por_representante ON empleadores (representante);

-- What banks answer when they are asked about an account.
CREATE TABLE cuentas_del_banco (
  banco int NOT NULL,
  numero text NOT NULL,
  titular text NOT NULL,
  cerrada boolean NOT NULL,
  PRIMARY KEY (banco, numero, titular)
);

-- What is wrong with the papers of an employer of the demonstration.
CREATE TABLE reparos (
  rut text PRIMARY KEY,
  motivo text NOT NULL CHECK (motivo IN ('documento_ilegible', 'sin_poder'))
);

-- Registered branches and accounts, by the employer's RUT.
CREATE TABLE sucursales (
  rut text NOT NULL,
  guid uuid NOT NULL,
  datos jsonb NOT NULL,
  PRIMARY KEY (rut, guid)
);
CREATE TABLE cuentas (
  rut text NOT NULL,
  id uuid NOT NULL,
  -- Who registered it, and may read it besides the employer's representative.
  registrada_por text NOT NULL,
  nombre_empleador text NOT NULL,
  branch_id uuid,
  branch_name text,
  banco int NOT NULL,
  tipo_cuenta int NOT NULL,
  numero text NOT NULL,
  is_active boolean NOT NULL,
  desde date NOT NULL,
  PRIMARY KEY (rut, id)
);
CREATE INDEX cuentas_por_quien_registro ON cuentas (registrada_por);
-- One active account per company or branch.
CREATE UNIQUE INDEX una_cuenta_activa ON cuentas (rut, COALESCE(branch_id, '00000000-0000-0000-0000-000000000000'))
  WHERE is_active;
