import { ask } from '#engine/ask.ts'
import { defineCase } from '#engine/case-states.ts'
import type { ActionDelivery } from '#engine/content-page.ts'
import { defineProcedure } from '#engine/define-procedure.ts'
import type { Acknowledgement, Procedure } from '#engine/procedure.ts'

/** What the small procedure of these tests asks of its institution. */
export interface Institution {
  present(request: { key: string; answers: unknown; files: number }): Promise<Acknowledgement>
  act(request: {
    idSolicitud: string
    key: string
    data: ActionDelivery<never>['data']
    files: number
  }): Promise<void>
}

const states = defineCase<'enviada' | 'recibida' | 'en_revision' | 'con_reparos' | 'aprobada' | 'desistida'>({
  initial: 'enviada',
  states: {
    enviada: {
      label: 'Enviada',
      tone: 'info',
      text: 'La estamos entregando a la institución. Le avisaremos por correo.',
      final: false,
      on: { entregada: 'recibida', desistida: 'desistida' },
      may: { desistir: ['ciudadano'] },
    },
    recibida: {
      label: 'Recibida',
      tone: 'info',
      text: 'La institución tiene su solicitud. Responde en 10 días hábiles.',
      final: false,
      on: { en_revision: 'en_revision', aprobada: 'aprobada', desistida: 'desistida' },
      may: { desistir: ['ciudadano'] },
    },
    en_revision: {
      label: 'En revisión',
      tone: 'info',
      text: 'Una persona revisa su solicitud.',
      final: false,
      on: { reparada: 'con_reparos', aprobada: 'aprobada', desistida: 'desistida' },
      may: { desistir: ['ciudadano'] },
    },
    con_reparos: {
      label: 'Faltan documentos',
      tone: 'aviso',
      text: 'Envíe los documentos que faltan.',
      final: false,
      on: { documentos_enviados: 'en_revision', desistida: 'desistida' },
      may: { desistir: ['ciudadano'], enviarDocumentos: ['ciudadano'] },
    },
    aprobada: { label: 'Aprobada', tone: 'exito', text: 'Le pagaremos.', final: true, on: {}, may: {} },
    desistida: { label: 'Desistida', tone: 'neutro', text: 'Usted la retiró.', final: true, on: {}, may: {} },
  },
  events: {
    entregada: { title: 'La institución la recibió', tone: 'info' },
    en_revision: { title: 'Comenzó la revisión', tone: 'info' },
    reparada: { title: 'Faltan documentos', tone: 'aviso' },
    documentos_enviados: { title: 'Usted envió documentos', tone: 'info' },
    aprobada: { title: 'Fue aprobada', tone: 'exito' },
    desistida: { title: 'Usted la retiró', tone: 'neutro' },
  },
})

/** A procedure of one page, whose institution answers as the test says. */
export function burialHelp(institution: Institution): Procedure {
  return defineProcedure<Record<never, never>>({
    id: '1234',
    version: 3,
    title: 'Ayuda para el funeral',
    institution: 'Instituto de Prueba',
    summary: 'Un aporte para los gastos del funeral.',
    start: [],
    draftDays: 30,
    outcomePath: 'resultado',
  })
    .page('causante', {
      path: 'causante',
      title: 'La persona que falleció',
      shortTitle: 'Persona que falleció',
      questions: {
        nombre: ask.text({ label: 'Nombre', missing: 'Escriba el nombre.' }),
      },
    })
    .end({
      review: { id: 'revision', path: 'revision', title: 'Revise', submitLabel: 'Enviar', declarations: {} },
      receipt: { id: 'comprobante', path: 'comprobante', title: 'Comprobante' },
      outcomes: {},
      caseDefinition: states,
      subjectOf: ({ answers }) => answers.causante.nombre,
      deliver: async ({ answers, idempotencyKey, readDocument }) => {
        const { certificado } = answers.causante as { certificado?: { id: string } }
        const files = certificado ? (await readDocument(certificado.id)).byteLength : 0
        return institution.present({ key: idempotencyKey, answers, files })
      },
      actions: {
        desistir: {
          event: 'desistida',
          revokesReceipt: true,
          deliver: ({ idSolicitud, idempotencyKey, data, documents }) =>
            institution.act({ idSolicitud, key: idempotencyKey, data, files: documents.length }),
        },
        enviarDocumentos: {
          event: 'documentos_enviados',
          deliver: ({ idSolicitud, idempotencyKey, data, documents }) =>
            institution.act({ idSolicitud, key: idempotencyKey, data, files: documents.length }),
        },
      },
      contents: ['solicitudes', 'solicitud'].map(path => ({ id: path, path, load: async () => undefined })),
      casesPath: 'solicitudes',
      casePath: 'solicitud',
    })
}
