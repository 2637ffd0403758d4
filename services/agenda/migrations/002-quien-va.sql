-- As the civil register has it; a relative writes it, and it is compared.
ALTER TABLE pensionados ADD COLUMN nombre text NOT NULL DEFAULT '';

-- Officials who visit.
CREATE TABLE visitadores (
  nombre text PRIMARY KEY
);
