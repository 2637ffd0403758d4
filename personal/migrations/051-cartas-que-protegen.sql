-- A letter that protects who reads it: it does not count against who caused it, who cannot withdraw or delete it.
ALTER TABLE cartas ADD COLUMN protege boolean NOT NULL DEFAULT false;
