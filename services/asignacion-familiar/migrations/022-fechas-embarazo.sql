-- expande
-- The dates that the health service told the COMPIN. A pregnancy that was filled in before has none: those of the certificate count.
ALTER TABLE embarazos ADD COLUMN gestacion date, ADD COLUMN parto date;
