import type { CategoriaId } from '#procedures/catalog/types.ts'
import type { SceneName } from '#ui/scene/scene.tsx'
import type { Known } from '../known/known.ts'
import type { momentIds } from '../routes.ts'

/** Name of a moment in life, as it stands in its address. */
export type MomentId = (typeof momentIds)[number]

/** What a step costs, how long it takes and where it is done. */
export interface StepFacts {
  readonly cost: string
  readonly term: string
  readonly place: string
  /** The law that fixes the term, where one does. */
  readonly source?: string
}

/** One thing to do. Where a ficha explains it, cost, time and place are those of the ficha. */
export type MomentStep = {
  readonly title: string
  readonly text: string
  /** For a person who is signed in: how the registers show that it is done, or undefined. */
  readonly done?: (known: Known) => string | undefined
} & (
  | { readonly ficha: string; readonly facts?: undefined; readonly also?: readonly string[] }
  | { readonly ficha?: undefined; readonly facts: StepFacts; readonly also?: undefined }
)

/** A moment in life: what there is to do, in order. */
export interface Moment {
  readonly id: MomentId & CategoriaId & SceneName
  readonly title: string
  /** Two lines that speak to the person. */
  readonly lead: readonly string[]
  readonly steps: readonly MomentStep[]
}
