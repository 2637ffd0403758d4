import { byCode } from '#domain/by-code.ts'
import { formatDate, type IsoDate, isoDateInChile } from '#domain/dates.ts'
import { filingFact, filingOf } from '#domain/working-days.ts'
import {
  type CaseDefinition,
  type CaseEvent,
  type CaseState,
  type EventWords,
  inOrder,
} from '#engine/cases/case-states.ts'
import { isOver, saidOf } from '#engine/cases/case-view.ts'
import type { OwnCaseDetail } from '#engine/cases/consultation.ts'
import type { Action, Block } from '#engine/content/block.ts'
import { type Content, content, heading, onward } from '#engine/content/content.ts'
import type { ToldCase } from '#engine/walking/ending-pages.ts'
import type { Observacion } from './observacion.ts'
import { isOwnJudgement, type KeptOfPeople, keptOfPeople, peopleContent } from './people-texts.ts'
import { type RequestState, requestStates, respondida } from './request-states.ts'

/** What every desk's request has (`services/kit/requests/`). */
export interface DeskResumen extends KeptOfPeople {
  readonly observacion?: Observacion | null | undefined
  readonly explicacion?: string | null | undefined
}

/** The codes of the contract for why a request was refused. */
type MotivoOf<Kept> = Kept extends { readonly motivoRechazo?: infer Motivo } ? Extract<Motivo, string> : never

/** A text that depends on the request; nothing if it says nothing. */
type Said<Kept> = (request: Kept) => string | false | null | undefined | ''

/** Texts of a state; those that are left out are the ones of every desk. */
export interface StateWords {
  label?: string
  tone?: CaseState['tone']
  text?: string
  next?: CaseState['next']
  onDay?: CaseState['onDay']
  /** See `CaseState`. */
  ahead?: string
  aside?: true
  may?: CaseState['may']
  /** The events that lead on from it, and to which state. One of the procedure's own states is final without them. */
  leads?: CaseState['on']
}

/** An entry of the timeline, told from the request. */
export interface EventTold<Kept> {
  title: string
  tone: CaseState['tone']
  /** A refusal without it says why. */
  text?: (request: Kept, data: CaseEvent['data']) => ReturnType<Said<Kept>>
  /** See `EventWords.brief`. */
  brief?: EventWords['brief']
  /** See `EventWords.warns`. */
  warns?: boolean
}

/** How a procedure tells its requests. */
export interface RequestsOptions<Resumen, Kept, Tipo extends string> {
  /** Who decides, at the start of a sentence ("El IPS"). */
  who: string
  /** The part of the institution's request that the history keeps; undefined if it is another procedure's. */
  keeps: (request: Resumen) => Kept | undefined
  /** Text of the state after an approval. */
  approved: string
  /** States of other desks that no request comes to here; without `pagada` an approval is the end. */
  lacks?: readonly RequestState[]
  /** Names of papers that a reviewer may ask for. */
  papers?: Readonly<Record<Tipo, string>>
  /** Of each reason (`motivoRechazo`). */
  refusals?: Readonly<Partial<Record<MotivoOf<Kept>, string>>>
  /** Why it was refused, if `refusals` alone does not say it. */
  refused?: Said<Kept>
  /** Where a refused person goes on; without it the page says why in its state alone, and `told` the rest. */
  afterRefusal?: (request: Kept) => Action
  /** Amounts and days of an approval, and of a payment. */
  grants?: Said<Kept>
  paid?: Said<Kept>
  /** Its desk may ask people whom a request concerns to confirm it. */
  asksOthers?: true
  /** Decisions besides an approval and a refusal, each an event and a state of its own: they may come wherever an approval may. */
  decisions?: readonly string[]
  /** States whose texts differ from those of every desk, and the procedure's own states. */
  states?: Readonly<Record<string, StateWords>>
  events?: Readonly<Record<string, EventTold<Kept>>>
  /** By state: whose turn it is, in a sentence, where that of every desk does not fit. */
  turns?: Readonly<Record<string, Said<Kept>>>
  /** Content under the state: what comes of the request. A refusal with `afterRefusal` has its own. */
  told?: (request: Kept, state: string, refusedText: string | undefined) => Content
}

