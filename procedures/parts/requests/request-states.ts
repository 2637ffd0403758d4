import { formatDate } from '#domain/dates.ts'
import {
  type CaseDefinition,
  type CaseEvent,
  type CaseState,
  defineCase,
  type EventWords,
} from '#engine/cases/case-states.ts'
import { askedPapers, type Observacion } from './observacion.ts'
import {
  decisionTexts,
  grantTexts,
  type KeptOfPeople,
  ofInstitution,
  pauseText,
  stopAfter,
} from './people-texts.ts'

type Data = CaseEvent['data']

/** What every desk's request says, where the history keeps it. */
const kept = (resumen: unknown) =>
  (resumen ?? {}) as KeptOfPeople & {
    readonly plazo?: string
    readonly explicacion?: string
    readonly observacion?: Observacion
  }

/** States of a request at a desk. */
export type RequestState =
  | 'ingresada'
  | 'en_revision'
  | 'por_confirmar'
  | 'observada'
  | 'aprobada'
  | 'rechazada'
  | 'pagada'
  | 'por_retirar'
  | 'desistida'

/**
 * Texts of a procedure's requests. The institution's name is needed at the start of a sentence and inside one ("El
 * IPS", "el IPS").
 */
export interface RequestWords<Tipo extends string> {
  /** "El IPS". */
  institution: string
  /** Text after approval ("El IPS aprobó el pago. Lo hará en la forma que usted eligió."). */
  approved: string
  /** Amounts and dates of an approval or payment, from the event's data. */
  approvedText?: EventWords['text']
  paidText?: EventWords['text']
  /** Why it was rejected. */
  refusedText?: EventWords['text']
  /** Names of papers that a reviewer may ask for. */
  papers?: Readonly<Record<Tipo, string>>
  /** Texts of states that differ. */
  states?: Readonly<Partial<Record<RequestState, Partial<Pick<CaseState, 'label' | 'text' | 'next'>>>>>
  /** Its desk may ask people whom a request concerns to confirm it: adds the state `por_confirmar`. */
  asksOthers?: true
  /** The procedure's own entries of the timeline. */
  events?: CaseDefinition['events']
  /** Those of them that are decisions. */
  decisions?: readonly string[]
}

/** Event added to the history when a citizen answers an observation. */
export const respondida = 'respondida'

/** Event added to the history when a citizen withdraws a request: the institution's own event says that it came about. */
export const retiroPedido = 'retiro_pedido'

/** Where a refusal can be disputed; a decision that names its remedy says it itself. */
export const whereToAsk = (request: unknown): string | undefined =>
  (request as KeptOfPeople | undefined)?.resolucion?.recurso
    ? undefined
    : 'Si no está de acuerdo, llame al 101 o vaya a una sucursal de ChileAtiende.'

const resolutions = {
  aprobada: 'aprobada',
  rechazada: 'rechazada',
  pagada: 'pagada',
  desistida: 'desistida',
} as const

