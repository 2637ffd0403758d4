import { addDays, formatDate } from '#domain/dates.ts'
import type { Reloj } from '#domain/deadlines.ts'
import { type Content, heading, rows } from '#engine/content/content.ts'

/** What an institution's request says of the people who decide on it, and of the clock. */
export interface KeptOfPeople {
  readonly reloj?: Reloj | undefined
  /** Since when a person reviews it. */
  readonly revisaDesde?: string | undefined
  readonly resolucion?: Resolucion | undefined
}

interface Resolucion {
  /** What those who decided added. */
  readonly texto: string
  /** The requirements that were not met. */
  readonly requisitos: readonly {
    readonly texto: string
    readonly norma: string
    readonly hecho: string
    readonly fuente: string
  }[]
}

/** The part of it that a history keeps: of the clock only if it stood still or was made longer. */
export function keptOfPeople({ reloj, revisaDesde, resolucion }: KeptOfPeople): KeptOfPeople {
  const moved = reloj && (reloj.pausas.length > 0 || reloj.prorroga)
  return { ...(moved && { reloj }), ...(revisaDesde && { revisaDesde }), ...(resolucion && { resolucion }) }
}

/** «Del IPS», «de la COMPIN»: the institution's name after «una persona». */
export const ofInstitution = (institution: string) =>
  institution.startsWith('El ') ? `del ${institution.slice(3)}` : `de ${lowered(institution)}`

const lowered = (text: string) => text.replace(/^(La|Los|Las) /, article => article.toLowerCase())

/** When the clock stood still for the last time, once it runs again. */
export function pauseText({ reloj }: KeptOfPeople): string | undefined {
  const last = reloj?.pausas.at(-1)
  if (!last?.hasta || reloj?.pausadaDesde) return undefined
  return `El plazo se detuvo el ${formatDate(last.desde)} y sigue desde el ${formatDate(addDays(last.hasta, 1))}.`
}

/** What those who decided wrote, and each requirement that was not met: the rule, the fact, and whose register says it. */
export const decisionTexts = ({ resolucion }: KeptOfPeople): readonly string[] =>
  resolucion
    ? [
        resolucion.texto,
        ...resolucion.requisitos.map(({ texto, hecho, fuente }) => `${texto} ${hecho} Lo dice: ${fuente}.`),
      ].filter(Boolean)
    : []

/** Who reviews a request, and whether the clock stands still; what was decided, with each requirement that was not met. */
export function peopleContent(institution: string, state: string, request: KeptOfPeople): Content {
  const { revisaDesde, reloj, resolucion } = request
  const who = `una persona ${ofInstitution(institution)}`
  if (state === 'en_revision' || state === 'observada' || state === 'por_confirmar')
    return [
      revisaDesde && `La revisa ${who} desde el ${formatDate(revisaDesde)}.`,
      reloj?.pausadaDesde &&
        `El plazo para resolver está detenido desde el ${formatDate(reloj.pausadaDesde)}. ${reloj.porque ?? ''}`.trim(),
      !reloj?.pausadaDesde && pauseText(request),
    ]
  if (!resolucion || (state !== 'rechazada' && state !== 'aprobada' && state !== 'pagada')) return []
  return [
    resolucion.texto,
    resolucion.requisitos.length > 0 && heading('Lo que no se cumple'),
    ...resolucion.requisitos.map(({ texto, hecho, fuente, norma }) =>
      rows(texto, { 'Lo que dice el registro': hecho, 'De quién es el registro': fuente, Norma: norma }),
    ),
  ]
}
