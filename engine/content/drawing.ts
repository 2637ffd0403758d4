import type { IsoDate } from '#domain/dates.ts'

/** Where a station of a tracker stands: passed, reached, still to come, or one that will not be reached. */
export type StationState = 'done' | 'here' | 'ahead' | 'closed'

/** Fill of a drawn part, distinguishable without colour: full, outlined, or hatched. */
export type Look = 'lleno' | 'borde' | 'rayado'

/** A kind of part, as the legend names it. */
export interface Legend {
  readonly id: string
  readonly label: string
  readonly look: Look
}

/** What became of a month in a year of squares. */
export interface YearMonth {
  /** `YYYY-MM` */
  readonly mes: string
  readonly look: Look | 'vacio'
  /** What became of it, in a word or two ("Pagado"). */
  readonly says: string
}

/** A branch of a tree: a person and what is hers. */
export interface Branch {
  readonly name: string
  readonly note?: string | undefined
  readonly amount?: string | undefined
}

/** Something to look at. The kit draws it with the words that a screen reader and paper have instead. */
export type Drawing =
  /** A request on its way: stations, whose turn it is, by which day. */
  | {
      readonly kind: 'tracker'
      readonly stations: readonly { readonly name: string; readonly state: StationState }[]
      readonly turn: string
    }
  /** Amounts by month in pesos; a table on the page gives the figures. */
  | {
      readonly kind: 'bars'
      readonly about: string
      readonly parts: readonly Legend[]
      readonly bars: readonly {
        readonly id: string
        readonly shortLabel: string
        readonly amounts: Readonly<Record<string, number>>
      }[]
    }
  /** A working life: what each span of it left, and what lies between. */
  | {
      readonly kind: 'lifeLine'
      readonly title: string
      readonly spans: readonly {
        readonly from: IsoDate
        readonly to: IsoDate
        readonly look: Look
        readonly text: string
      }[]
      /** Of time between spans. */
      readonly gapText: string
    }
  /** How many of how many there are: «11 de 24 cotizaciones». */
  | { readonly kind: 'count'; readonly done: number; readonly of: number; readonly text: string }
  | { readonly kind: 'year'; readonly title: string; readonly months: readonly YearMonth[] }
  /** Amounts beside one another, each made of parts. */
  | {
      readonly kind: 'amounts'
      readonly title: string
      readonly parts: readonly Legend[]
      readonly rows: readonly {
        readonly label: string
        readonly amounts: Readonly<Record<string, number>>
      }[]
    }
  /** Who comes after whom. */
  | {
      readonly kind: 'tree'
      readonly title: string
      readonly root: Branch
      readonly branches: readonly Branch[]
    }
  /** A calculation, line by line, and what comes of it. */
  | {
      readonly kind: 'sum'
      readonly title: string
      readonly lines: readonly {
        readonly sign: '' | '+' | '−' | '×' | '÷' | '='
        readonly label: string
        readonly value: string
      }[]
    }
