import type { CaseCard } from '#cases/types.ts'
import type { CaseDefinition } from '#engine/case-states.ts'

/** Withdrawing is always possible, so it is nobody's turn. */
const withdraw = 'desistir'

/** Whose turn it is in an open request. */
export function turnOf(
  { state, institution }: Pick<CaseCard, 'state' | 'institution'>,
  definition: Pick<CaseDefinition, 'states'> | undefined,
): { readonly hers: boolean; readonly text: string } {
  const may = definition?.states[state.id]?.may ?? {}
  const hers = Object.entries(may).some(
    ([action, actors]) => action !== withdraw && actors?.includes('ciudadano'),
  )
  return hers
    ? { hers, text: 'Le toca a usted: falta algo para seguir.' }
    : { hers, text: `Le toca a la institución (${institution}). Usted no tiene que hacer nada.` }
}
