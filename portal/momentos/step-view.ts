import { capitalized } from '#domain/capitalized.ts'
import { procedureIdOf } from '#engine/procedure.ts'
import { placesOf } from '#procedures/ficha/places.ts'
import type { StepFacts } from '#procedures/ficha/said.ts'
import type { FichaOn } from '#procedures/ficha/types.ts'
import type { Known } from '../known/known.ts'
import type { MomentStep } from './momento-types.ts'

export interface StepRow {
  readonly label: string
  readonly value: string
}

export interface StepView {
  readonly title: string
  readonly text: string
  /** What it costs, how long it takes, where it is done. */
  readonly facts: readonly StepRow[]
  /** How the registers show that it is done; undefined if they do not, or if nobody is signed in. */
  readonly done: string | undefined
  /** Set if it can be done in this portal. */
  readonly here: { readonly href: string; readonly label: 'Empezar aquí' | 'Continuar' } | undefined
  /** Fichas that explain it. */
  readonly fichas: readonly FichaOn[]
}

export interface StepSources {
  findFicha(id: string): FichaOn | undefined
  /** Whether a procedure can be done in this portal. */
  isRegistered(procedureId: string): boolean
  /** About the signed-in person; undefined if nobody is signed in. */
  known: Known | undefined
}

/** Reads cost, deadline and place from the step's ficha, and from the registers whether it is done. */
export function stepView(step: MomentStep, sources: StepSources): StepView {
  const { findFicha, isRegistered, known } = sources
  const fichas = (step.fichas ?? []).flatMap(id => findFicha(id) ?? [])
  const [ficha] = fichas
  const isHere = ficha !== undefined && isRegistered(ficha.id)
  const hasDraft = known?.drafts.some(({ formKey }) => procedureIdOf(formKey) === ficha?.id)
  return {
    title: step.title,
    text: step.text,
    facts: rowsOf(step.facts ?? factsOf(ficha, isHere)),
    done: known && step.done?.(known),
    here: isHere ? { href: ficha.startPath, label: hasDraft ? 'Continuar' : 'Empezar aquí' } : undefined,
    fichas,
  }
}

const rowsOf = ({ cost, term, isDue, place, source }: StepFacts): readonly StepRow[] => [
  { label: 'Costo', value: cost },
  { label: isDue ? 'Hasta cuándo' : 'Cuándo responden', value: source ? `${term} (${source}.)` : term },
  { label: 'Dónde', value: place },
]

/**
 * The facts that several steps done in this portal share, each once, and the steps without them: a row that such a step leaves out is
 * the shared one. Other steps keep their rows.
 */
export function sharedFacts(steps: readonly StepView[]): {
  readonly shared: readonly StepRow[]
  readonly steps: readonly StepView[]
} {
  const all = steps.flatMap(({ here, facts }) => (here ? facts : []))
  const shared = [...new Set(all.map(({ label }) => label))].flatMap(label => {
    const said = Map.groupBy(
      all.filter(row => row.label === label),
      ({ value }) => value,
    )
    const [most] = [...said.values()].toSorted((one, other) => other.length - one.length)
    return most?.[0] && most.length > 1 ? [most[0]] : []
  })
  const isShared = (row: StepRow) =>
    shared.some(({ label, value }) => label === row.label && value === row.value)
  return {
    shared,
    steps: steps.map(step => ({
      ...step,
      facts: step.here ? step.facts.filter(row => !isShared(row)) : step.facts,
    })),
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
