import type { FastifyInstance } from 'fastify'
import { type Face, faces, type Satisfaction } from '#operation/satisfaction/satisfaction.ts'
import type { Clock } from '#platform/clock.ts'
import { createRateLimit } from '#platform/rate-limit.ts'
import { safeReturnPath } from '#sessions/return-path.ts'
import { Button, ButtonGroup } from '#ui/button/button.tsx'
import { ErrorSummary } from '#ui/error-summary/error-summary.tsx'
import { type Pages, seeOther } from '../http/pages.ts'
import { pathTo } from '../routes.ts'
import type { PortalPage } from '../shell/portal-page.ts'
import { commentLength, SatisfactionForm, satisfactionPath } from './satisfaction-form.tsx'

const thanksPath = `${satisfactionPath}/gracias`
// The front page, fichas and the receipts of procedures: no other page asks, so no other is kept.
const askedPages = /^\/$|^\/(ficha|tramites)\/[\w/-]{1,120}$/
const errors = {
  face: 'Elija una de las cinco caras.',
  long: `Escriba hasta ${commentLength} caracteres.`,
}

export interface SatisfactionParts {
  /** Keeps people's opinions of pages (shell §2). */
  satisfaction: Pick<Satisfaction, 'give'>
  clock: Clock
}

/** Receives an opinion of a page (shell §2) and thanks the person. Open to anyone; nothing kept identifies her. */
export function satisfactionRoutes(app: FastifyInstance, deps: SatisfactionParts, pages: Pages): void {
  const limit = createRateLimit({ clock: deps.clock, burst: 10, perMinute: 5 })

  app.post(satisfactionPath, async (request, reply) => {
    const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
    const page = form.get('pagina') ?? ''
    if (!askedPages.test(page)) return pages.notFound(request, reply)
    const face = faces.find(one => one === form.get('satisfaccion'))
    const comment = (form.get('comentario') ?? '').replaceAll('\r\n', '\n').trim()
    const returnPath = safeReturnPath(form.get('volver') ?? undefined)
    if (face === undefined || comment.length > commentLength)
      return pages.send(request, reply, againView({ page, returnPath, face, comment }), 422)
    // Over the limit the person is thanked all the same: she cannot fix it, and only programs get there.
    if (limit.take(request.ip).allowed) await deps.satisfaction.give({ page, face, comment })
    return seeOther(reply, `${thanksPath}?volver=${encodeURIComponent(returnPath)}`)
  })

  app.get(satisfactionPath, (_request, reply) => seeOther(reply, pathTo('/')))
  app.get<{ Querystring: { volver?: unknown } }>(thanksPath, async (request, reply) => {
    const { volver } = request.query
    return pages.send(
      request,
      reply,
      thanksView(safeReturnPath(typeof volver === 'string' ? volver : undefined)),
    )
  })
}

/** The form again, with its errors. */
function againView(known: {
  page: string
  returnPath: string
  face: Face | undefined
  comment: string
}): PortalPage {
  const { page, returnPath, face, comment } = known
  const items = [
    ...(face === undefined ? [{ name: 'satisfaccion', message: errors.face }] : []),
    ...(comment.length > commentLength ? [{ name: 'comentario', message: errors.long }] : []),
  ]
  return {
    title: 'Su opinión',
    layout: 'empty',
    backHref: returnPath,
    hasErrors: true,
    body: (
      <>
        <ErrorSummary items={items} />
        <h1>Su opinión</h1>
        <SatisfactionForm
          page={page}
          returnPath={returnPath}
          comment={comment}
          {...(face === undefined ? { error: errors.face } : { face })}
        />
      </>
    ),
  }
}

function thanksView(returnPath: string): PortalPage {
  return {
    title: 'Gracias por su opinión',
    layout: 'empty',
    body: (
      <>
        <h1>Gracias por su opinión</h1>
        <p className="m-lead">La leeremos para mejorar. No guardamos quién la envió.</p>
        <ButtonGroup>
          <Button href={returnPath}>Volver a la página</Button>
          <Button href={pathTo('/')} kind="secondary">
            Ir a la portada
          </Button>
        </ButtonGroup>
      </>
    ),
  }
}
