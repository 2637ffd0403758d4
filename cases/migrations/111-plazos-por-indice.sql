-- expande
-- What is to be deleted is found in order, a piece at a time, however few rows have ended.
CREATE INDEX avisos_por_envio ON avisos (enviado_en);
DROP INDEX avisos_enviado_en;
CREATE INDEX eventos_en_espera_por_llegada ON eventos_en_espera (recibido_en);
