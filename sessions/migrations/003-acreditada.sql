-- When she last wrote her password at the provider, as far as it is known: what is sensitive asks for it anew (ASVS 7.5).
ALTER TABLE sesiones ADD COLUMN acreditada_en timestamptz;
