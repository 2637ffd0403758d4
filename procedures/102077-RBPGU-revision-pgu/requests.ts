import { formatMonth } from '#domain/dates.ts'
import { formatClp } from '#domain/money.ts'
import { plural } from '#domain/quantities.ts'
import { residenciaPgu } from '#law/pension-garantizada-universal.ts'
import type { EstadoSolicitud, ResumenSibs, TipoDocumento } from '#services/sibs/contract.ts'
import { institutionList } from '../parts/requests/institution-list.ts'
import { requestDesk } from '../parts/requests/request-desk.ts'
import { requestPages } from '../parts/requests/request-pages.ts'
import { defineRequests, filedRow, plazoRow } from '../parts/requests/requests.ts'
import { refusals } from '../sibs-beneficios-solidarios/reasons.ts'
import { tipoDocumentoLabels } from '../sibs-beneficios-solidarios/words.ts'
import { paths } from './paths.ts'
import { onwardFrom } from './reasons.ts'
import type { Services } from './registers.ts'

/** What is kept of a review; an application is another procedure's. */
function keeps({ clase, plazo, montoClp, desde, motivoRechazo, revisada }: ResumenSibs) {
  if (clase !== 'revision') return undefined
  const { pensionBaseClp, anosDesdeLos20, anosUltimosCinco } = revisada?.situacion ?? {}
  return {
    ...{ plazo, montoClp, desde, motivoRechazo, pensionBaseClp, anosDesdeLos20, anosUltimosCinco },
    montoVigenteClp: revisada?.montoClp,
  }
}

type Kept = NonNullable<ReturnType<typeof keeps>>

/** A review does not ask how she wants to be paid. */
const asBefore =
  'Se paga en la forma que se dio al pedir la PGU. Si no la recuerda, o quiere otra, llame gratis al 101.'

/** Reviews (procedures §102077-RBPGU: ingresada, acogida, rechazada). */
export const requests = defineRequests<ResumenSibs>()({
  who: 'El IPS',
  papers: tipoDocumentoLabels,
  keeps,
  approved: `El IPS cambió la respuesta a su favor. ${asBefore}`,
  refused: motivoText,
  afterRefusal: ({ montoVigenteClp }) => onwardFrom(montoVigenteClp),
  states: {
    aprobada: { label: 'Aceptada' },
    rechazada: {
      label: 'Rechazada',
      text: 'El IPS comparó su caso con los registros de hoy, y la respuesta es la misma.',
      next: 'Cada respuesta se revisa una sola vez, y esta ya se revisó. Si cree que hay un error, llame al 101 o vaya a una sucursal de ChileAtiende.',
    },
    pagada: {
      label: 'Aceptada, con el pago listo',
      text: `El IPS cambió la respuesta a su favor y dejó listo el pago. ${asBefore}`,
    },
  },
  events: {
    aprobada: {
      title: 'Revisión acogida',
      tone: 'exito',
      text: ({ montoClp, desde, ...facts }) =>
        [
          montoClp !== null && desde && `Se pagan ${formatClp(montoClp)} al mes desde ${formatMonth(desde)}.`,
          todayText(facts),
        ]
          .filter(Boolean)
          .join(' '),
    },
    rechazada: { title: 'Revisión rechazada', tone: 'error' },
    pagada: {
      title: 'Pago listo',
      tone: 'exito',
      text: ({ desde }) => desde && `El primer pago es el de ${formatMonth(desde)}.`,
    },
  },
})

/** The facts of today by which a decision was changed. */
function todayText({ anosDesdeLos20, pensionBaseClp }: Pick<Kept, 'anosDesdeLos20' | 'pensionBaseClp'>) {
  if (anosDesdeLos20 === undefined || pensionBaseClp === undefined) return undefined
  const anos = plural('año', 'años', anosDesdeLos20)
  return `Los registros de hoy muestran ${anos} en Chile desde los ${residenciaPgu.sinceAge} de edad, y una pensión base de ${formatClp(pensionBaseClp)}.`
}

