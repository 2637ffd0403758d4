import { plural } from '#domain/quantities.ts'
import { formatRun, runFromWire } from '#domain/run.ts'
import { link, onward } from '#engine/content/content.ts'
import type { EventoRegistro, MotivoDescarte } from '#services/safem2/contract.ts'
import { requestDesk } from '../parts/requests/request-desk.ts'
import { requestPages } from '../parts/requests/request-pages.ts'
import { type DeskResumen, defineRequests } from '../parts/requests/requests.ts'
import { hrefTo, paths } from './paths.ts'
import { refusals } from './reasons.ts'
import type { Services } from './registers.ts'
import { tipoDocumentoLabels } from './words.ts'

/** What the history keeps of a registration. */
interface Kept extends DeskResumen {
  readonly plazo: string | null | undefined
  readonly motivoRechazo: MotivoDescarte | null
  /** The company that it was discarded for. */
  readonly empresa: string | null
  /** The account that it was discarded for. */
  readonly cuenta: string | null
  readonly cuentasActivas: number
  /** For who represents the companies, who is asked. */
  readonly empresas: string
  readonly cuentasPedidas: string
}

/** A company's name may end with a full stop: `Ltda.`. */
const withoutStop = (text: string) => text.replace(/\.$/, '')

const whyText = ({ motivoRechazo, empresa, cuenta }: Kept) =>
  motivoRechazo &&
  [empresa, cuenta].map(one => (one ? `${withoutStop(one)}. ` : '')).join('') + refusals[motivoRechazo]

type Nombrada = EventoRegistro['datos']['cuentasPedidas'][number]

const accountText = ({ bankName, ultimosDigitos }: Nombrada) =>
  `${bankName || 'cuenta'} terminada en ${ultimosDigitos}`

/** The accounts of a registration in a sentence: the first ten, and how many more. */
function accountsText(all: readonly Nombrada[]): string {
  const named = all.slice(0, 10).map(accountText).join(', ')
  const others = all.length - 10
  return others > 0 ? `${named} y ${plural('cuenta más', 'cuentas más', others)}` : named
}

/**
 * Registrations (flows §4): pending while one is open, resolved, discarded. The desk's events lead to these states; what
 * was withdrawn counts as discarded at the institution.
 */
export const requests = defineRequests<EventoRegistro['datos']>()({
  who: 'El IPS',
  keeps: ({ plazo, motivoDescarte, empresaDescartada, cuentaDescartada, ...kept }): Kept => ({
    ...{ plazo, motivoRechazo: motivoDescarte, empresa: empresaDescartada },
    cuentasActivas: kept.cuentasActivas,
    empresas: kept.empresas.map(one => `${one.name} (RUT ${formatRun(runFromWire(one))})`).join(', '),
    cuenta: cuentaDescartada ? `Cuenta: ${accountText(cuentaDescartada)}` : null,
    cuentasPedidas: accountsText(kept.cuentasPedidas),
  }),
  approved:
    'En cada cuenta activa el IPS le devuelve las asignaciones familiares que usted pague a su personal.',
  lacks: ['pagada'],
  asksOthers: true,
  refused: whyText,
  states: {
    por_confirmar: {
      label: 'Pendiente, espera al representante',
      text: 'El IPS le preguntó al representante legal de la empresa si usted puede registrarla. Responde en Micha, con su ClaveÚnica. Usted no tiene que hacer nada más.',
    },
    ingresada: {
      label: 'Pendiente',
      text: 'El IPS comenzará a revisar su registro. Si es de una empresa que usted no representa, le pregunta a quien la representa y espera su respuesta. Por ahora usted no tiene que hacer nada.',
    },
    en_revision: { label: 'Pendiente, en revisión' },
    observada: { label: 'Pendiente, falta algo' },
    aprobada: { label: 'Resuelta' },
    rechazada: {
      label: 'Descartada',
      text: 'El IPS no registró la cuenta.',
      next: 'Puede corregirlo y enviar otra.',
    },
  },
  events: {
    aprobada: {
      title: 'El IPS resolvió su registro',
      tone: 'exito',
      text: ({ cuentasActivas }) =>
        cuentasActivas > 1 ? `Quedaron activas ${cuentasActivas} cuentas.` : 'La cuenta quedó activa.',
    },
    rechazada: { title: 'El IPS descartó su registro', tone: 'error' },
  },
  // Why it was discarded stands with its state.
  told: (_request, state) =>
    (state === 'aprobada' && onward(link('Ver mis cuentas', hrefTo(paths.cuentas)))) ||
    (state === 'rechazada' && onward(link('Enviar otra', hrefTo('')))),
})

/** Files registrations at the IPS, answers observations and withdraws. */
export const desk = requestDesk({
  client: ({ safem2 }: Services) => safem2,
  labels: tipoDocumentoLabels,
  respondTitle: 'Responda al IPS',
  withdrawConsequence: 'Si la retira, la cuenta no queda registrada.',
})

/** The list of registrations, and one of them. */
export const pages = requestPages(requests, {
  paths: { list: paths.solicitudes, one: paths.solicitud, start: '' },
  subject: 'Se registra',
  title: ({ subject }) => `Registro de ${subject}`,
  papers: tipoDocumentoLabels,
  desk,
  resolution: {
    kind: { id: '5234-resolucion', name: 'Resolución de un registro de empresas' },
    who: 'El IPS',
    fetch: ({ safem2 }: Services, idSolicitud) => safem2.resolucion({ params: { idSolicitud } }),
  },
})
