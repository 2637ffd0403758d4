-- expande
-- Of whose family somebody is: officials decide on nothing of their family's.
CREATE INDEX familiares_por_familiar ON familiares (familiar);
