import { hasCode } from '#domain/by-code.ts'
import { formatDate, type IsoDate } from '#domain/dates.ts'
import { formatClp } from '#domain/money.ts'
import { formatRun, runFromWire } from '#domain/run.ts'
import { type Motivo, type Resumen, textosFin } from '#services/pensiones/contract.ts'
import { isOwnJudgement, type KeptOfPeople } from '../parts/requests/people-texts.ts'
import { requestDesk } from '../parts/requests/request-desk.ts'
import { defineRequests } from '../parts/requests/requests.ts'
import { reasons } from './reasons.ts'
import type { Services } from './registers.ts'
import { tipoDocumentoLabels, tramites } from './words.ts'

/** What the history keeps of a request; an entry may hold `periodos` as lines of text. */
export const kept = ({ motivo, calculo, primerPago, causante, beneficiario, ...found }: Resumen) => {
  const { tramite, plazo, fechaResSolicitud, exigido, registrado } = found
  const { montoClp, semanasReconocidas, desde, periodos, rutCausante, dvCausante } = found
  const runCausante =
    rutCausante && dvCausante ? formatRun(runFromWire({ rut: rutCausante, dv: dvCausante })) : undefined
  return {
    ...{ tramite, plazo, fechaResSolicitud, exigido, registrado },
    ...{ montoClp, semanasReconocidas, desde, periodos, ...calculo },
    motivoRechazo: motivo,
    lugarPrimerPago: primerPago?.lugar,
    pagoDesde: primerPago?.desde,
    pagoHasta: primerPago?.hasta,
    // For the words to the people whom a survivor's pension concerns.
    ...(causante && { beneficiario, causante, runCausante }),
  }
}
export type Kept = ReturnType<typeof kept>

/** What a granted pension is, with the names of the register: somebody may have written others. */
export function subjectOf(request: unknown, filed: string): string | undefined {
  const { tramite, desde, causante, beneficiario } = (request ?? {}) as Partial<Kept>
  if (!tramite || !desde || !causante) return undefined
  const child = filed.includes(' para ') ? ` para ${beneficiario}` : ''
  return `${tramites[tramite].nombre}${child}, por ${causante}`
}

/** Why it was refused by what registers say; undefined for a reason that has no words here. */
export const refusal = (motivo: Motivo | null, request: Kept & KeptOfPeople, today: IsoDate) =>
  motivo && !isOwnJudgement(request) && hasCode(reasons.outcomes, motivo)
    ? reasons.told(motivo, request, today)
    : undefined

/** Requests for a pension, worded as a study while under review (build sheet F7). */
export const requests = defineRequests<Resumen>()({
  who: 'El IPS',
  papers: tipoDocumentoLabels,
  keeps: kept,
  approved: 'El IPS aprobó lo que pidió. Puede descargar la resolución.',
  lacks: ['pagada'],
  asksOthers: true,
  refused(request) {
    const told = refusal(request.motivoRechazo, request, request.fechaResSolicitud ?? '')
    return told && `${told.fact} ${told.todo[0]}`
  },
  grants: ({ tramite, montoClp, desde, semanasReconocidas, lugarPrimerPago, pagoDesde, pagoHasta }) =>
    [
      semanasReconocidas && `El IPS le reconoció ${semanasReconocidas} semanas.`,
      montoClp && `La pensión es de ${formatClp(montoClp)} al mes.`,
      desde && `Se paga desde el ${formatDate(desde)}.`,
      pagoDesde &&
        pagoHasta &&
        `El primer pago se cobra en persona, del ${formatDate(pagoDesde)} al ${formatDate(pagoHasta)}, en ${lugarPrimerPago}. Lleve su cédula.`,
      textosFin[tramite],
    ]
      .filter(Boolean)
      .join(' '),
  events: {
    en_comision: {
      title: 'El IPS le preguntó a la comisión médica',
      tone: 'info',
      text: () =>
        'La comisión (COMPIN) decide si hay una invalidez. Responde según lo que tiene anotado de usted.',
    },
  },
  states: {
    en_revision: {
      label: 'En estudio',
      text: 'El IPS estudia su solicitud. Le toca al IPS: usted no tiene que hacer nada.',
    },
    ingresada: {
      text: 'El IPS comenzará a estudiar su solicitud. Por ahora usted no tiene que hacer nada.',
    },
    observada: { text: 'Le toca a usted: mande lo que falta.' },
  },
})
/** Files requests at the IPS, answers observations and withdraws. */
export const desk = requestDesk(requests, {
  client: ({ pensiones }: Pick<Services, 'pensiones'>) => pensiones,
  respondTitle: 'Mande lo que falta',
  withdrawConsequence: 'El IPS deja de estudiarla.',
})