/** The requests of a procedure, declared once: states, timeline, letters and pages read them. */
export interface Requests<Kept, Tipo extends string = string> {
  readonly who: string
  readonly states: CaseDefinition
  readonly papers: Readonly<Record<Tipo, string>>
  /** For the kind of case: its states, and what the history keeps of a request. */
  readonly kind: { readonly states: CaseDefinition; keeps(datos: unknown): unknown }
  /** The request at the institution's last event; undefined before the first. */
  latest(history: readonly CaseEvent[]): (Kept & DeskResumen) | undefined
  /** The request in an entry of the history, or in what a person reads whom it concerns. */
  of(entry: Pick<CaseEvent, 'data' | 'resumen'>): Kept & DeskResumen
  /** Whose turn it is, in the procedure's own words. */
  turnOf(found: ToldCase): string | undefined
  /**
   * Under the state on the receipt and on the page of a request: what comes of it, or why not if the state does not say that;
   * `goOn` for `afterRefusal`.
   */
  told(found: ToldCase, goOn?: Action): readonly Block[]
}

/** What the history keeps of an institution's requests. */
export type KeptRequests<Kept> = Pick<Requests<Kept>, 'latest' | 'of'> & {
  readonly keeps: (datos: unknown) => unknown
  /** A text of the timeline, told from the request. */
  say(text: EventTold<Kept>['text']): NonNullable<EventWords['text']>
}

/** Why a clock still stands when what was asked for is on its way. */
const untilReceived = 'Vuelve a correr cuando la institución reciba su respuesta.'

/** Declares what is kept of requests without the states of a desk; {@link defineRequests} declares those of a desk. */
export const keepRequests =
  <Resumen>() =>
  <Kept extends object>(keeps: (request: Resumen) => Kept | undefined): KeptRequests<Kept> => {
    const of = ({ data, resumen }: Pick<CaseEvent, 'data' | 'resumen'>) =>
      requestIn(data, resumen) as Kept & DeskResumen
    return {
      of,
      latest(history) {
        const ordered = inOrder(history)
        const at = ordered.findLastIndex(({ actor, type }) => actor === 'institucion' && type !== 'entregada')
        const last = ordered[at]
        if (!last) return undefined
        const request = of(last)
        const { reloj } = request as KeptOfPeople
        const hasAnswered = ordered.slice(at).some(({ type }) => type === respondida)
        return reloj && hasAnswered ? { ...request, reloj: { ...reloj, porque: untilReceived } } : request
      },
      keeps(datos) {
        const kept = keeps(datos as Resumen)
        const { observacion, explicacion, ...told } = datos as DeskResumen
        return (
          kept && {
            ...kept,
            ...(observacion && { observacion }),
            ...(explicacion && { explicacion }),
            ...keptOfPeople(told),
          }
        )
      },
      say: text => (data, resumen) => text?.(of({ data, resumen }), data) || undefined,
    }
  }

/**
 * Declares how a procedure's requests are told. What an institution says of a request is kept as it is, typed by its
 * contract: `defineRequests<ResumenStj>()({ keeps: ({ plazo, montoClp }) => ({ plazo, montoClp }), … })`.
 */
