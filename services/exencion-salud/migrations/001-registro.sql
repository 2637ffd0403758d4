-- People of age, with what the rules of the exemption look at.
CREATE TABLE registro (
  run text PRIMARY KEY,
  datos jsonb NOT NULL
);
