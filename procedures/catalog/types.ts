import type { IsoDate } from '#domain/dates.ts'
import type { Procedure } from '#engine/procedure.ts'

/** A text; or the text as it reads on a day, where it names an amount of the law. */
export type DatedText = string | ((on: IsoDate) => string)

/** The moment in life in which a procedure is looked for. Names and descriptions: `groups.ts`. */
export type CategoriaId =
  | 'vejez'
  | 'familia'
  | 'fallecimiento'
  | 'trabajo'
  | 'discapacidad'
  | 'empleadores'
  | 'certificados'
  | 'pagos'
  | 'cultura'
  | 'interno'

/** Who answers for a procedure. Names: `groups.ts`. */
export type InstitucionId = 'ips' | 'cmf' | 'isl' | 'culturas'

/** `disponible`: it can be done in this portal; `informativo`: the ficha only explains it. */
export type OnlineState = 'disponible' | 'informativo'

/** By which way a procedure is done or asked about. */
export type Channel = 'online' | 'branch' | 'video' | 'phone'

/**
 * One way to do it. An `online` way of an `informativo` procedure speaks of another site, and says which.
 *
 * @typeParam T - {@link DatedText} as written, `string` as read on a day
 */
export interface Way<T = DatedText> {
  readonly channel: Channel
  /** In the order in which they are done. */
  readonly steps: readonly T[]
}

/** A reason to be turned down, and what the person can do then. */
export interface Rejection<T = DatedText> {
  readonly reason: T
  readonly remedy: T
}

/** A law by the name under which it is found, and what it is about. */
export interface LawReference {
  readonly name: string
  readonly about: string
}

/** One row of the table of amounts, as it reads on a day. Made by `amount-rows.ts`. */
export interface Amount {
  readonly label: string
  /** `$1.070.445`, `1.876 puntos`. */
  readonly value: string
  /** First day of the value. */
  readonly from: IsoDate
  /** The same for people, as exact as it is known: `Desde el 1 de mayo de 2026`, `Valor de 2026`. */
  readonly since: string
  /** The day of the next change came and the table has no newer value: the page must say so. */
  readonly mayHaveChanged: boolean
}

/** What is written once and never depends on the day. */
interface FichaHead {
  /** Its number or name in the address: `5300` in `/tramites/5300` (shell §2). */
  readonly id: string
  readonly title: string
  readonly institution: InstitucionId
  readonly category: CategoriaId
  /** Who finds it in lists and searches. */
  readonly visibleTo: 'todos' | 'funcionarios'
  /** The number by which ChileAtiende and its line 101 know it, where a source confirms it. */
  readonly chileAtiendeNumber?: string
  readonly law: readonly LawReference[]
  /** Day on which its texts were last checked. */
  readonly updatedAt: IsoDate
  /** Ids of procedures that people mix up with it or need next. */
  readonly similar: readonly string[]
  /** Words and short sentences by which people ask for it, as they say them: `colilla de pago`, `no me llegó la pensión`. */
  readonly palabras: readonly string[]
}

/** The parts that people read. */
interface FichaTexts<T> {
  /** One sentence: what the person gets. */
  readonly summary: T
  /** What it is, paragraph by paragraph. */
  readonly what: readonly T[]
  /** Who it is for: people, or conditions that all have to be met; the texts say which. */
  readonly who: readonly T[]
  /** Cases of which one is enough, where the law lists them. */
  readonly cases?: { readonly intro: string; readonly items: readonly string[] }
  /** What to have at hand. */
  readonly need: readonly T[]
  readonly how: readonly Way<T>[]
  readonly cost: T
  /** How long the answer takes. */
  readonly term: T
  /** How long what one gets is good for. */
  readonly validity?: T
  /** "Qué pasa si me dicen que no". */
  readonly rejections: readonly Rejection<T>[]
}

/** The information sheet of a procedure as it is written (procedures, "ficha"). Read it with {@link fichaOn}. */
export interface Ficha extends FichaHead, FichaTexts<DatedText> {
  /** The amounts as they are on a day. */
  readonly amounts?: (on: IsoDate) => readonly Amount[]
}

/** One procedure as its folder exports it: its ficha, and its definition once it can be done here. */
export interface Tramite {
  readonly ficha: Ficha
  readonly procedure?: Procedure
}

/** The information sheet of a procedure as it reads on a day. */
export interface FichaOn extends FichaHead, FichaTexts<string> {
  /** `disponible` exactly if the procedure is built. */
  readonly online: OnlineState
  /** Where the procedure begins in the portal: `/tramites/5300`. */
  readonly startPath: string
  /** Empty where no money is at stake. */
  readonly amounts: readonly Amount[]
}

/**
 * The ficha of a procedure as it reads on a day, with the amounts of that day.
 *
 * @param on - normally today: some amounts of before September 2026 are not known
 * @throws UnknownFigureError if an amount is not known on that day
 */
export function fichaOn({ ficha, procedure }: Tramite, on: IsoDate): FichaOn {
  const read = (text: DatedText) => (typeof text === 'string' ? text : text(on))
  const { validity, amounts, ...rest } = ficha
  return {
    ...rest,
    online: procedure ? 'disponible' : 'informativo',
    summary: read(ficha.summary),
    what: ficha.what.map(read),
    who: ficha.who.map(read),
    need: ficha.need.map(read),
    how: ficha.how.map(({ channel, steps }) => ({ channel, steps: steps.map(read) })),
    cost: read(ficha.cost),
    term: read(ficha.term),
    ...(validity === undefined ? {} : { validity: read(validity) }),
    rejections: ficha.rejections.map(({ reason, remedy }) => ({
      reason: read(reason),
      remedy: read(remedy),
    })),
    amounts: amounts?.(on) ?? [],
    startPath: `/tramites/${ficha.id}`,
  }
}
