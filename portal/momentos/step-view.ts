import { capitalized } from '#domain/capitalized.ts'
import { procedureIdOf } from '#engine/procedure.ts'
import { placesOf } from '#procedures/catalog/places.ts'
import type { FichaOn } from '#procedures/catalog/types.ts'
import type { Known } from '../known/known.ts'
import type { MomentStep, StepFacts } from './momento-types.ts'

/** A step as its page shows it. */
export interface StepView {
  readonly title: string
  readonly text: string
  readonly facts: StepFacts
  /** How the registers show that it is done; undefined when they do not, or when nobody is signed in. */
  readonly done: string | undefined
  /** Where it is done in this portal: the procedure is registered. */
  readonly here: { readonly href: string; readonly label: 'Empezar aquí' | 'Continuar' } | undefined
  /** What explains it. */
  readonly fichas: readonly FichaOn[]
}

/** What turns the steps of a moment into those of its page. */
export interface StepSources {
  findFicha(id: string): FichaOn | undefined
  /** Whether a procedure can be done in this portal. */
  isRegistered(procedureId: string): boolean
  /** Of the person who is signed in; undefined for everybody else. */
  known: Known | undefined
}

/** Reads cost, term and place from the ficha of a step, and what the registers know of it. */
export function stepView(step: MomentStep, sources: StepSources): StepView {
  const { findFicha, isRegistered, known } = sources
  const fichas = [step.ficha, ...(step.also ?? [])].flatMap(id => (id && findFicha(id)) || [])
  const [ficha] = fichas
  const isHere = ficha !== undefined && isRegistered(ficha.id)
  const hasDraft = known?.drafts.some(({ formKey }) => procedureIdOf(formKey) === ficha?.id)
  return {
    title: step.title,
    text: step.text,
    facts: step.facts ?? factsOf(ficha, isHere),
    done: known && step.done?.(known),
    here: isHere ? { href: ficha.startPath, label: hasDraft ? 'Continuar' : 'Empezar aquí' } : undefined,
    fichas,
  }
}

function factsOf(ficha: FichaOn | undefined, isHere: boolean): StepFacts {
  if (!ficha)
    return { cost: 'Pregunte en el 101.', term: 'Pregunte en el 101.', place: 'Pregunte en el 101.' }
  const channels = ficha.how.map(({ channel }) => channel)
  const elsewhere = placesOf(isHere ? channels.filter(channel => channel !== 'online') : channels)
  return {
    cost: firstSentence(ficha.cost),
    term: ficha.term,
    place: isHere ? `En línea, aquí mismo. También ${elsewhere}.` : `${capitalized(elsewhere)}.`,
  }
}

const firstSentence = (text: string) => /^.*?[.!?](?=\s|$)/.exec(text)?.[0] ?? text
