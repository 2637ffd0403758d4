-- Who pays her pension where the IPS does not, and since when the IPS pays one.
ALTER TABLE situaciones ADD COLUMN otra_entidad text, ADD COLUMN pension_desde date;

-- What each complete year paid to a person, in pesos.
CREATE TABLE rentas (
  run text NOT NULL,
  anio integer NOT NULL,
  -- Months in which a pension that pays tax was paid.
  meses integer NOT NULL,
  bruto bigint NOT NULL,
  salud bigint NOT NULL,
  impuesto bigint NOT NULL,
  -- Benefits that pay no tax: name and amount of each.
  exentos jsonb NOT NULL,
  PRIMARY KEY (run, anio)
);
