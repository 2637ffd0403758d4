-- The institution said that what it got is wrong: the same again would get the same answer, so nothing tries again.
ALTER TABLE entregas ADD COLUMN no_aceptada boolean NOT NULL DEFAULT false;
