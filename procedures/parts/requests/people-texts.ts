import { formatDate, type IsoDate } from '#domain/dates.ts'
import type { Reloj } from '#domain/deadlines.ts'
import { stoppedText } from '#domain/reloj-words.ts'
import { type Content, content, heading, rows, rowsOf } from '#engine/content/content.ts'
import { normaPorConfirmar } from '#law/solicitudes.ts'

/** What an institution's request says of the people who decide on it, and of the clock. */
export interface KeptOfPeople {
  readonly reloj?: Reloj | undefined
  /** Since when it waits for a person. */
  readonly esperaPersonaDesde?: string | undefined
  /** Since when a person has it. */
  readonly revisaDesde?: string | undefined
  readonly resolucion?: Resolucion | undefined
}

interface Resolucion {
  /** What those who decided added. */
  readonly texto: string
  /** Why they refused it. */
  readonly razon?: string | undefined
  /** What can be done against it, if it was refused, also in part. */
  readonly recurso?: { readonly nombre: string; readonly hasta: string; readonly norma: string } | undefined
  /** The requirements that were not met. */
  readonly requisitos: readonly {
    readonly texto: string
    readonly norma: string
    /** Missing where no register says it. */
    readonly hecho?: string | undefined
    readonly fuente?: string | undefined
    /** Why, in the words of who decided, where no register says that it is not met. */
    readonly porque?: string | undefined
  }[]
}

/**
 * Whether people refused it for what no register says. The procedure's words for the reason speak of registers: they would be untrue
 * of her.
 */
export const isOwnJudgement = ({ resolucion }: Pick<KeptOfPeople, 'resolucion'>): boolean =>
  resolucion?.requisitos.some(({ porque }) => porque !== undefined) ?? false

/** The part of it that a history keeps: of the clock only if it stood still or was made longer, or a person is waited for. */
export function keptOfPeople(request: KeptOfPeople): KeptOfPeople {
  const { reloj, esperaPersonaDesde, revisaDesde, resolucion } = request
  const counts = reloj && (reloj.pausas.length > 0 || reloj.prorroga || esperaPersonaDesde)
  return {
    ...(counts && { reloj }),
    ...(esperaPersonaDesde && { esperaPersonaDesde }),
    ...(revisaDesde && { revisaDesde }),
    ...(resolucion && { resolucion }),
  }
}

/** «Del IPS», «de la COMPIN»: the institution's name after «una persona». */
export const ofInstitution = (institution: string) =>
  institution.startsWith('El ') ? `del ${institution.slice(3)}` : `de ${lowered(institution)}`

/** «Al IPS», «a la COMPIN». */
export const toInstitution = (institution: string) =>
  institution.startsWith('El ') ? `al ${institution.slice(3)}` : `a ${lowered(institution)}`

const lowered = (text: string) => text.replace(/^(La|Los|Las|Recurso) /, article => article.toLowerCase())

/** Which days the last pause of the clock won, once it runs again; undefined if it won none. */
export function pauseText({ reloj }: KeptOfPeople): string | undefined {
  const last = reloj?.pausas.at(-1)
  if (!last?.hasta || reloj?.pausadaDesde) return undefined
  const text = stoppedText(last)
  return text && `${text}.`
}

/** What those who decided wrote, and each requirement that was not met: the rule, the fact, and whose register says it. */
export const decisionTexts = ({ resolucion }: KeptOfPeople): readonly string[] =>
  (resolucion
    ? [
        resolucion.texto,
        resolucion.razon,
        ...resolucion.requisitos.map(requirementText),
        remedyText(resolucion, 'Si no está de acuerdo, puede'),
      ]
    : []
  ).filter((text): text is string => Boolean(text))

/** The same of a grant: what those who decided added, and what can be done against the part that was refused. */
export const grantTexts = ({ resolucion }: KeptOfPeople): readonly string[] =>
  decisionTexts(
    resolucion
      ? { resolucion: { texto: resolucion.texto, recurso: resolucion.recurso, requisitos: [] } }
      : {},
  )