export const defineRequests =
  <Resumen>() =>
  <Kept extends object, Tipo extends string = never>(
    options: RequestsOptions<Resumen, Kept, Tipo>,
  ): Requests<Kept, Tipo> => {
    const { who, papers = {} as Record<Tipo, string>, refusals = {}, afterRefusal, told } = options
    const { keeps, latest, of, say } = keepRequests<Resumen>()(options.keeps)
    const usual = ({ motivoRechazo }: { motivoRechazo?: string | null }) =>
      motivoRechazo ? byCode(refusals, motivoRechazo) : undefined
    const refused = ofRegisters<Kept>(options.refused ?? usual)
    const states = statesOf({ ...options, refused }, say)
    return {
      who,
      states,
      papers,
      kind: { states, keeps },
      latest,
      of,
      turnOf({ state, history }) {
        const request = latest(history)
        return (request && options.turns?.[state]?.(request)) || undefined
      },
      told({ state, history, today }, goOn) {
        const request = latest(history)
        if (!request) return []
        const why = refused(request) || undefined
        const next = goOn ?? afterRefusal?.(request)
        const people = peopleContent(who, state, request, today)
        if (state !== 'rechazada' || !next) return content(people, told?.(request, state, why))
        const isSaid = why && saidOf(states, state, history).includes(why)
        return content(
          why && !isSaid && [heading('Por qué'), why],
          people,
          (why || isOwnJudgement(request)) && onward(next),
        )
      },
    }
  }

/**
 * Last day for the institution's answer: that of its last event, or of its acknowledgement before the first event. Undefined while
 * its clock stands still, once it has answered, and once the request was withdrawn.
 */
export const plazoOf = (
  request:
    | (Pick<KeptOfPeople, 'reloj'> & {
        plazo?: string | undefined
        estadoSolicitud?: string | undefined
        fechaResSolicitud?: string | null
        fechaResolucion?: string | null
      })
    | undefined,
  history: readonly CaseEvent[] = [],
): string | undefined =>
  request?.reloj?.pausadaDesde ||
  request?.fechaResSolicitud ||
  request?.fechaResolucion ||
  request?.estadoSolicitud === 'desistida'
    ? undefined
    : (request?.plazo ?? history.find(({ type }) => type === 'entregada')?.data.plazo)

/** The same as a row of a summary. */
export const plazoRow = (...of: Parameters<typeof plazoOf>) => {
  const plazo = plazoOf(...of)
  return { 'El IPS responde hasta el': plazo && formatDate(plazo) }
}

/** The row of a summary with the day of a request, as the institution has it. */
export function filedRow({
  fechaIngreso,
  historia: [arrival],
  fechaResSolicitud,
  fechaResolucion,
}: {
  readonly fechaIngreso: string
  readonly historia: readonly { readonly ocurridoEn: string }[]
  readonly fechaResSolicitud?: string | null | undefined
  readonly fechaResolucion?: string | null | undefined
}) {
  const filing = filingOf(fechaIngreso, arrival && new Date(arrival.ocurridoEn))
  const { label, value } = filingFact(
    'Cuenta como ingresada el',
    filing,
    fechaResSolicitud ?? fechaResolucion ?? undefined,
  )
  return { [label]: value }
}

/** The same of a request that was sent here. */
export function ownFiledRow(
  states: CaseDefinition,
  { filedOn, history }: Pick<OwnCaseDetail, 'filedOn' | 'history'>,
  counts = 'Cuenta como ingresada el',
) {
  const [sent] = inOrder(history)
  const filing = filingOf(filedOn, sent && new Date(sent.occurredAt))
  const { label, value } = filingFact(counts, filing, overOn(states, history))
  return { [label]: value }
}

/** When a request was decided or taken back, if it is still so. */
function overOn({ states, initial }: CaseDefinition, history: readonly CaseEvent[]): IsoDate | undefined {
  let state = initial
  let day: IsoDate | undefined
  for (const { type, occurredAt } of inOrder(history)) {
    state = states[state]?.on[type] ?? state
    day = isOver(states[state]) ? (day ?? isoDateInChile(new Date(occurredAt))) : undefined
  }
  return day
}

