-- expande
-- What changed since a moment, for comparing with the portal after one of the two was restored.
CREATE INDEX historia_por_momento ON historia (ocurrido_en, id_solicitud);
