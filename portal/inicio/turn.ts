import type { CaseCard } from '#cases/types.ts'
import type { CaseDefinition } from '#engine/case-states.ts'

/** Taking something back is only possible, never asked for: with these alone it is not her turn. */
const takesBack: ReadonlySet<string> = new Set(['desistir', 'cancelar', 'deshacer'])

/** Whose turn it is in an open request. */
export function turnOf(
  { state, institution }: Pick<CaseCard, 'state' | 'institution'>,
  definition: Pick<CaseDefinition, 'states'> | undefined,
): { readonly hers: boolean; readonly text: string } {
  const may = definition?.states[state.id]?.may ?? {}
  const hers = Object.entries(may).some(
    ([action, actors]) => !takesBack.has(action) && actors?.includes('ciudadano'),
  )
  return hers
    ? { hers, text: 'Le toca a usted: falta algo para seguir.' }
    : { hers, text: `Le toca a la institución (${institution}). Usted no tiene que hacer nada.` }
}
