-- expande
-- What ends for lack of use or with its token is found by index, as what ends by itself.
CREATE INDEX sesiones_por_vencimiento ON sesiones (vence_en);
CREATE INDEX sesiones_por_uso ON sesiones (vista_en);
