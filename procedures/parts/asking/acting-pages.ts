import { formatDate } from '#domain/dates.ts'
import { capitalizeName } from '#domain/person-name.ts'
import type { FormInput } from '#engine/asking/form-input.ts'
import type { PageBlock } from '#engine/asking/page-block.ts'
import type { Consultation, ConsultationReach, ConsultationView } from '#engine/cases/consultation.ts'
import type { Block } from '#engine/content/block.ts'
import { isNamed } from '#platform/contract/answered.ts'
import type { Poder } from '#services/poderes/contract.ts'
import { reasonContent } from '../telling/reasons.ts'
import {
  dataOf,
  forHerself,
  type Mandante,
  mandanteIn,
  type PowerProblem,
  type PowerSaid,
  type PowerServices,
  powerReasons,
  problemOf,
  receivedPowers,
} from './acting-for.ts'

/** Options for opening a procedure's consultations on behalf of a principal. */
export interface ActingPagesOptions<Services> {
  /** Path of the procedure's own page. */
  readonly rootPath: string
  /** Procedures whose pages take the same parameter: links to their addresses keep it. */
  readonly alsoAt: readonly string[]
  /** See `Consultation.reachedBy`. */
  readonly reachedBy?: ((beneficios: readonly string[]) => boolean) | undefined
  /** The title of a page of the principal; by default that of her own. */
  titleFor?(title: string, nombre: string): string
  /** The services on behalf of the principal. */
  servicesFor(services: Services, mandante: Mandante): Services
}

/** Value of `?por=` that asks on whose behalf. */
const choosing = 'elegir'

/** Query of the page that asks on whose behalf. */
export const chooseForWhom = { por: choosing } as const

/**
 * A page that a person opens for herself or, with `?por={idPoder}`, for a principal: the principal's name is at the
 * top, every link keeps the parameter, and stored documents bear her name. `?por=elegir` asks on whose behalf.
 */
export function forWhom<Services extends PowerServices>(
  page: Consultation<Services>,
  options: ActingPagesOptions<Services>,
): Consultation<Services> {
  const { instead, act } = page
  return {
    ...page,
    por: 'personas',
    reachedBy: options.reachedBy,
    ...(instead && {
      async instead(reach: ConsultationReach<Services>) {
        const acting = await actingReach(reach, options)
        return 'view' in acting
          ? undefined
          : unlessRefused(
              acting,
              () => instead(acting.reach),
              () => undefined,
            )
      },
    }),
    async load(reach) {
      const acting = await actingReach(reach, options)
      if ('view' in acting) return acting.view
      const { mandante } = acting
      const opened = async () => {
        const view = await page.load(acting.reach)
        return view && mandante ? withWhose(view, mandante, reach, options) : view
      }
      return unlessRefused(acting, opened, problem => refusedView(reach, options, acting, problem))
    },
    ...(act && {
      async act(reach: ConsultationReach<Services>, form: FormInput) {
        const acting = await actingReach(reach, options)
        if ('view' in acting)
          return acting.view ? { kind: 'errors', view: acting.view } : { kind: 'not-found' }
        return unlessRefused(
          acting,
          async () => goingOn(await act(acting.reach, form), acting.mandante, options),
          problem => ({ kind: 'errors', view: refusedView(reach, options, acting, problem) }),
        )
      },
    }),
  }
}

interface Acting<Services> {
  readonly reach: ConsultationReach<Services>
  /** The principal; undefined if the person looks at her own data. */
  readonly mandante?: Mandante
}

/** The input of a page for the person named in the address, or a view to show instead. */
async function actingReach<Services extends PowerServices>(
  reach: ConsultationReach<Services>,
  options: ActingPagesOptions<Services>,
): Promise<Acting<Services> | { view: ConsultationView | undefined }> {
  const por = reach.query.get('por')
  if (por === '' || por === forHerself) return { reach }
  const received = await receivedPowers(reach.services)
  if (!received) return { view: silentView(reach, options, por) }
  if (por === choosing) return { view: choosingView(reach, options, received) }
  const poder = received.find(({ idPoder }) => idPoder === por)
  if (!poder) return { view: undefined }
  if (poder.estado !== 'vigente' && poder.estado !== 'por_vencer')
    return { view: problemView(reach, options, problemOf(poder), dataOf(poder)) }
  const mandante = mandanteIn(poder)
  return { reach: reachFor(reach, options, mandante), mandante }
}

function reachFor<Services>(
  reach: ConsultationReach<Services>,
  { servicesFor }: ActingPagesOptions<Services>,
  mandante: Mandante,
): ConsultationReach<Services> {
  const { idPoder, run, nombre } = mandante
  const { papers } = reach
  return {
    ...reach,
    services: servicesFor(reach.services, mandante),
    hrefOf: (path, query = {}) => reach.hrefOf(path, { ...query, por: idPoder }),
    papers: {
      ...papers,
      // Payments of two people may have the same id.
      keep: paper =>
        papers.keep({
          ...paper,
          holder: { run, nombre },
          key: `${idPoder}/${paper.key}`,
          subject: `${paper.subject}, de ${nombre}`,
        }),
    },
  }
}

/** The page's result, or a view to show instead if the institution refuses because the power does not cover it. */
async function unlessRefused<Services, Value>(
  { mandante }: Acting<Services>,
  open: () => Promise<Value>,
  refused: (problem: PowerProblem) => Value,
): Promise<Value> {
  try {
    return await open()
  } catch (error) {
    if (!mandante || !isNamed(error, 'SinPoder', 'PoderNoCubre')) throw error
    return refused(isNamed(error, 'SinPoder') ? 'poder_terminado' : 'poder_no_cubre')
  }
}

