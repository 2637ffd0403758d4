import type { CaseCard } from '#cases/types.ts'
import type { CaseDefinition } from '#engine/cases/case-states.ts'

/** Taking something back is only possible, never asked for: with these alone it is not her turn. */
const takesBack: ReadonlySet<string> = new Set(['desistir', 'cancelar', 'deshacer'])

/** Whose turn it is in an open request. */
export function turnOf(
  { state, institution }: Pick<CaseCard, 'state' | 'institution'>,
  definition: Pick<CaseDefinition, 'states'> | undefined,
): { readonly hers: boolean; readonly text: string } {
  const { may = {}, tone, text } = definition?.states[state.id] ?? {}
  const hers = Object.entries(may).some(
    ([action, actors]) => !takesBack.has(action) && actors?.includes('ciudadano'),
  )
  // Whom else it waits for stands in its own words.
  if (!hers && state.id === 'por_confirmar' && text) return { hers, text }
  if (!hers && state.today) return { hers, text: state.today }
  // Something granted speaks for itself: a visit has its hour, a power holds.
  if (!hers && tone === 'exito' && text) return { hers, text }
  return hers
    ? { hers, text: 'Le toca a usted: falta algo para seguir.' }
    : { hers, text: `Le toca a la institución (${institution}). Usted no tiene que hacer nada.` }
}