/**
 * States of a request at a desk (`services/kit/requests/`). An event of the institution is named after the state it leads
 * to; states may be skipped, because events can arrive out of order.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one entry for each state.
export function requestStates<Tipo extends string>(words: RequestWords<Tipo>): CaseDefinition {
  const state = <State extends RequestState>(
    id: State,
    told: CaseState<RequestState>,
  ): CaseState<RequestState> => ({
    ...told,
    ...words.states?.[id],
  })
  const open = { [retiroPedido]: 'por_retirar', ...resolutions } as const
  const asked = words.asksOthers ? ({ por_confirmar: 'por_confirmar' } as const) : {}
  const { institution } = words
  const others = { por_confirmar: state('por_confirmar', waitingForOthers(institution)) }
  const inside = institution.charAt(0).toLowerCase() + institution.slice(1)
  return defineCase<RequestState>({
    initial: 'ingresada',
    states: {
      ...(words.asksOthers ? others : ({} as typeof others)),
      ingresada: state('ingresada', {
        label: 'Ingresada',
        tone: 'info',
        text: `${institution} comenzará a revisar su solicitud. Por ahora no tiene que hacer nada.`,
        final: false,
        on: {
          en_revision: 'en_revision',
          ...withPeople,
          observada: 'observada',
          ...asked,
          ...open,
        },
        may: { desistir: ['ciudadano'] },
      }),
      en_revision: state('en_revision', {
        label: 'En revisión',
        tone: 'info',
        text: `${institution} revisa su solicitud. No tiene que hacer nada. Cada novedad queda en Micha.`,
        onDay: lateOn(institution),
        final: false,
        on: { observada: 'observada', ...asked, ...open },
        may: { desistir: ['ciudadano'] },
      }),
      observada: state('observada', {
        label: 'Falta algo',
        tone: 'aviso',
        text: 'Para seguir, necesitamos que usted nos mande algo.',
        final: false,
        on: {
          [respondida]: 'en_revision',
          en_revision: 'en_revision',
          ...withPeople,
          ...asked,
          ...open,
        },
        may: { responder: ['ciudadano'], desistir: ['ciudadano'] },
      }),
      aprobada: state('aprobada', {
        label: 'Aprobada',
        tone: 'exito',
        text: words.approved,
        final: false,
        on: { pagada: 'pagada' },
        may: {},
      }),
      rechazada: state('rechazada', {
        label: 'Rechazada',
        tone: 'error',
        text: `${institution} no aprobó la solicitud.`,
        next: whereToAsk,
        final: true,
        on: { reabierta: 'en_revision' },
        may: {},
      }),
      pagada: state('pagada', {
        label: 'Pagada',
        ahead: 'Pago',
        tone: 'exito',
        text: 'Si no le llegó, llame gratis al 101.',
        final: true,
        on: {},
        may: {},
      }),
      // Only the institution knows whether it decided first.
      por_retirar: state('por_retirar', {
        label: 'Se está retirando',
        aside: true,
        tone: 'info',
        text: `Se pidió retirarla. ${institution} la cierra si todavía no la resuelve. Si ya la resolvió, vale lo que resolvió. Su respuesta queda en Micha.`,
        final: false,
        on: resolutions,
        may: {},
      }),
      desistida: state('desistida', {
        label: 'Retirada',
        aside: true,
        tone: 'neutro',
        text: 'La solicitud se cerró. Puede hacer otra. Si hay un plazo para pedirla, sigue corriendo.',
        final: true,
        // A withdrawal and a decision may cross: the institution's event counts.
        on: { aprobada: 'aprobada', rechazada: 'rechazada', pagada: 'pagada' },
        may: {},
      }),
    },
    events: explained({ ...eventsOf(words, inside), ...words.events }, words.decisions ?? []),
  })
}

/**
 * An institution that has not answered in its term. Whoever waits may report that, in writing, to the one who had to decide (Ley
 * 19.880, art. 64).
 */
export const lateOn =
  (institution: string): NonNullable<CaseState['onDay']> =>
  (request, today) => {
    const { plazo, reloj } = kept(request)
    if (!plazo || today <= plazo || reloj?.pausadaDesde) return undefined
    return {
      ...{ label: 'En revisión, con atraso', tone: 'aviso', isAll: true },
      text: `${institution} tenía hasta el ${formatDate(plazo)} para responder, y todavía no responde. Su solicitud sigue en pie. Puede pedir por escrito que la decida, en una sucursal de ChileAtiende. O llame gratis al 101.`,
    }
  }

/** A person is waited for, or has it. */
const withPeople = { con_personas: 'en_revision', tomada: 'en_revision' } as const

/** The state while somebody else is asked. */
const waitingForOthers = (institution: string): CaseState<RequestState> => ({
  label: 'Espera una confirmación',
  tone: 'info',
  text: `${institution} le preguntó a cada persona a quien concierne. Usted no tiene que hacer nada. Cada novedad queda en Micha.`,
  final: false,
  on: {
    confirmacion: 'en_revision',
    en_revision: 'en_revision',
    ...withPeople,
    observada: 'observada',
    [retiroPedido]: 'por_retirar',
    ...resolutions,
  },
  may: { desistir: ['ciudadano'] },
})

/**
 * A rejection says what the person who decided wrote about it (`explicacion`), before the text of its reason; after it each
 * requirement that was not met. Every decision says what she added, and what can be done against it. Pages say with the state only
 * what no part of theirs says.
 */
