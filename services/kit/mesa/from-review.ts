import { capitalized } from '#domain/capitalized.ts'
import { normaPorConfirmar } from '#law/solicitudes.ts'
import type { Decision, DeskTypes, MesaDefinition, Request, Review } from '../requests/request.ts'
import type { Hoja, Requisito } from './schemas.ts'

/** What is said of a requirement that is met, where the rule has no fact of its own: it found nothing. */
export const nothingAgainst = 'Se revisó, y no hay nada en contra.'

/** What a rule asks for, and whose register says whether it is met. */
interface Exigencia<T extends DeskTypes> {
  readonly texto: string
  readonly fuente: string
  /** The norm that it rests on; by default that of the desk. */
  readonly norma?: string
  /** Papers that show it and that no register confirms: with one of them nobody knows until a person has judged it. */
  readonly papeles?: readonly T['tipo'][]
  /** What did not come of the papers that it asks for, for people; undefined if all came. */
  falta?(input: Review<T>): string | undefined
  /** Which requests it is asked of; by default all. */
  toca?(solicitud: T['solicitud'], input: Review<T>): boolean
  /** It is what the people answer whom the review asks: until then nobody knows. */
  readonly respuesta?: true
  /** Whether the register itself says it, whatever papers came and however far the review went. */
  consta?(input: Review<T>): boolean
}

type Razon = readonly [exigencia: string, texto: string, preguntado?: string | undefined]

/** A desk whose requirements follow from its review. */
export interface DerivedMesa<T extends DeskTypes, Codigo extends string>
  extends Pick<
      MesaDefinition<T>,
      | 'version'
      | 'tramite'
      | 'region'
      | 'titulo'
      | 'tema'
      | 'quienPide'
      | 'conciernen'
      | 'catalogo'
      | 'montoClp'
      | 'parientes'
      | 'motivoDe'
      | 'concede'
      | 'sinRecurso'
      | 'resueltos'
    >,
    Partial<Pick<MesaDefinition<T>, 'rechazar'>> {
  readonly review: (input: Review<T>) => Decision<T>
  readonly norma?: string
  /** What is on record, where that says more than a reason's text; undefined where it does not. */
  hecho?(motivo: Codigo, input: Review<T>, datos: Partial<T['datos']>): string | undefined
  /** By id, in the order in which they are explained. */
  readonly exigencias: Readonly<Record<string, Exigencia<T>>>
  /** Every reason of a refusal: the requirement that it rests on, its text, and who was asked («quien cotizó») if it is an answer. */
  readonly razones: Readonly<Record<Codigo, Razon>>
  hoja(input: Review<T>): Hoja
}

/**
 * What officials read of a desk whose review ends at the first reason against a request: the requirement of that reason is not met;
 * with an approval all are, but those that a paper alone shows. What the review did not come to, nobody knows.
 */
export function mesaFromReview<T extends DeskTypes, Codigo extends string>(
  derived: DerivedMesa<T, Codigo>,
): MesaDefinition<T> {
  const { review, norma = normaPorConfirmar, hecho, exigencias, razones, hoja, ...same } = derived
  const { motivoDe = datos => (datos as Partial<Refused>).motivoRechazo ?? undefined } = same
  for (const [requisito] of Object.values<Razon>(razones))
    if (!exigencias[requisito]) throw new Error(`A reason rests on ${requisito}, which nobody asks for`)
  const reasons: Readonly<Record<string, Razon>> = razones
  return {
    rechazar: motivoRechazo => ({ motivoRechazo }) as unknown as Partial<T['datos']>,
    etiquetas: [],
    ...same,
    hoja,
    motivos: Object.entries(reasons).map(([codigo, [requisito, texto]]) => ({
      ...{ codigo, requisito, norma: exigencias[requisito]?.norma ?? norma, texto },
    })),
    requisitos(input) {
      const decision = review(input)
      const datos: Partial<T['datos']> = decision.kind === 'rechazar' ? (decision.datos ?? {}) : {}
      const motivo = decision.kind === 'rechazar' ? motivoDe(datos, input.request) : undefined
      const reason = motivo === undefined ? undefined : reasons[motivo]
      const found = reason && hecho?.(motivo as Codigo, input, datos)
      const against = found === undefined ? reason : ([reason?.[0] ?? '', found, reason?.[2]] as Razon)
      const { solicitud } = input.request
      const asked = Object.entries(exigencias).filter(
        ([id, { toca }]) => against?.[0] === id || (toca?.(solicitud, input) ?? true),
      )
      return asked.map(([id, one]): Requisito => {
        const said = saidOf(id, one, { input, against, ends: decision.kind })
        return { id, texto: one.texto, norma: one.norma ?? norma, ...{ fuente: one.fuente, ...said } }
      })
    },
  }
}

/** Where most desks keep the reason of a refusal. */
interface Refused {
  readonly motivoRechazo: string | null
}

interface Found<T extends DeskTypes> {
  readonly input: Review<T>
  readonly against: Razon | undefined
  readonly ends: Decision<T>['kind']
}

function saidOf<T extends DeskTypes>(
  id: string,
  { papeles = [], falta, consta, respuesta }: Exigencia<T>,
  { input, against, ends }: Found<T>,
): Pick<Requisito, 'hecho' | 'cumple' | 'sinMirar'> & Partial<Pick<Requisito, 'fuente'>> {
  if (against?.[0] === id)
    return { cumple: 'no', hecho: against[1], ...(against[2] && answered(against[2], input.request)) }
  const hecho = falta?.(input)
  if (hecho !== undefined) return { hecho, cumple: 'no' }
  if (consta?.(input)) return { hecho: 'Consta.', cumple: 'si' }
  if (input.documentos.some(({ tipo }) => papeles.includes(tipo)))
    return { hecho: 'Lo muestra un papel que ningún registro confirma.', cumple: 'no_se_sabe' }
  if (respuesta && ends === 'confirmar') return { hecho: 'Espera su respuesta.', cumple: 'no_se_sabe' }
  return ends === 'aprobar'
    ? { hecho: nothingAgainst, cumple: 'si' }
    : { hecho: 'La regla no llegó a mirarlo.', cumple: 'no_se_sabe', sinMirar: true }
}

/** What came of the question to somebody, and who says so: she herself, or of no answer the institution; nothing if nobody was asked. */
export function answered(
  who: string,
  { confirmaciones }: Pick<Request<DeskTypes>, 'confirmaciones'>,
): Pick<Requisito, 'hecho' | 'fuente'> | undefined {
  const answers = confirmaciones.map(({ respuesta }) => respuesta)
  if (answers.includes('no'))
    return { hecho: `Se le preguntó a ${who}, y dijo que no.`, fuente: capitalized(who) }
  if (answers.length > 1 && answers.every(one => one === 'vencida'))
    return {
      hecho: `Se les preguntó a ${answers.length} personas, y ninguna respondió a tiempo.`,
      fuente: 'IPS',
    }
  return answers.includes('vencida')
    ? { hecho: `Se le preguntó a ${who}, y no respondió a tiempo.`, fuente: 'IPS' }
    : undefined
}

/** A section of the facts; what is empty is left out. */
export function seccion(
  titulo: string,
  cells: Readonly<Record<string, string | null | undefined | false>>,
  fuente?: string,
): Hoja[number] {
  const filas = Object.entries(cells).flatMap(([label, text]) =>
    text ? [{ label, lines: [text], ...(fuente !== undefined && { fuente }) }] : [],
  )
  return { titulo, filas }
}
