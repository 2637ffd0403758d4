CREATE TABLE beneficios (
  run text NOT NULL,
  id text NOT NULL,
  tipo text NOT NULL,
  pension jsonb,
  causante text,
  fecha_inicio date NOT NULL,
  fecha_termino date,
  motivo_termino text,
  monto_bruto integer NOT NULL,
  descuento_salud integer NOT NULL,
  -- Day of the month on which it is paid; none for what is paid once.
  dia_pago integer,
  PRIMARY KEY (run, id)
);

CREATE TABLE pagos (
  run text NOT NULL,
  id text NOT NULL,
  beneficio_id text NOT NULL,
  mes text NOT NULL,
  fecha_pago date NOT NULL,
  fecha_vencimiento date NOT NULL,
  monto_bruto integer NOT NULL,
  descuento_salud integer NOT NULL,
  monto_liquido integer NOT NULL,
  estado text NOT NULL,
  forma_pago jsonb NOT NULL,
  PRIMARY KEY (run, id)
);
