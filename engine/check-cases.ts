import type { Procedure } from './procedure.ts'
import { files } from './walking/form.ts'

/** Unreachable or dead-end states, events leading to missing states, forms without a kind of case. */
export function caseProblems({ cases, forms }: Procedure): string[] {
  if (!cases) return forms.some(files) ? ['a form files cases, but the procedure has no kind of case'] : []
  const { states: definition, actions, concerns = {} } = cases
  const states = Object.keys(definition.states)
  const reached = new Set([definition.initial])
  for (const id of reached)
    for (const next of Object.values(definition.states[id]?.on ?? {}))
      if (next !== undefined) reached.add(next)
  const events = new Set([
    ...Object.values(definition.states).flatMap(state => Object.keys(state.on)),
    ...Object.values(actions).map(action => action.event),
  ])
  const allowed = new Set(Object.values(definition.states).flatMap(state => Object.keys(state.may)))
  return [
    ...(cases.confirm ? [] : Object.keys(concerns).filter(como => concerns[como]?.confirm)).map(
      como => `${como} is asked to confirm, but nothing hands over the answer`,
    ),
    ...[...reached]
      .filter(id => !states.includes(id))
      .map(id => `case state ${id} is led to but not declared`),
    ...states.filter(id => !reached.has(id)).map(id => `case state ${id} cannot be reached`),
    ...Object.entries(definition.states)
      .filter(([, state]) => !state.final && Object.keys(state.on).length === 0)
      .map(([id]) => `case state ${id} is not final, but nothing leads out of it`),
    ...[...events]
      .filter(type => !Object.hasOwn(definition.events, type))
      .map(type => `case event ${type} has no text`),
    ...[...allowed]
      .filter(name => !Object.hasOwn(actions, name))
      .map(name => `case states allow ${name}, which is not an action`),
  ]
}
