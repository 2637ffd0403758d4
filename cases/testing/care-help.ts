import { ask } from '#engine/asking/ask.ts'
import type { ActionDelivery } from '#engine/cases/case-kind.ts'
import { defineCase } from '#engine/cases/case-states.ts'
import type { ConcernAnswer } from '#engine/cases/concern.ts'
import { defineProcedure } from '#engine/define-procedure.ts'
import { formKeyOf, type Procedure } from '#engine/procedure.ts'
import { defineForm } from '#engine/walking/define-form.ts'
import { type Acknowledgement, type Delivery, type FilingForm, files } from '#engine/walking/form.ts'

/** A form as the tests' institution receives it: `version` is the version whose `deliver` was called. */
export interface PresentedForm
  extends Pick<Delivery<never, never, never, never>, 'acting' | 'actsFor' | 'sentAt'> {
  version: number
  key: string
  answers: unknown
  files: number
}

/** An action as it receives it. */
export interface PresentedAction
  extends Pick<ActionDelivery<never>, 'idSolicitud' | 'data' | 'acting' | 'actsFor' | 'sentAt'> {
  key: string
  files: number
}

/** What the sample procedure expects of its institution. */
export interface Institution {
  present(request: PresentedForm): Promise<Acknowledgement>
  act(request: PresentedAction): Promise<void>
  confirm(answer: Omit<ConcernAnswer<never>, 'services'>): Promise<void>
  takeBack?(call: Omit<ConcernAnswer<never>, 'services' | 'respuesta'>): Promise<void>
}

const states = defineCase<
  'enviada' | 'recibida' | 'en_revision' | 'con_reparos' | 'aprobada' | 'por_pagar' | 'desistida'
>({
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
      on: { reparada: 'con_reparos', aprobada: 'aprobada', concedida: 'por_pagar', desistida: 'desistida' },
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
    por_pagar: {
      label: 'Concedida',
      tone: 'exito',
      text: 'Le pagaremos en unos días.',
      final: false,
      on: { aprobada: 'aprobada' },
      may: {},
    },
    aprobada: { label: 'Aprobada', tone: 'exito', text: 'Le pagaremos.', final: true, on: {}, may: {} },
    desistida: { label: 'Desistida', tone: 'neutro', text: 'Usted la retiró.', final: true, on: {}, may: {} },
  },
  events: {
    entregada: { title: 'La institución la recibió', tone: 'info' },
    en_revision: { title: 'Comenzó la revisión', tone: 'info' },
    reparada: { title: 'Faltan documentos', tone: 'aviso' },
    documentos_enviados: { title: 'Usted envió documentos', tone: 'info' },
    concedida: { title: 'Se concedió', tone: 'exito' },
    aprobada: { title: 'Fue aprobada', tone: 'exito' },
    desistida: { title: 'Usted la retiró', tone: 'neutro' },
    cuenta_cambiada: { title: 'Cambió la cuenta', tone: 'aviso', warns: true },
  },
})

const actionOf =
  (institution: Institution) =>
  ({ idempotencyKey: key, documents, ...delivery }: ActionDelivery<unknown>): Promise<void> => {
    const { idSolicitud, data, acting, actsFor, sentAt } = delivery
    return institution.act({ key, files: documents.length, idSolicitud, data, acting, actsFor, sentAt })
  }

