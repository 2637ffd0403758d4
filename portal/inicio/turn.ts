import type { CaseCard } from '#cases/types.ts'
import type { CaseDefinition } from '#engine/cases/case-states.ts'

/** Taking something back is only possible, never asked for: with these alone it is not her turn. */
const takesBack: ReadonlySet<string> = new Set(['desistir', 'cancelar', 'deshacer'])

/** Whose turn it is in an open request. */
export function turnOf(
  {
    state,
    institution,
    delivery,
  }: Pick<CaseCard, 'state' | 'institution'> & Partial<Pick<CaseCard, 'delivery'>>,
  definition: Pick<CaseDefinition, 'states'> | undefined,
): { readonly hers: boolean; readonly text: string } {
  const { may = {}, tone, text } = definition?.states[state.id] ?? {}
  const hers = Object.entries(may).some(
    ([action, actors]) => !takesBack.has(action) && actors?.includes('ciudadano'),
  )
  // The institution does not have it yet: nobody else can do anything.
  if (!hers && delivery === 'pendiente') return { hers, text: 'Le toca a Micha: la está entregando.' }
  if (!hers && delivery === 'fallida')
    return { hers, text: 'Le toca a nuestro equipo: todavía no llega a su destino.' }
  // Whom else it waits for stands in its own words.
  if (!hers && state.id === 'por_confirmar' && text) return { hers, text }
  if (!hers && state.today) return { hers, text: state.today }
  // Something granted speaks for itself: a visit has its hour, a power holds.
  if (!hers && tone === 'exito' && text) return { hers, text }
  return hers
    ? { hers, text: 'Le toca a usted: falta algo para seguir.' }
    : { hers, text: `Le toca a la institución (${institution}). Usted no tiene que hacer nada.` }
}
