import type { FichaStep } from '#procedures/catalog/said.ts'
import type { Step, StepFacts } from '#procedures/ficha/said.ts'
import type { CategoriaId } from '#procedures/ficha/types.ts'
import type { SceneName } from '#ui/scene/scene.tsx'
import type { momentIds } from '../routes.ts'

/** Id of a life event, as in its address. */
export type MomentId = (typeof momentIds)[number]

/** One thing to do that no ficha explains. */
export type OwnStep = Step & { readonly facts: StepFacts; readonly fichas?: undefined }

/** One thing to do. If a ficha explains it, cost, time and place come from the ficha. */
export type MomentStep = OwnStep | (FichaStep & { readonly facts?: undefined })

/** A life event. */
export interface Moment {
  readonly id: MomentId & CategoriaId & SceneName
  readonly title: string
  /** Two introductory lines to the person. */
  readonly lead: readonly string[]
  /** The steps that no ficha explains, in order. */
  readonly steps: readonly OwnStep[]
}
