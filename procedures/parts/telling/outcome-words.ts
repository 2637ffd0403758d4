import { formatDate } from '#domain/dates.ts'
import type { Action, Block } from '#engine/content/block.ts'
import type { OutcomeOptions } from '#engine/walking/define-form.ts'

/** Outcome data as flat texts. `nombre` and `run` name a person, `folio` and `fechaIngreso` an earlier request. */
export type OutcomeData = Readonly<Record<string, string>>

/** Texts of an outcome: why, what to do, where to continue. */
export interface OutcomeWords<C> {
  title: string
  /** The rule and the fact. */
  why: string | ((data: OutcomeData, context: C) => string)
  /** What to do. */
  todo?: readonly string[] | ((data: OutcomeData) => readonly string[])
  /** `todo` is a sequence of steps. */
  ordered?: boolean
  /** Below the list: where to ask for a review, what is kept. */
  after?: string
  /** Onward links, the main one first. */
  actions: readonly Action[] | ((data: OutcomeData) => readonly Action[])
  /** What `folio` of the data is the number of; a request unless said. */
  folioLabel?: string
  /** See `OutcomePage`. */
  path?: string
  passing?: boolean
}

/** An outcome in reading order: why, what to do, where to ask for a review, where to continue. */
export function outcome<C = unknown>(words: OutcomeWords<C>): OutcomeOptions<C> {
  const { title, why, ordered = false, after, actions, folioLabel, path, passing } = words
  const todoOf = (data: OutcomeData) =>
    typeof words.todo === 'function' ? words.todo(data) : (words.todo ?? [])
  return {
    title,
    ...(path !== undefined && { path }),
    ...(passing !== undefined && { passing }),
    blocks: (context, data): readonly Block[] => [
      { kind: 'paragraph', text: typeof why === 'function' ? why(data, context) : why },
      ...folioRow(data, folioLabel),
      ...todoBlocks(todoOf(data), ordered),
      ...(after === undefined ? [] : [{ kind: 'paragraph', text: after } as const]),
      {
        kind: 'actions',
        actions: (typeof actions === 'function' ? actions(data) : actions).map((one, index) =>
          index === 0 ? { ...one, primary: true } : one,
        ),
      },
    ],
  }
}

function todoBlocks(items: readonly string[], ordered: boolean): readonly Block[] {
  if (items.length === 0) return []
  return [
    { kind: 'heading', text: 'Qué puede hacer' },
    { kind: 'list', items, ordered },
  ]
}

/** A link for the actions of an outcome. */
export const goTo = (label: string, href: string): Action => ({ kind: 'link', label, href })

interface Persona {
  readonly nombre?: string | undefined
  readonly run?: string | undefined
}

/** The person an outcome is about, at the start of a sentence and inside one. */
export const whoIs = ({ nombre, run }: Persona) => nombre || `La persona del RUN ${run}`
export const whomIs = ({ nombre, run }: Persona) => nombre || `la persona del RUN ${run}`
/** When an earlier request was made, after a verb (" el 3 de mayo de 2026"). */
export const whenFiled = ({ fechaIngreso }: { readonly fechaIngreso?: string | undefined }) =>
  fechaIngreso ? ` el ${formatDate(fechaIngreso)}` : ' antes'

function folioRow({ folio }: OutcomeData, label = 'Número de la solicitud'): readonly Block[] {
  return folio ? [{ kind: 'summary', rows: [{ label, lines: [folio] }] }] : []
}
