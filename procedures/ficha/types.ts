import type { IsoDate } from '#domain/dates.ts'
import type { Procedure } from '#engine/procedure.ts'
import type { Amount } from './amount-rows.ts'
import type { InstitucionId } from './institutions.ts'
import type { SaidByFicha } from './said.ts'

/** A text, or a function of the day if it contains an amount of the law. */
export type DatedText = string | ((on: IsoDate) => string)

/** The life event a procedure belongs to. Names and descriptions: `groups.ts`. */
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

export type { InstitucionId }

/** `disponible`: it can be done in this portal; `informativo`: the ficha only explains it. */
export type OnlineState = 'disponible' | 'informativo' | 'mantencion'

/** A way to do a procedure or to ask about it. */
export type Channel = 'online' | 'branch' | 'video' | 'phone'

/**
 * One way to do it. An `online` way of an `informativo` procedure is about another site, and says which.
 *
 * @typeParam T - {@link DatedText} as written, `string` as read on a day
 */
export interface Way<T = DatedText> {
  readonly channel: Channel
  /** In order. */
  readonly steps: readonly T[]
}

/** A reason for rejection, and what the person can do about it. */
export interface Rejection<T = DatedText> {
  readonly reason: T
  readonly remedy: T
}

/** A law's common name, and what it is about. */
export interface LawReference {
  readonly name: string
  readonly about: string
}

/** The part that never depends on the day. */
interface FichaHead extends SaidByFicha {
  /** Its number or name in the address: `5300` in `/tramites/5300` (shell §2). */
  readonly id: string
  /** Its name as people say it. */
  readonly title: string
  /** Its name at the institution, if people say it otherwise: papers have it too, and the search finds it. */
  readonly officialName?: string
  /** One sentence: what the person gets. */
  readonly summary: string
  readonly institution: InstitucionId
  readonly category: CategoriaId
  /** Who finds it in lists and searches. */
  readonly visibleTo: 'todos' | 'funcionarios'
  /** Its number at ChileAtiende and the line 101, if a source confirms it. */
  readonly chileAtiendeNumber?: string
  readonly law: readonly LawReference[]
  /** Where it is requested, if on pages of another procedure: `/tramites/sibs`. */
  readonly requestedIn?: string
  /** Day of the last review of its texts. */
  readonly updatedAt: IsoDate
  /** Ids of procedures that people confuse with it or need next. */
  readonly similar: readonly string[]
  /** Words and short sentences people use for it, as they say them: `colilla de pago`, `no me llegó la pensión`. */
  readonly palabras: readonly string[]
}

/** The texts. */
interface FichaTexts<T> {
  /** What it is, by paragraph. */
  readonly what: readonly T[]
  /** For whom: groups of people, or conditions that must all be met; the texts say which. */
  readonly who: readonly T[]
  /** Alternative cases, any of which is enough, if the law lists them. */
  readonly cases?: { readonly intro: string; readonly items: readonly string[] }
  /** What to have at hand. */
  readonly need: readonly T[]
  readonly how: readonly Way<T>[]
  readonly cost: T
  /** How long the answer takes. */
  readonly term: T
  /** How long the result is valid. */
  readonly validity?: T
  /** "Qué pasa si me dicen que no". */
  readonly rejections: readonly Rejection<T>[]
}

/** The ficha of a procedure as written (procedures, "ficha"). Read it with {@link fichaOn}. */
export interface Ficha extends FichaHead, FichaTexts<DatedText> {
  /** The amounts as of a day. */
  readonly amounts?: (on: IsoDate) => readonly Amount[]
}

/** What a procedure's folder exports: its ficha, and its definition if it is built. */
export interface Tramite {
  readonly ficha: Ficha
  readonly procedure?: Procedure
}

/** The ficha of a procedure as of a day. */
export interface FichaOn extends FichaHead, FichaTexts<string> {
  /** `disponible` exactly if the procedure is built; `mantencion` while the operator closes it. */
  readonly online: OnlineState
  /** Its own pages are open, and those where it is requested are closed by the operator. */
  readonly requestClosed?: true
  /** Where the procedure begins in the portal: `/tramites/5300`. */
  readonly startPath: string
  /** Empty if no money is involved. */
  readonly amounts: readonly Amount[]
}

/**
 * The ficha of a procedure as of a day, with that day's amounts.
 * @param on - normally today: some amounts before September 2026 are not known
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