function explained(events: CaseDefinition['events'], decisions: readonly string[]): CaseDefinition['events'] {
  const decided = ['rechazada', 'aprobada', ...decisions].flatMap((type): [string, EventWords][] => {
    const words = events[type]
    if (!words) return []
    const said: NonNullable<EventWords['text']> = (data, resumen) =>
      joined([
        type === 'rechazada' ? (data.explicacion ?? kept(resumen).explicacion) : undefined,
        words.text?.(data, resumen),
      ])
    const text: EventWords['text'] = (data, resumen) =>
      joined([said(data, resumen), ...(type === 'rechazada' ? decisionTexts : grantTexts)(kept(resumen))])
    return [[type, { ...words, brief: words.brief ?? said, text }]]
  })
  return { ...events, ...Object.fromEntries(decided) }
}

const joined = (texts: readonly (string | undefined)[]) => texts.filter(Boolean).join('\n') || undefined

function eventsOf<Tipo extends string>(words: RequestWords<Tipo>, inside: string): CaseDefinition['events'] {
  const { institution, refusedText } = words
  const notTaken = ({ causa }: Data, what: string) =>
    causa === 'no_aceptada' ? `${institution} no puede ${what} tal como le llegó. ` : ''
  const plazoText = plazoTextOf(institution)
  return {
    enviada: {
      title: 'Usted envió la solicitud',
      titleOf: ({ apoderado }) => apoderado && `${apoderado} envió la solicitud`,
      tone: 'info',
      text: ({ apoderado, mandante, comoFamilia }) =>
        apoderado &&
        mandante &&
        (comoFamilia
          ? `Lo hizo para ${mandante}, como familiar.`
          : `Lo hizo en nombre de ${mandante}, con un poder.`),
    },
    entregada: {
      title: `${institution} recibió la solicitud`,
      tone: 'info',
      text: data => data.folio && `El número de su solicitud es ${data.folio}.`,
    },
    entrega_fallida: {
      title: `La solicitud no ha llegado a su destino`,
      tone: 'aviso',
      text: data =>
        `${notTaken(data, 'aceptarla')}Tenemos guardado todo lo que envió. Nuestro equipo lo está viendo.`,
    },
    accion_fallida: {
      title: `Lo último que hizo no ha llegado a ${inside}`,
      tone: 'aviso',
      text: data => `${notTaken(data, 'aceptarlo')}Lo tenemos guardado. Nuestro equipo lo está viendo.`,
    },
    ingresada: { title: `${institution} anotó la solicitud`, tone: 'info', text: plazoText },
    en_revision: { title: 'Empezó la revisión', tone: 'info', text: plazoText },
    ...askedEvents(plazoText),
    observada: {
      title: `${institution} pidió algo más`,
      tone: 'aviso',
      text(data, resumen) {
        const { observacion } = kept(resumen)
        const { mensaje, vence } = observacion ?? data
        return joined([
          mensaje,
          ...(observacion && words.papers ? askedPapers(observacion, words.papers) : []),
          vence && `Responda a más tardar el ${formatDate(vence)}. ${stopped}`,
        ])
      },
      // The page has it below.
      brief: () => undefined,
    },
    [respondida]: {
      title: 'Usted respondió',
      titleOf: ({ apoderado }) => apoderado && `${apoderado} respondió`,
      tone: 'info',
      text: data => data.comentario,
    },
    aprobada: { title: 'Solicitud aprobada', tone: 'exito', text: words.approvedText ?? (() => undefined) },
    rechazada: {
      title: 'Solicitud rechazada',
      tone: 'error',
      text: refusedText ?? (() => undefined),
    },
    pagada: { title: 'Pago hecho', tone: 'exito', text: words.paidText ?? (() => undefined) },
    ...peopleEvents(institution, plazoText),
    ...withdrawn,
  }
}

