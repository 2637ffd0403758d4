-- Whom a request concerns besides the applicant: who is told of it, and who is asked until when.
ALTER TABLE solicitudes ADD COLUMN concernidos jsonb NOT NULL DEFAULT '[]';
-- What those who were asked have answered.
ALTER TABLE solicitudes ADD COLUMN confirmaciones jsonb NOT NULL DEFAULT '[]';
