-- expande
-- Who represents which company: one source for every page that asks for whom somebody acts.
CREATE TABLE representantes (
  run text NOT NULL,
  rut text NOT NULL,
  -- Names the company in addresses.
  id_empresa uuid NOT NULL,
  razon_social text NOT NULL,
  PRIMARY KEY (run, rut)
);
