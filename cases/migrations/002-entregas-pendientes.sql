-- For the operator's count of what is on its way; small, because almost everything has been delivered.
CREATE INDEX entregas_pendientes ON entregas (creada_en) WHERE estado = 'pendiente';
