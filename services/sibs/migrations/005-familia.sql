-- expande
-- Whose child somebody is: officials decide on nothing of their family's.
CREATE INDEX registro_por_hijo ON registro USING gin ((datos -> 'hijos') jsonb_path_ops);
