import { uncapitalized } from '#domain/capitalized.ts'
import { plural } from '#domain/quantities.ts'
import { companyInSentence, formatRun, type Run, runFromWire } from '#domain/run.ts'
import { heading, link, onward } from '#engine/content/content.ts'
import type { EventoRegistro, MotivoDescarte } from '#services/safem2/contract.ts'
import { institutionList } from '../parts/requests/institution-list.ts'
import { requestDesk } from '../parts/requests/request-desk.ts'
import { requestPages } from '../parts/requests/request-pages.ts'
import { whereToAsk } from '../parts/requests/request-states.ts'
import { type DeskResumen, defineRequests, filedRow, plazoRow } from '../parts/requests/requests.ts'
import { hrefTo, paths } from './paths.ts'
import { refusals } from './reasons.ts'
import type { Services } from './registers.ts'
import { namesText } from './rules.ts'
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
  /** For who represents the companies: with their RUT, without a name that is only the applicant's word; and by name alone. */
  readonly empresas: string
  readonly nombres?: string
  readonly ruts?: readonly Run[]
  /** Those for which she brought a power, by name; empty if there is none. */
  readonly conPoder?: string
  /** Whether they are all. */
  readonly soloConPoder?: boolean
  /** The day of the decision. */
  readonly resueltoEl?: string | null
  readonly cuentasPedidas: string
}

/** A company's name may end with a full stop: `Ltda.`. */
const withoutStop = (text: string) => text.replace(/\.$/, '')

/** Why it was discarded, and for which company and account. */
function whyText({ motivoRechazo, empresa, cuenta }: Kept) {
  if (!motivoRechazo) return motivoRechazo
  const about = [empresa && `Por ${withoutStop(empresa)}`, cuenta].filter(Boolean).join(', ')
  const why = refusals[motivoRechazo]
  return about ? `${about}: ${uncapitalized(why)}` : why
}

/** Whether it was discarded for something that who sent it can put right alone. */
function mayCorrect(request: unknown): boolean {
  const { motivoRechazo } = (request ?? {}) as Partial<Kept>
  return (
    !!motivoRechazo && !['no_confirmado', 'con_caja', 'no_es_empleador', 'en_tramite'].includes(motivoRechazo)
  )
}

type Nombrada = EventoRegistro['datos']['cuentasPedidas'][number]

const accountText = ({ bankName, ultimosDigitos }: Nombrada) =>
  `${bankName || 'cuenta'} terminada en ${ultimosDigitos}`

/** The accounts of a registration in a sentence, each once with how many branches have it: the first ten, and how many more. */
function accountsText(all: readonly Nombrada[]): string {
  const each = [
    ...Map.groupBy(all, one => `${accountText(one)}${one.deSucursal ? ' sucursal' : ''}`).values(),
  ]
  const named = each.slice(0, 10).map(nameOnce).join(', ')
  const others = each.length - 10
  return others > 0 ? `${named} y ${plural('cuenta más', 'cuentas más', others)}` : named
}

function nameOnce(same: readonly Nombrada[]): string {
  const [one] = same
  if (!one) return ''
  if (!one.deSucursal) return accountText(one)
  return `${accountText(one)} (de ${same.length === 1 ? 'una sucursal' : `${same.length} sucursales`})`
}

/** A company that the applicant does not represent on record: its name is her own words. */
const unnamed = (one: EventoRegistro['datos']['empresas'][number]) => companyInSentence(runFromWire(one))

const employerText = (one: EventoRegistro['datos']['empresas'][number]) =>
  `${one.name} (RUT ${formatRun(runFromWire(one))})`

/**
 * Registrations (flows §4): pending while one is open, resolved, discarded. The desk's events lead to these states; what
 * was withdrawn counts as discarded at the institution.
 */
