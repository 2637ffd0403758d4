import type { Amount } from './amount-rows.ts'

/** What somebody says of herself to see what could be hers. Nothing of it is kept. */
export interface Told {
  readonly edad: number
  readonly esMujer: boolean
  /** Upper limit of her household's tranche in the social registry, in percent; undefined if she does not know it. */
  readonly tramoRsh: number | undefined
  /** What she earns with her work in a month. */
  readonly trabajoClp: number
  /** The sum of her pensions in a month, without the PGU. */
  readonly pensionClp: number
  /** Children that she has had. */
  readonly hijos: number
  /** Children under 18 who live at her cost. */
  readonly menores: number
  /** Whose funeral she paid: what the person received. */
  readonly funeral: 'no' | 'pgu' | 'caja' | 'afp'
}

/** What could be hers of one benefit, by its own rule and with the figures of the day. */
export interface Estimate {
  /** Name of the benefit. */
  readonly title: string
  /** `depende`: she did not say what decides. */
  readonly outcome: 'si' | 'no' | 'depende'
  /** The amount in words, if there is one: `$231.732 al mes`. */
  readonly amount?: string
  /** What the law asks, as a sentence or two. */
  readonly rule: string
  /** What she said, as far as it decides. */
  readonly fact: string
  /** What to do about it, or what is looked at besides. */
  readonly next: string
  /** The figures of the law that it rests on, each with its first day. */
  readonly figures: readonly Amount[]
}
