import type { CaseRow } from '../case-row.ts'

/** A case as stored: Carmen's, about Luis, sent on 3 May 2026, with one answered page and one without questions. */
export const sampleRow: CaseRow = {
  run: '12345678-5',
  id: '0198a8f0-0000-7000-8000-000000000000',
  procedimiento: '1234',
  formulario: '1234/solicitud',
  version: 1,
  titulo: 'Ayuda para quien cuida',
  institucion_clave: null,
  institucion: 'Instituto de Prueba',
  folio: 'MIC-2026-004521-9',
  asunto: 'Luis',
  id_solicitud: null,
  folio_institucion: null,
  persona: { run: '12345678-5', nombres: 'CARMEN GLORIA', apellidos: 'SOTO PÉREZ' },
  actuacion: { origin: 'ORDINARIA' },
  visita_sellada: null,
  actua_por: null,
  correos_aviso: [],
  correo: null,
  respuestas: {},
  consultado: {},
  verificado: {},
  resumen: [
    {
      pageId: 'a',
      title: 'Persona a su cuidado',
      rows: [{ label: 'Nombre', lines: ['Luis', 'Soto'], source: 'Registro Civil' }],
    },
    { pageId: 'b', title: 'Página sin preguntas', rows: [] },
  ],
  presentado_el: '2026-05-04',
  enviado_en: new Date('2026-05-03T20:04:00Z'),
  actualizado_en: new Date('2026-05-03T20:04:00Z'),
  estado: 'aprobada',
}