/** Why a decision stays as it is: the rule, today's fact, and what to do. */
export function motivoText(request: Partial<Kept>): string | undefined {
  const { motivoRechazo, montoVigenteClp, pensionBaseClp, anosDesdeLos20, anosUltimosCinco } = request
  const { years, sinceAge, recentYears, ofLastYears } = residenciaPgu
  if (
    motivoRechazo === 'PENSION_SOBRE_INFERIOR' &&
    pensionBaseClp !== undefined &&
    montoVigenteClp !== undefined
  )
    return `La pensión base sigue siendo ${formatClp(pensionBaseClp)}; por eso se pagan ${formatClp(montoVigenteClp)} al mes. ${branch('la liquidación de la pensión que bajó o que ya no recibe')}`
  if (motivoRechazo === 'PENSION_BASE' && pensionBaseClp !== undefined)
    return `La pensión base sigue siendo ${formatClp(pensionBaseClp)}, que es más que el máximo. ${branch('la liquidación de la pensión que bajó o que ya no recibe')} ${again}`
  if (motivoRechazo === 'RESIDENCIA' && anosDesdeLos20 !== undefined)
    return `La ley pide ${years} años en Chile desde los ${sinceAge} de edad, y ${recentYears} de los últimos ${ofLastYears}. Los registros muestran ${anosDesdeLos20}, y ${anosUltimosCinco} de los últimos. Los años que ningún registro muestra no se pueden comprobar aquí. ${branch('contratos, estudios o controles de salud de cada año')} ${again}`
  return motivoRechazo ? refusals[motivoRechazo] : undefined
}

/** Where a person looks at what no register shows. */
const branch = (papers: string) =>
  `Si no es así, vaya a una sucursal de ChileAtiende. Lleve su cédula y ${papers}.`
// Until then the registers that refused it would refuse it again, before anything is asked.
const again = 'Cuando los registros lo muestren, puede pedir la PGU otra vez.'

interface Revision {
  readonly idResolucion: string
  readonly motivo: string
  readonly fechaPresentacion: string
}

/** Asks the IPS for reviews, answers observations and withdraws. */
export const desk = requestDesk<TipoDocumento, Services, Revision, { idSolicitud: string; folio: string }>(
  requests,
  {
    client: ({ sibs }) => ({
      ...sibs,
      ingresarSolicitud: ({ body: { idResolucion, ...body }, idempotencyKey }) =>
        sibs.pedirRevision({ params: { idResolucion }, body, idempotencyKey }),
    }),
    withdrawConsequence: 'La respuesta del IPS queda como está.',
  },
)

/** The institution has applications and reviews in one list; more than these nobody has. */
const most = 100

/** Her reviews, also those that she asked for at a branch. */
export const list = institutionList<Services, EstadoSolicitud>({
  id: 'solicitudes',
  path: paths.revisiones,
  detailPath: paths.revision,
  startPath: paths.pedir,
  subjectLabel: 'Para',
  states: requests.states,
  ownerOf: async () => ({ title: 'Sus revisiones', fields: [], query: {} }),
  async list({ services }, { registros, pagina, ...query }) {
    const found = await services.sibs.listarSolicitudes({ query: { ...query, registros: most } })
    const reviews = found.records.filter(({ clase }) => clase === 'revision')
    return {
      total: reviews.length,
      records: reviews
        .slice((pagina - 1) * registros, pagina * registros)
        .map(one => ({ ...one, subject: one.beneficiario, montoClp: one.montoClp ?? 0 })),
    }
  },
  waiting: 'Enviándose al IPS',
  silentTitle: 'El IPS no respondió',
  silentText:
    'Abajo está lo que pidió por aquí. Si lo pidió en otro lugar, intente de nuevo en unos minutos.',
})

/** The page of a review; also of one that was not asked for here. */
export const { detail, cases } = requestPages(requests, {
  paths: { list: paths.revisiones, one: paths.revision, start: paths.pedir },
  subject: 'Para',
  title: ({ subject }) => `Revisión: ${subject}`,
  desk,
  resolution: {
    kind: { id: '102077-RBPGU-resolucion', name: 'Resolución de una revisión de la PGU' },
    fetch: ({ sibs }: Services, idSolicitud) => sibs.resolucion({ params: { idSolicitud } }),
  },
  more(_reach, _detail, request) {
    const { montoClp, desde } = request ?? {}
    return {
      rows: { 'Se paga al mes': montoClp ? formatClp(montoClp) : '', Desde: desde && formatMonth(desde) },
    }
  },
  foreign: {
    title: 'Su revisión',
    find: ({ sibs }: Services, idSolicitud) => sibs.consultarSolicitud({ params: { idSolicitud } }),
    titleOf: ({ beneficiario }) => `Revisión para ${beneficiario}`,
    rows: found =>
      found.clase === 'revision'
        ? {
            'Número en el IPS': found.folio,
            ...filedRow(found),
            ...plazoRow(found),
          }
        : undefined,
  },
})
