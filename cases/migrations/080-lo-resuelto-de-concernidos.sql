-- expande
-- What was decided of the person alone, in the institution's codes; null while nothing is, or if the whole is hers.
ALTER TABLE concernidos ADD COLUMN resuelto jsonb;
