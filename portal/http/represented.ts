import type { EmpresaRepresentada } from '#engine/asking/context.ts'
import type { Represented, Session } from '#sessions/types.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Whom the page is about, whatever she chose for the rest of the portal: a name, or undefined for herself. */
    pageOf?: { readonly nombre: string | undefined; readonly backHref: string } | undefined
  }
}

/** Dependencies of pages that somebody can open for another. */
export interface RepresentedParts {
  /**
   * For whom she can act besides herself: the companies that she represents and the people who gave her a power that
   * holds. The only source of it. Undefined if the register does not answer.
   *
   * @param isFresh - asks the register now, whatever it said a moment ago: before something is sent or given
   */
  representedOf(
    who: Pick<Session, 'run' | 'origin' | 'attention'>,
    isFresh?: boolean,
  ): Promise<readonly Represented[] | undefined>
}

/** For whom she said that she acts, if she may today. */
export async function chosenBy(
  { representedOf }: RepresentedParts,
  session: Session,
): Promise<Represented | undefined> {
  const { actingFor } = session
  if (!actingFor) return undefined
  return (await representedOf(session))?.find(({ id }) => id === actingFor.id)
}

/** A represented company, as forms and papers take it. */
export const empresaOf = ({ id, run, nombre }: Represented): EmpresaRepresentada => ({ id, rut: run, nombre })

/** Value of `?por=` of who acts for herself, and says so. */
export const forHerself = 'mi'

/** The page that asks for whom she acts. */
export const forWhomPath = '/por-quien'

/** An address with the query parameter `por`. */
export function withPor(href: string, por: string): string {
  const [path = '', search] = href.split('?')
  const query = new URLSearchParams(search)
  query.set('por', por)
  return `${path}?${query}`
}