/** A requirement that was not met, in a letter: the same as on the page. */
const requirementText = ({ texto, hecho, fuente, porque, norma }: Resolucion['requisitos'][number]) =>
  [
    `No se cumple: «${texto}»`,
    porque && `Quien decidió escribió: ${stopAfter(porque)}`,
    hecho && (porque ? `Lo que consta en ${fuente}: ${hecho}` : `${hecho} Lo dice: ${fuente}.`),
    norma !== normaPorConfirmar && stopAfter(`Norma: ${norma}`),
  ]
    .filter(Boolean)
    .join(' ')

/** A sentence that somebody wrote, which may end without a point. */
export const stopAfter = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`)

/** What can be done against a refusal, also of a part, and until when. */
const remedyText = (
  { recurso }: Resolucion,
  can: 'Puede' | 'Si no está de acuerdo, puede',
): string | undefined =>
  recurso &&
  `${can} pedir que lo revisen en una sucursal de ChileAtiende hasta el ${formatDate(recurso.hasta)}. Se llama ${lowered(recurso.nombre)}. ${recurso.norma}.`

/** The same on a page, which may be read when that day is over. */
const remedyOn = (resolucion: Resolucion, today: IsoDate | undefined): string | undefined =>
  resolucion.recurso && today && resolucion.recurso.hasta < today
    ? `Se podía pedir que lo revisaran hasta el ${formatDate(resolucion.recurso.hasta)}. Ese plazo terminó. Si cree que hay un error, llame gratis al 101.`
    : remedyText(resolucion, 'Puede')

/** For whom a request waits, or who has it, since when. */
function reviewerText(
  institution: string,
  { esperaPersonaDesde, revisaDesde }: KeptOfPeople,
): string | undefined {
  const who = `una persona ${ofInstitution(institution)}`
  if (revisaDesde) return `La revisa ${who} desde el ${formatDate(revisaDesde)}.`
  return esperaPersonaDesde && `Desde el ${formatDate(esperaPersonaDesde)} espera que ${who} la revise.`
}

/**
 * Who reviews a request, and whether the clock stands still; until when the institution answers stands with the state. What was decided, with each requirement that was not met.
 */
export function peopleContent(
  institution: string,
  state: string,
  request: KeptOfPeople,
  today?: IsoDate,
): Content {
  const { reloj, resolucion } = request
  if (state === 'en_revision' || state === 'observada' || state === 'por_confirmar')
    return [
      state === 'en_revision' && reviewerText(institution, request),
      // Since when stands with whose turn it is; that somebody is asked, with the state.
      reloj?.pausadaDesde &&
        state !== 'por_confirmar' &&
        `El plazo para resolver está detenido. ${reloj.porque ?? ''}`.trim(),
    ]
  if (!resolucion || state === 'desistida') return []
  return [
    resolucion.texto,
    resolucion.razon && [heading('Lo que escribió quien decidió'), resolucion.razon],
    resolucion.requisitos.length > 0 && heading('Lo que no se cumple'),
    ...resolucion.requisitos.map(
      ({ texto, hecho, fuente, porque, norma }): Content => [
        {
          kind: 'summary',
          title: texto,
          level: 3,
          rows: rowsOf({ 'Lo que consta': hecho, 'Por qué, según quien decidió': porque }),
        },
        sourceContent(fuente, norma === normaPorConfirmar ? undefined : norma),
      ],
    ),
    resolucion.recurso && [heading('Si no está de acuerdo'), remedyOn(resolucion, today)],
  ]
}

/** Whose register says it, and which norm asks for it. */
function sourceContent(source: string | undefined, norm: string | undefined): Content {
  if (!source) return rows('', { Norma: norm })
  return {
    kind: 'details',
    summary: norm ? 'Quién lo dice y qué norma lo pide' : 'Quién lo dice',
    blocks: content(rows('', { 'Quién lo dice': source, Norma: norm })),
    onPaper: true,
  }
}