function refusedView<Services>(
  reach: ConsultationReach<Services>,
  options: ActingPagesOptions<Services>,
  { mandante }: Acting<Services>,
  problem: PowerProblem,
): ConsultationView {
  return problemView(reach, options, problem, { nombre: mandante?.nombre ?? '' })
}

function problemView<Services>(
  reach: ConsultationReach<Services>,
  { rootPath }: ActingPagesOptions<Services>,
  problem: PowerProblem,
  data: PowerSaid,
): ConsultationView {
  const { outcomes, told } = powerReasons(reach.hrefOf(rootPath, chooseForWhom), null)
  return {
    title: outcomes[problem].title,
    backPath: rootPath,
    blocks: reasonContent(told(problem, data, reach.today)),
  }
}

/** The page with the principal's name at the top. Its texts speak of the payment, never of «usted». */
function withWhose<Services>(
  view: ConsultationView,
  mandante: Mandante,
  { hrefOf }: ConsultationReach<Services>,
  options: ActingPagesOptions<Services>,
): ConsultationView {
  const { nombre, hasta } = mandante
  const whose: Block = {
    kind: 'notice',
    tone: 'info',
    title: `Usted mira los datos de ${nombre}`,
    text: `Tiene su poder hasta el ${formatDate(hasta)}. Lo que se paga es de esa persona. Ella puede ver que usted los miró.`,
    link: { label: 'Volver a los míos', href: hrefOf(options.rootPath) },
  }
  const shown = view.blocks.flatMap((block): PageBlock[] => {
    // A filter form would lose the parameter.
    if (block.kind === 'filter') return []
    if (block.kind === 'remind') return [{ ...block, text: `${block.text}: ${nombre}` }]
    return [goingOn(block, mandante, options)]
  })
  return {
    ...view,
    para: nombre,
    title: options.titleFor?.(view.title, nombre) ?? view.title,
    blocks: [whose, ...shown],
  }
}

/** The same value with the parameter added to every address of these procedures. */
function goingOn<Value>(
  value: Value,
  mandante: Mandante | undefined,
  options: Pick<ActingPagesOptions<never>, 'alsoAt'>,
): Value {
  if (!mandante) return value
  if (Array.isArray(value)) return value.map(one => goingOn(one, mandante, options)) as Value
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    return value
  const entries = Object.entries(value).map(([name, one]) => [
    name,
    (name === 'href' || name === 'action') && typeof one === 'string'
      ? hrefFor(one === asksItself.start ? asksItself.forOthers : one, mandante, options)
      : goingOn(one, mandante, options),
  ])
  return Object.fromEntries(entries) as Value
}

/** The procedure that asks on whose behalf on a page of its own. */
const asksItself = { start: '/tramites/114831', forOthers: '/tramites/114831/pagos/para-quien' }

function hrefFor(
  href: string,
  { idPoder }: Mandante,
  { alsoAt }: Pick<ActingPagesOptions<never>, 'alsoAt'>,
): string {
  const isTheirs = alsoAt.some(at => href === at || href.startsWith(`${at}/`) || href.startsWith(`${at}?`))
  if (!isTheirs || /[?&]por=/.test(href)) return href
  return `${href}${href.includes('?') ? '&' : '?'}por=${idPoder}`
}

function choosingView<Services>(
  { hrefOf }: ConsultationReach<Services>,
  { rootPath }: ActingPagesOptions<Services>,
  received: readonly Poder[],
): ConsultationView {
  const title = '¿De quién quiere ver los datos?'
  if (received.length === 0)
    return {
      title,
      backPath: rootPath,
      blocks: [
        {
          kind: 'empty',
          title: 'Nadie le ha dado un poder',
          text: 'Para ver los pagos de otra persona, ella tiene que darle un poder. Es gratis y se hace en este portal.',
          action: { kind: 'link', label: 'Ver cómo se da un poder', href: '/ficha/114807', primary: true },
        },
      ],
    }
  return {
    title,
    backPath: rootPath,
    blocks: [
      {
        kind: 'cards',
        cards: [
          ...received.map(({ idPoder, mandante, estado, hasta }) => ({
            title: capitalizeName(mandante.nombre),
            text:
              estado === 'vigente' || estado === 'por_vencer'
                ? `Su poder vale hasta el ${formatDate(hasta)}.`
                : undefined,
            href: hrefOf(rootPath, { por: idPoder }),
            ...(estado === 'vigente' || estado === 'por_vencer'
              ? {}
              : { tag: { text: 'No vale hoy', tone: 'neutro' as const } }),
          })),
          { title: 'Los míos', href: hrefOf(rootPath) },
        ],
      },
    ],
  }
}

function silentView<Services>(
  { hrefOf }: ConsultationReach<Services>,
  { rootPath }: ActingPagesOptions<Services>,
  por: string,
): ConsultationView {
  return {
    title: 'Datos de otra persona',
    backPath: rootPath,
    blocks: [
      {
        kind: 'empty',
        title: 'El registro de poderes no respondió',
        text: 'Sin su respuesta no podemos mostrarle datos de otra persona. Espere unos minutos e intente de nuevo.',
        action: { kind: 'link', label: 'Intentar de nuevo', href: hrefOf(rootPath, { por }), primary: true },
      },
      { kind: 'actions', actions: [{ kind: 'link', label: 'Ver los míos', href: hrefOf(rootPath) }] },
    ],
  }
}