/** The wish, and that it came about; of a request that was withdrawn before the wish had an entry of its own, that one says who did it. */
const withdrawn: CaseDefinition['events'] = {
  [retiroPedido]: {
    title: 'Usted pidió retirar la solicitud',
    titleOf: ({ apoderado, representada }) => {
      const who = apoderado ?? representada
      return who && `${who} pidió retirar la solicitud`
    },
    tone: 'neutro',
  },
  desistida: {
    title: 'Solicitud retirada',
    tone: 'neutro',
    text: ({ representada }) => representada && `Lo hizo ${representada}.`,
  },
}

const stopped = 'Mientras tanto se detiene el plazo para resolver.'

/** Somebody is asked, and the last one answered. */
function askedEvents(plazoText: NonNullable<EventWords['text']>): CaseDefinition['events'] {
  const text = ({ confirmaHasta, preguntadas }: Data) =>
    confirmaHasta &&
    `${preguntadas ? 'Se puede' : 'Esa persona puede'} responder hasta el ${formatDate(confirmaHasta)}. ${stopped}`
  return {
    por_confirmar: {
      title: 'Le preguntamos a la persona a quien concierne',
      titleOf: askedTitle,
      tone: 'info',
      text,
      // Beside whose turn it is the page says until when, and here how many have answered; of the letter and the timeline that is the title.
      brief: data =>
        [askedTitle(data), data.confirmaHasta && stopped].filter(Boolean).join('. ') || undefined,
    },
    confirmacion: {
      title: 'Respondió la persona a quien concierne',
      titleOf: askedTitle,
      tone: 'info',
      text: plazoText,
      within,
    },
  }
}

/** Where several people are asked: how many, and how many have answered; never who, nor what. */
function askedTitle({ preguntadas, respondieron = '0' }: Data): string | undefined {
  if (preguntadas === undefined) return undefined
  const [asked, answered] = [Number(preguntadas), Number(respondieron)]
  if (answered === 0) return `Les preguntamos a ${counted(asked)} personas a quienes concierne`
  if (answered === asked) return `Respondieron las ${counted(asked)} personas a quienes concierne`
  return answered === 1
    ? `Respondió una de las ${counted(asked)} personas a quienes concierne`
    : `Respondieron ${counted(answered)} de las ${counted(asked)} personas a quienes concierne`
}

/** «Dos», as an adjective of a feminine noun. */
export const counted = (n: number) => ['cero', 'una', 'dos', 'tres', 'cuatro', 'cinco', 'seis'][n] ?? `${n}`

/** Until when the institution answers, and when its clock stood still. */
function plazoTextOf(institution: string) {
  return (data: Data, resumen: unknown): string | undefined => {
    const plazo = data.plazo ?? kept(resumen).plazo
    const until = plazo && `${institution} tiene hasta el ${formatDate(plazo)} para responder.`
    return [pauseText(kept(resumen)), until].filter(Boolean).join(' ') || undefined
  }
}

/** Each of these says until when the institution answers now. */
const within = 'en_revision'

/** What happens where people decide. */
function peopleEvents(
  institution: string,
  plazoText: NonNullable<EventWords['text']>,
): CaseDefinition['events'] {
  return {
    con_personas: {
      title: `Espera que la revise una persona ${ofInstitution(institution)}`,
      tone: 'info',
      text: plazoText,
      within,
    },
    tomada: {
      title: `La revisa una persona ${ofInstitution(institution)}`,
      tone: 'info',
      text: plazoText,
      within,
    },
    prorrogada: {
      title: 'El plazo para resolver se alargó',
      tone: 'aviso',
      text: (data, resumen) =>
        [becauseText(kept(resumen).reloj?.prorroga?.porque), plazoText(data, resumen)]
          .filter(Boolean)
          .join(' ') || undefined,
      warns: true,
      within,
    },
    reabierta: {
      title: `${institution} reabrió la solicitud`,
      tone: 'aviso',
      text: (data, resumen) =>
        [
          'La respuesta anterior ya no vale: la solicitud vuelve a revisión.',
          becauseText(kept(resumen).resolucion?.texto),
          plazoText(data, resumen),
        ]
          .filter(Boolean)
          .join(' '),
      warns: true,
      within,
    },
  }
}

/** What an official wrote as her reason. */
function becauseText(written: string | undefined): string | undefined {
  const text = written?.trim()
  return text ? `Por qué: ${stopAfter(text)}` : undefined
}
