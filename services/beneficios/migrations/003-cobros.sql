-- Everybody of age or paid for, so that an enquiry can tell who is asked about from who guesses.
CREATE TABLE personas (
  run text PRIMARY KEY,
  fecha_nacimiento date NOT NULL,
  fecha_defuncion date
);

-- What the banks say of accounts: whose they are.
CREATE TABLE cuentas (
  banco integer NOT NULL,
  numero text NOT NULL,
  titular text NOT NULL,
  PRIMARY KEY (banco, numero, titular)
);
