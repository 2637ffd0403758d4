-- expande
-- Keys of the institutions on whose requests she works.
ALTER TABLE funcionarios ADD COLUMN mesas text[] NOT NULL DEFAULT '{}';
