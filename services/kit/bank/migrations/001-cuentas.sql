-- expande
-- What the banks say of accounts: whose they are, and whether they are closed.
CREATE TABLE cuentas (
  banco int NOT NULL,
  numero text NOT NULL,
  titular text NOT NULL,
  cerrada boolean NOT NULL,
  PRIMARY KEY (banco, numero, titular)
);
-- When the accounts of the country were told.
CREATE TABLE siembras (
  ocurrida_en timestamptz NOT NULL DEFAULT now()
);
