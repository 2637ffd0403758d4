import type { FastifyInstance } from 'fastify'
import { catalog } from '#ui/catalog.ts'
import type { Pages } from '../http/pages.ts'
import type { PortalPage } from '../shell/portal-page.ts'
import { coloursView } from './colours-page.tsx'
import { componentView, exampleView } from './component-page.tsx'
import { experienceView } from './experience-page.tsx'
import { kitHomeView } from './kit-home.tsx'
import { typeView } from './type-page.tsx'

const fixedPages: readonly (readonly [path: string, view: () => PortalPage])[] = [
  ['/uikit', kitHomeView],
  ['/uikit/colores', coloursView],
  ['/uikit/letra-y-espacios', typeView],
  ['/uikit/experiencia-de-usuario', experienceView],
]

/** The design kit, open to anyone (shell §2). */
export function uikitRoutes(app: FastifyInstance, pages: Pages): void {
  const componentOf = (id: string | undefined) => catalog.find(docs => docs.id === id)
  for (const [path, view] of fixedPages) app.get(path, (request, reply) => pages.send(request, reply, view()))
  app.get<{ Params: { componente: string } }>('/uikit/:componente', (request, reply) => {
    const docs = componentOf(request.params.componente)
    return docs ? pages.send(request, reply, componentView(docs)) : pages.notFound(request, reply)
  })
  // Examples that send a form come back to their page.
  app.post<{ Params: { componente: string } }>('/uikit/:componente', (request, reply) => {
    const docs = componentOf(request.params.componente)
    return docs ? reply.redirect(`/uikit/${docs.id}`, 303) : pages.notFound(request, reply)
  })
  app.get<{ Params: { componente: string; ejemplo: string } }>(
    '/uikit/:componente/:ejemplo',
    (request, reply) => {
      const docs = componentOf(request.params.componente)
      const view = docs && exampleView(docs, request.params.ejemplo)
      return view ? pages.send(request, reply, view) : pages.notFound(request, reply)
    },
  )
}
