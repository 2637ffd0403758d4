import type { FastifyInstance } from 'fastify'
import type { PortalDeps } from '../deps.ts'
import type { Pages } from '../http/pages.ts'
import { signedIn } from '../http/signed-in.ts'
import { procedurePaths, varyingPaths } from '../routes.ts'
import type { PageView } from '../shell/page-view.ts'
import { fichaView } from './ficha-page.tsx'
import { type FichaDeps, findFicha } from './ficha-routes.tsx'
import { notAuthorizedView } from './not-authorized-page.tsx'

/**
 * Answers every address of a procedure that no area registered: with its ficha, which says that it can't be done online
 * here yet and where it can be. Called last. Start pages are open; what lies below needs a session, as in every procedure.
 */
export function unbuiltRoutes(
  app: FastifyInstance,
  deps: FichaDeps & Pick<PortalDeps, 'signIn' | 'procedures'>,
  pages: Pages,
): void {
  const isFree = (url: string) => !app.hasRoute({ method: 'GET', url })
  const notAuthorized = '/tramites/0000/no-autorizado'
  if (isFree(notAuthorized))
    app.get(
      notAuthorized,
      signedIn(deps, async ({ request, reply }) => pages.send(request, reply, notAuthorizedView(), 403)),
    )
  for (const [id, paths] of Object.entries(procedurePaths)) {
    const root = `/tramites/${id}`
    const view = () => unbuiltView(deps, id)
    if (isFree(root)) app.get(root, async (request, reply) => sendOr404(pages, request, reply, view()))
    const below = [...paths, ...(deps.procedures.has(id) ? [] : (varyingPaths[id] ?? []))]
    for (const url of below.map(path => `${root}/${path}`).filter(isFree))
      app.get(
        url,
        signedIn(deps, async ({ request, reply }) => sendOr404(pages, request, reply, view())),
      )
  }
}

function sendOr404(
  pages: Pages,
  request: Parameters<Pages['send']>[0],
  reply: Parameters<Pages['send']>[1],
  view: PageView | undefined,
) {
  return view ? pages.send(request, reply, view) : pages.notFound(request, reply)
}

/** The ficha at the address of the procedure itself. */
function unbuiltView(deps: FichaDeps, id: string): PageView | undefined {
  const found = findFicha(deps, id)
  if (!found) return undefined
  return {
    ...fichaView(found),
    breadcrumbs: [{ label: 'Inicio', href: '/' }, { label: found.ficha.title }],
  }
}
