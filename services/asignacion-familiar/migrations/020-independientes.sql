-- Years of work on one's own account, from the tax service and the collectors of contributions.
CREATE TABLE independientes (
  run text NOT NULL,
  ano int NOT NULL,
  modalidad text NOT NULL CHECK (modalidad IN ('honorarios', 'por_su_cuenta')),
  -- Declared income of a month, in pesos, and the same after a later correction.
  ingreso_clp bigint NOT NULL,
  ingreso_rectificado_clp bigint,
  -- Months, 1 to 12.
  meses_sin_cotizar int[] NOT NULL,
  meses_devueltos int[] NOT NULL,
  PRIMARY KEY (run, ano)
);

-- The account into which the IPS pays each of them.
CREATE TABLE cuentas_de_pago (
  run text PRIMARY KEY,
  banco int NOT NULL,
  tipo_cuenta int NOT NULL,
  numero text NOT NULL
);

-- What banks answer when they are asked about an account.
CREATE TABLE cuentas (
  banco int NOT NULL,
  numero text NOT NULL,
  titular text NOT NULL,
  cerrada boolean NOT NULL,
  PRIMARY KEY (banco, numero, titular)
);

-- Claims that were granted: what is added to a month of a carga, and the payments that are made again.
CREATE TABLE reclamos_acogidos (
  run text NOT NULL,
  id_solicitud uuid NOT NULL,
  folio text NOT NULL,
  fecha_pago date NOT NULL,
  meses jsonb NOT NULL,
  pagos text[] NOT NULL,
  PRIMARY KEY (run, id_solicitud)
);
