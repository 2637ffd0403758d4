-- Children and young people, with what the rules of the subsidy look at.
CREATE TABLE menores (
  run text PRIMARY KEY,
  datos jsonb NOT NULL
);
