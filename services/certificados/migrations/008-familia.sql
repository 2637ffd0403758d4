-- expande
-- Of whose family somebody is: officials decide on nothing of their family's.
CREATE INDEX cercanos_por_cercano ON cercanos (run_cercano);
