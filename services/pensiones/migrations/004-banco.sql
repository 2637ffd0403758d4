-- expande
-- What the banks say of accounts: whose they are, and whether they are closed.
CREATE TABLE cuentas_del_banco (
  banco int NOT NULL,
  numero text NOT NULL,
  titular text NOT NULL,
  cerrada boolean NOT NULL,
  PRIMARY KEY (banco, numero, titular)
);
