-- expande
-- For whom an application of solidarity benefits was filed with a power: its case did not say so. The institution tells her.
UPDATE casos SET
  actua_por = respuestas #>> '{quien,run}',
  persona = jsonb_set(persona, '{representa}',
    jsonb_object(ARRAY['run', respuestas #>> '{quien,run}', 'nombre', asunto]) || '{"avisaInstitucion": true}')
WHERE procedimiento = 'sibs' AND respuestas #>> '{quien,para}' = 'tercero' AND respuestas #>> '{quien,run}' IS NOT NULL;