/** A procedure with a one-page form, whose institution answers as the test says. */
export function careHelp(institution: Institution): Procedure {
  return defineProcedure<unknown>({
    purpose: 'Saber si le toca',
    id: '1234',
    title: 'Ayuda para quien cuida',
    institution: 'Instituto de Prueba',
    institutionKey: 'instituto-de-prueba',
    summary: 'Un aporte para quien cuida a otra persona.',
    start: () => [],
    forms: [careForm(institution)],
    cases: {
      states,
      keeps: datos => datos,
      subjectOf: kept => (kept as { llamada?: string } | undefined)?.llamada,
      actions: {
        desistir: { event: 'desistida', receiptEndsOn: 'desistida', deliver: actionOf(institution) },
        enviarDocumentos: { event: 'documentos_enviados', deliver: actionOf(institution) },
      },
      concerns: {
        madre: {
          title: ({ applicant, resumen }) =>
            `${applicant} pidió ayuda por ${(resumen as { causante: string }).causante}`,
          text: () => ['Usted seguirá recibiendo lo suyo.'],
        },
        socia: {
          readsEntries: true,
          title: ({ applicant }) => `${applicant} pidió ayuda para las dos`,
          text: () => ['Usted puede hacer lo mismo.'],
        },
        visitado: {
          readsEntries: ['reparada'],
          readsFiled: true,
          title: ({ applicant }) => `${applicant} pidió que lo visiten`,
          text: () => ['Iría una persona a su casa.'],
          takeBack: {
            title: 'Si ya no la quiere',
            text: 'Puede cancelarla aquí.',
            yes: 'Cancelar la visita',
            done: 'Nadie irá.',
            isOpen: ({ state }) => state === 'en_revision',
          },
        },
        observador: {
          title: () => 'Alguien pidió ayuda',
          text: ({ answeredBy }) => [answeredBy ? `Respondió ${answeredBy}.` : 'Nadie respondió.'],
        },
        cuidador: {
          title: ({ applicant }) => `${applicant} quiere que usted cuide`,
          text: ({ asked }) => [
            'El pago pasa de usted a otra persona.',
            ...(asked ? [`Se pidió: ${asked.join(', ')}.`] : []),
          ],
          result: ([{ que, codigo } = { que: '', codigo: '' }]) => ({
            label: `${que}: ${codigo}`,
            tone: 'aviso',
            text: 'Lo suyo ya está resuelto.',
          }),
          confirm: {
            ...{ title: '¿Está de acuerdo?', yes: 'Sí, estoy de acuerdo', no: 'No, yo no lo pedí' },
            afterYes: 'La institución sigue con la revisión.',
            afterNo: 'No se cambia quién cuida.',
            afterSilence: 'Sigue cuidando usted.',
          },
        },
      },
      confirm: ({ services: _services, ...answer }) => institution.confirm(answer),
      takeBack: async ({ services: _services, ...call }) => institution.takeBack?.(call),
      listPath: 'solicitudes',
      detailPath: 'solicitud',
    },
    consultations: ['solicitudes', 'solicitud'].map(path => ({
      id: path,
      path,
      load: async () => undefined,
    })),
  })
}

/** The filing form of the sample procedure, and its key. */
export function filingFormOf(procedure: Procedure): { form: FilingForm; formKey: string } {
  const form = procedure.forms.find(files)
  if (!form) throw new Error('The procedure has no form that files')
  return { form, formKey: formKeyOf(procedure, form) }
}

async function presentedForm(
  delivery: Delivery<unknown, unknown, unknown, unknown>,
  version: number,
): Promise<PresentedForm> {
  const { idempotencyKey: key, answers, acting, actsFor, sentAt, readDocument } = delivery
  const { certificado } = (answers as { persona: { certificado?: { id: string } } }).persona
  const files = certificado ? (await readDocument(certificado.id)).byteLength : 0
  return { version, key, answers, files, acting, actsFor, sentAt }
}

function careForm(institution: Institution) {
  return defineForm<unknown>({
    id: 'solicitud',
    version: 3,
    title: 'Solicitud de ayuda para quien cuida',
    outcomePath: 'resultado',
  })
    .page('persona', {
      path: 'persona',
      title: 'La persona a su cuidado',
      shortTitle: 'Persona a su cuidado',
      questions: {
        nombre: ask.text({ label: 'Nombre', missing: 'Escriba el nombre.' }),
      },
    })
    .files({
      review: { id: 'revision', path: 'revision', title: 'Revise', submitLabel: 'Enviar', declarations: {} },
      receipt: { id: 'comprobante', path: 'comprobante', title: 'Comprobante' },
      subjectOf: ({ answers }) => answers.persona.nombre,
      deliver: async delivery => institution.present(await presentedForm(delivery, 3)),
      earlier: { 2: async delivery => institution.present(await presentedForm(delivery, 2)) },
    })
}
