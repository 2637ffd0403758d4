import { fullName } from '#domain/person-name.ts'
import { runFromWire, runToWire } from '#domain/run.ts'
import type { AnswersOf } from '#engine/asking/question.ts'
import type { Acknowledgement, Delivery } from '#engine/walking/form.ts'
import type { BeneficioPoder, Poder, SolicitudPoder, TipoDocumentoPoder } from '#services/poderes/contract.ts'
import { observationOf } from '../parts/requests/request-actions.ts'
import { announcedByTipo, type Papers, requestDesk } from '../parts/requests/request-desk.ts'
import type {
  alcanceQuestions,
  comoQuestions,
  contactoQuestions,
  personaQuestions,
  quienQuestions,
} from './questions.ts'
import { type PoderServices, renewedOf } from './registers.ts'
import { tipoDocumentoLabels } from './words.ts'

/** The answers of the whole form, by page. */
export interface Respuestas {
  readonly quien: AnswersOf<typeof quienQuestions>
  readonly persona?: AnswersOf<typeof personaQuestions> | undefined
  readonly alcance: AnswersOf<typeof alcanceQuestions, 'cuales'>
  readonly como: AnswersOf<typeof comoQuestions, keyof typeof comoQuestions>
  readonly contacto: AnswersOf<typeof contactoQuestions>
}

export type PoderDelivery = Delivery<
  Respuestas,
  { readonly quien?: readonly Poder[] },
  unknown,
  PoderServices
>

const desk = requestDesk({
  client: ({ poderes }: Pick<PoderServices, 'poderes'>) => ({
    ...poderes,
    ingresarSolicitud: ({ body, idempotencyKey }: { body: SolicitudPoder; idempotencyKey: string }) =>
      body.renueva === null
        ? poderes.registrar({ body, idempotencyKey })
        : poderes.renovar({ params: { idPoder: body.renueva }, body, idempotencyKey }),
  }),
  labels: tipoDocumentoLabels,
  respondTitle: 'Mande lo que falta',
  withdrawConsequence: 'El poder no se registra, y nadie podrá usarlo.',
})

const { responder, desistir } = desk.actions

/**
 * Actions on a power that is not registered yet. While only the attorney's acceptance is missing, no document can be
 * sent.
 */
export const actions = {
  responder: {
    ...responder,
    ...(responder.page && {
      page: {
        ...responder.page,
        open: (detail, today) =>
          (observationOf(detail, tipoDocumentoLabels)?.pedidos.length ?? 0) > 0 &&
          (responder.page?.open?.(detail, today) ?? true),
      } satisfies typeof responder.page,
    }),
  },
  desistir,
}

/** Presents a power and sends its documents; idempotent by key. */
export async function deliver(delivery: PoderDelivery): Promise<Acknowledgement> {
  const body = solicitudOf(delivery)
  const filed = await desk.file(delivery, body, papersOf(delivery.answers.como))
  const { idSolicitud, folio, plazo } = filed
  const presentadoPor = delivery.answers.quien.que === 'presento' ? 'apoderado' : 'mandante'
  return { idSolicitud, folio, data: { plazo, idPoder: idSolicitud, via: body.via, presentadoPor } }
}

/**
 * The power in the register's format. Deterministic for the same answers.
 * @throws RangeError if neither the other person nor the power to renew is known
 */
export function solicitudOf({
  answers,
  consulted,
  person,
}: Pick<PoderDelivery, 'answers' | 'consulted' | 'person'>): SolicitudPoder {
  const { quien, persona, alcance, como, contacto } = answers
  const old = renewedOf(quien.que, consulted.quien)
  const other = persona?.run ?? (old && runFromWire(old.apoderado))
  if (other === undefined) throw new RangeError('The power has no other person')
  const isReceived = quien.que === 'presento'
  const [mandante, apoderado] = isReceived ? [other, person.run] : [person.run, other]
  const via = isReceived ? 'notarial' : (como.via ?? 'aceptacion')
  return {
    mandante: runToWire(mandante),
    apoderado: runToWire(apoderado),
    nombreOtro: (persona ? fullName(persona.nombre) : (old?.apoderado.nombre ?? '')).slice(0, 160),
    parentesco: persona?.parentesco ?? old?.parentesco ?? 'otro',
    beneficios: alcance.beneficios === 'algunos' ? ([...(alcance.cuales ?? [])] as BeneficioPoder[]) : [],
    cambiaFormaPago: alcance.cambiaFormaPago,
    desde: alcance.desde,
    hasta: alcance.hasta,
    via,
    notaria:
      via === 'notarial' && como.notaria && como.fechaNotaria
        ? { nombre: como.notaria, fecha: como.fechaNotaria }
        : null,
    contacto: { telefono: contacto.telefono, correo: contacto.correo ?? '' },
    declara: true,
    renueva: old?.idPoder ?? null,
    documentos: announcedByTipo(papersOf(como)),
  }
}

/** Documents by what they prove. */
export function papersOf(como: Respuestas['como']): Papers<TipoDocumentoPoder> {
  return [
    ['poder', como.poder],
    ['cedula_mandante', como.cedulaMandante],
    ['cedula_apoderado', como.cedulaApoderado],
    ['sentencia', como.sentencia],
  ]
}
