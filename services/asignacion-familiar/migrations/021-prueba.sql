-- What proves a right without a paper: enrolment of this year, the employers who contribute, and care by order of a court.
ALTER TABLE personas ADD COLUMN estudia boolean NOT NULL DEFAULT false,
  ADD COLUMN empleadores text[] NOT NULL DEFAULT '{}';

-- A child in the care of another person (or of the home that she represents) by order of a court.
CREATE TABLE cuidados (
  run text PRIMARY KEY,
  run_cuidador text NOT NULL
);
