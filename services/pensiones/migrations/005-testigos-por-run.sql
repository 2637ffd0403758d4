-- expande
-- A witness reads what she is asked to declare.
CREATE INDEX testigos_run ON testigos (run) WHERE estado = 'pendiente';
