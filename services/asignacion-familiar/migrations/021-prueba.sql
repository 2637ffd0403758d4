-- What proves a right without a paper: enrolment of this year, the employers who contribute, and care by order of a court.
ALTER TABLE personas ADD COLUMN estudia boolean NOT NULL DEFAULT false,
  ADD COLUMN empleadores text[] NOT NULL DEFAULT '{}';

-- Months (1 to 12) whose contribution a collector has, though the record does not have it yet.
ALTER TABLE independientes ADD COLUMN meses_recaudados integer[] NOT NULL DEFAULT '{}';

-- A child in the care of another person (or of the home that she represents) by order of a court.
CREATE TABLE cuidados (
  run text PRIMARY KEY,
  run_cuidador text NOT NULL
);