export const requests = defineRequests<EventoRegistro['datos']>()({
  who: 'El IPS',
  papers: tipoDocumentoLabels,
  keeps: ({ plazo, motivoDescarte, empresaDescartada, cuentaDescartada, ...kept }): Kept => ({
    ...{ plazo, motivoRechazo: motivoDescarte, empresa: empresaDescartada },
    cuentasActivas: kept.cuentasActivas,
    empresas: kept.empresas.map(one => (one.conPoder ? unnamed(one) : employerText(one))).join(', '),
    nombres: employersText(kept),
    ruts: kept.empresas.map(runFromWire),
    conPoder: namesText(kept.empresas.flatMap(({ name, conPoder }) => (conPoder ? name : []))),
    soloConPoder: kept.empresas.every(({ conPoder }) => conPoder),
    resueltoEl: kept.fechaResSolicitud,
    cuenta: cuentaDescartada ? `cuenta ${accountText(cuentaDescartada)}` : null,
    cuentasPedidas: accountsText(kept.cuentasPedidas),
  }),
  approved: 'En cada cuenta activa el IPS devuelve la asignación familiar que paga quien da el trabajo.',
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
      next: request => (mayCorrect(request) ? 'Puede corregirlo y enviar otra.' : whereToAsk(request)),
    },
  },
  events: {
    aprobada: {
      title: 'El IPS resolvió su registro',
      tone: 'exito',
      text: ({ cuentasActivas, conPoder }) =>
        [
          cuentasActivas > 1 ? `Quedaron activas ${cuentasActivas} cuentas.` : 'La cuenta quedó activa.',
          conPoder &&
            `Usted registró con un poder a ${withoutStop(conPoder)}: el dinero es de la empresa, y sus cuentas las ve quien la representa.`,
        ]
          .filter(Boolean)
          .join(' '),
    },
    rechazada: { title: 'El IPS descartó su registro', tone: 'error' },
  },
  // Why it was discarded stands with its state.
  told: ({ soloConPoder, ...request }, state) =>
    (state === 'aprobada' && !soloConPoder && onward(link('Ver mis cuentas', hrefTo(paths.cuentas)))) ||
    (state === 'rechazada' && mayCorrect(request) && onward(link('Enviar otra', hrefTo('')))),
})

/** Files registrations at the IPS, answers observations and withdraws. */
export const desk = requestDesk(requests, {
  client: ({ safem2 }: Services) => safem2,
  withdrawConsequence: 'Si la retira, la cuenta no queda registrada.',
})

type Resumen = EventoRegistro['datos']

/** The employers of a registration, as its list and its title name them. */
const employersText = ({ empresas }: Pick<Resumen, 'empresas'>) => namesText(empresas.map(({ name }) => name))

/** Why the institution discarded a registration that was not sent here: an official's own words, if one decided. */
const whyOf = ({ explicacion, motivoDescarte }: Resumen) =>
  explicacion ?? (motivoDescarte && refusals[motivoDescarte])

/** The register's registrations of whoever made them, also those that were not sent here. */
export const list = institutionList<Services, Resumen['estadoSolicitud']>({
  id: 'solicitudes',
  path: paths.solicitudes,
  detailPath: paths.solicitud,
  startPath: '',
  subjectLabel: 'Se registra',
  states: requests.states,
  amounts: false,
  ownerOf: async () => ({ title: 'Sus solicitudes', fields: [], query: {} }),
  async list({ services }, query) {
    const { records, total } = await services.safem2.listarSolicitudes({ query })
    return { total, records: records.map(one => ({ ...one, subject: employersText(one) })) }
  },
  waiting: 'Enviándose',
  silentTitle: 'El IPS no respondió',
  silentText:
    'Abajo está lo que envió por aquí. Si registró en otro lugar, intente de nuevo en unos minutos.',
})

/** The page of a registration. */
export const { detail, cases } = requestPages(requests, {
  paths: { list: paths.solicitudes, one: paths.solicitud, start: '' },
  subject: 'Se registra',
  title: ({ subject }) => `Registro de ${subject}`,
  desk,
  resolution: {
    kind: { id: '5234-resolucion', name: 'Resolución de un registro de empresas' },
    fetch: ({ safem2 }: Services, idSolicitud) => safem2.resolucion({ params: { idSolicitud } }),
  },
  foreign: {
    title: 'Su registro',
    find: ({ safem2 }: Services, idSolicitud) => safem2.consultarSolicitud({ params: { idSolicitud } }),
    titleOf: found => `Registro de ${employersText(found)}`,
    rows: found => ({
      'Número en el IPS': found.folio,
      Empleadores: found.empresas.map(employerText),
      ...filedRow(found),
      ...plazoRow(found),
    }),
    after(found) {
      if (found.estadoSolicitud === 'aprobada')
        return (
          !found.empresas.every(({ conPoder }) => conPoder) &&
          onward(link('Ver mis cuentas', hrefTo(paths.cuentas)))
        )
      const why = found.estadoSolicitud === 'rechazada' && whyOf(found)
      const again = mayCorrect({ motivoRechazo: found.motivoDescarte })
      return why && [heading('Por qué'), why, again && onward(link('Enviar otra', hrefTo('')))]
    },
  },
})
