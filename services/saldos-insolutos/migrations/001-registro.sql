-- People who have died, and whether the archive that keeps their payments answers.
CREATE TABLE difuntos (
  run text PRIMARY KEY,
  nombres text NOT NULL,
  apellido_paterno text NOT NULL,
  apellido_materno text NOT NULL,
  fecha_defuncion date NOT NULL,
  archivo_disponible boolean NOT NULL
);

-- Instalments that they did not collect. Amounts in pesos.
CREATE TABLE saldos (
  run text NOT NULL,
  id text NOT NULL,
  beneficio text NOT NULL,
  mes text NOT NULL,
  fecha_pago date NOT NULL,
  monto int NOT NULL,
  PRIMARY KEY (run, id)
);

-- Their close family, as far as the civil register knows it.
CREATE TABLE parientes (
  run_difunto text NOT NULL,
  run text NOT NULL,
  parentesco text NOT NULL,
  vive boolean NOT NULL,
  PRIMARY KEY (run_difunto, run)
);
