-- expande
-- The answer is a refusal: a delivery that is retried after it is offered again.
ALTER TABLE buzon ADD COLUMN rechazada boolean NOT NULL DEFAULT false;
