-- Workers of age, with what the rules of the subsidy look at: one register for the worker's side and the employer's.
CREATE TABLE trabajadores (
  run text PRIMARY KEY,
  datos jsonb NOT NULL
);

-- Employers, as the contributions name them.
CREATE TABLE empleadores (
  rut text PRIMARY KEY,
  datos jsonb NOT NULL
);
