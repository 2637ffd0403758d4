-- Recognised dependants: whose (`run`), who (`run_carga`), since when and until when.
CREATE TABLE cargas (
  run text NOT NULL,
  run_carga text NOT NULL,
  nombre text NOT NULL,
  titular text NOT NULL,
  nacimiento date NOT NULL,
  parentesco text NOT NULL,
  clase text NOT NULL,
  desde date NOT NULL,
  vence date NOT NULL,
  extinguida_el date,
  -- 1 to 4; 4 is recognised without payment.
  tramo integer NOT NULL,
  -- Pesos a month.
  monto integer NOT NULL,
  -- `IPS`, or the compensation fund that administers it.
  entidad text NOT NULL,
  PRIMARY KEY (run, run_carga, desde)
);
CREATE INDEX cargas_por_carga ON cargas (run_carga);
