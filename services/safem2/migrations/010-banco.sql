-- expande
-- All institutions ask one register of the banks, which learns the accounts of the requests that wait here.
INSERT INTO bancos.cuentas (banco, numero, titular, cerrada)
  SELECT banco, numero, titular, cerrada FROM cuentas_del_banco
  ON CONFLICT DO NOTHING;