/** The request in an institution's entry; an entry that holds texts is read into the same shape. */
function requestIn(data: CaseEvent['data'], resumen: unknown): object {
  if (resumen) return resumen
  const { mensaje, vence } = data
  const isNumber = (name: string) =>
    /Clp$|^(?:monto|meses|cantidad|acogidas|trabajadores|aceptados|porcentaje|semanas)/.test(name)
  const facts = Object.entries(data).map(([name, text]) => {
    if (isNumber(name)) return [name, Number(text)]
    return [name, text.startsWith('[{') ? JSON.parse(text) : text]
  })
  return {
    ...Object.fromEntries(facts),
    ...(mensaje && vence && { observacion: { mensaje, vence, documentos: [] } }),
  }
}

/** Says nothing of a refusal by people for what no register says: their own words are told. */
const ofRegisters =
  <Kept>(text: EventTold<Kept>['text']) =>
  (request: Kept, data: CaseEvent['data'] = {}) =>
    isOwnJudgement(request as KeptOfPeople) ? undefined : text?.(request, data)

function statesOf<Resumen, Kept, Tipo extends string>(
  options: RequestsOptions<Resumen, Kept, Tipo>,
  say: KeptRequests<Kept>['say'],
): CaseDefinition {
  const { who, approved, papers, asksOthers, refused, lacks = [], decisions = [], events = {} } = options
  const common = requestStates({
    institution: who,
    approved,
    ...(papers && { papers }),
    ...(asksOthers && { asksOthers }),
    decisions,
    approvedText: say(options.grants),
    paidText: say(options.paid),
    refusedText: say(refused),
    events: Object.fromEntries(
      Object.entries(events).map(([type, { text, ...words }]) => [
        type,
        { ...words, text: say(type === 'rechazada' ? ofRegisters(text ?? refused) : text) },
      ]),
    ),
  })
  const states = withDecisions({ ...common.states, ...ownStates(common, options.states ?? {}) }, decisions)
  return { ...common, states: without(states, lacks) }
}

/** A desk's states but for those that it lacks, and for what leads to them. */
function without(states: CaseDefinition['states'], named: readonly string[]): CaseDefinition['states'] {
  const lacks = named.includes('desistida') ? [...named, 'por_retirar'] : named
  return Object.fromEntries(
    Object.entries(states).flatMap(([id, state]) => {
      if (lacks.includes(id)) return []
      const on = Object.fromEntries(Object.entries(state.on).filter(([, to]) => to && !lacks.includes(to)))
      const { desistir, ...others } = state.may
      const final = state.final || Object.keys(on).length === 0
      return [[id, { ...state, final, on, may: lacks.includes('desistida') ? others : state.may }]]
    }),
  )
}

/** The institution's event counts even if it crossed a withdrawal. */
function withDecisions(states: CaseDefinition['states'], decisions: readonly string[]) {
  const more = Object.fromEntries(decisions.map(id => [id, id]))
  return Object.fromEntries(
    Object.entries(states).map(([id, state]) => [
      id,
      'aprobada' in state.on ? { ...state, on: { ...state.on, ...more } } : state,
    ]),
  )
}

/** The states with texts of the procedure, and its own. What may follow a payment may follow an approval too. */
function ownStates(
  { states }: CaseDefinition,
  words: Readonly<Record<string, StateWords>>,
): Record<string, CaseState> {
  const changes = words.pagada?.leads ?? {}
  const approved = Object.keys(changes).length > 0 ? { aprobada: { leads: changes } } : {}
  return Object.fromEntries(
    Object.entries({ ...approved, ...words }).map(([id, { leads = {}, ...told }]): [string, CaseState] => {
      const common = byCode(states, id)
      const more = id === 'aprobada' ? changes : {}
      const isEnd = common ? common.final && Object.keys(leads).length === 0 : Object.keys(leads).length === 0
      const base = common ?? { label: id, tone: 'neutro' as const, text: '', final: isEnd, on: {}, may: {} }
      return [id, { ...base, ...told, final: isEnd, on: { ...base.on, ...more, ...leads } }]
    }),
  )
}
