-- expande
-- What is to be deleted is found in order, a piece at a time, however few rows have ended.
CREATE INDEX recordatorios_por_fecha ON recordatorios (fecha);
CREATE INDEX cartas_por_termino ON cartas (coalesce(enviada_en, retirada_en));
