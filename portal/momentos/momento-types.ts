import type { CategoriaId } from '#procedures/ficha/types.ts'
import type { SceneName } from '#ui/scene/scene.tsx'
import type { Known } from '../known/known.ts'
import type { momentIds } from '../routes.ts'

/** Id of a life event, as in its address. */
export type MomentId = (typeof momentIds)[number]

/** Cost, time and place of a step. */
export interface StepFacts {
  readonly cost: string
  readonly term: string
  readonly place: string
  /** The law that sets the deadline, if one does. */
  readonly source?: string
}

/** One thing to do. If a ficha explains it, cost, time and place come from the ficha. */
export type MomentStep = {
  readonly title: string
  readonly text: string
  /** For a signed-in person: how the registers show that it is done, or undefined. */
  readonly done?: (known: Known) => string | undefined
} & (
  | { readonly ficha: string; readonly facts?: undefined; readonly also?: readonly string[] }
  | { readonly ficha?: undefined; readonly facts: StepFacts; readonly also?: undefined }
)

/** A life event: its steps, in order. */
export interface Moment {
  readonly id: MomentId & CategoriaId & SceneName
  readonly title: string
  /** Two introductory lines to the person. */
  readonly lead: readonly string[]
  readonly steps: readonly MomentStep[]
}
