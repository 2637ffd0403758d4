import type { FastifyInstance } from 'fastify'
import { formatInstant, isoDateInChile } from '#domain/dates.ts'
import type { Closure, Scope } from '#operation/maintenance/windows.ts'
import type { FichaOn } from '#procedures/ficha/types.ts'
import { safeReturnPath } from '#sessions/return-path.ts'
import { Button, ButtonGroup } from '#ui/button/button.tsx'
import { LinkList } from '#ui/link-list/link-list.tsx'
import { type ClosureParts, closedThing } from '../http/maintenance-notices.ts'
import { type Pages, seeOther } from '../http/pages.ts'
import { pathTo } from '../routes.ts'
import type { PortalPage } from '../shell/portal-page.ts'
import { elsewhere } from './online-way.tsx'

/** The maintenance page (shell §2, §4): says what is closed and until when, and redirects back once it is open. */
export function maintenanceRoutes(app: FastifyInstance, deps: ClosureParts, pages: Pages): void {
  app.get<{ Querystring: { de?: unknown } }>('/mantencion', async (request, reply) => {
    const { de } = request.query
    const wanted = typeof de === 'string' ? safeReturnPath(de) : undefined
    const closure = wanted === undefined ? undefined : deps.maintenance.closureOf(wanted)
    if (wanted !== undefined && closure === undefined) return seeOther(reply, wanted)
    if (closure?.until) reply.header('retry-after', closure.until.toUTCString())
    return pages.send(request, reply, maintenanceView(deps, closure, wanted), 503)
  })
}

function maintenanceView(
  deps: Pick<ClosureParts, 'fichas' | 'clock'>,
  closure: Closure | undefined,
  wanted: string | undefined,
): PortalPage {
  const title = titleOf(closure?.scope)
  const isProcedure = closure?.scope.startsWith('tramite:')
  const what = closure && isProcedure && closedThing(closure.scope, deps)
  const ficha = isProcedure
    ? deps.fichas.find(closure?.scope.slice('tramite:'.length) ?? '', isoDateInChile(deps.clock.now()))
    : undefined
  return {
    title,
    layout: 'mantencion',
    body: (
      <>
        <h1>{title}</h1>
        <p className="m-lead">
          {closure?.until
            ? `Estará disponible otra vez el ${formatInstant(closure.until)} horas.`
            : 'Por ahora no está disponible. Vuelva a intentarlo más tarde.'}
        </p>
        {what ? <p>Lo que no está disponible: {what}.</p> : null}
        {closure?.reason ? <p>{closure.reason}</p> : null}
        {ficha ? <Meanwhile ficha={ficha} /> : null}
        <p>
          Lo que ya guardó sigue guardado. Si es urgente, llame al <a href="tel:101">101</a>.
        </p>
        <ButtonGroup>
          {wanted ? <Button href={wanted}>Intentar de nuevo</Button> : null}
          <Button href={pathTo('/')} kind={wanted ? 'secondary' : 'primary'}>
            Volver a la portada
          </Button>
        </ButtonGroup>
      </>
    ),
  }
}

/** How to do a closed procedure meanwhile. */
function Meanwhile({ ficha }: { ficha: FichaOn }) {
  return (
    <section aria-labelledby="mientras">
      <h2 id="mientras">Mientras tanto</h2>
      <p>{elsewhere({ ...ficha, online: 'mantencion' })} Lleve:</p>
      <ul>
        {ficha.need.map(item => (
          <li key={item}>{item}</li>
        ))}
      </ul>
      {/* A list: a session in a fence has neither link, and no words about them. */}
      <nav aria-label="Otra forma de hacerlo">
        <LinkList
          items={[
            { label: 'Ver cómo, paso a paso', href: `${pathTo('/ficha/:id', { id: ficha.id })}#como` },
            { label: 'Buscar una sucursal', href: pathTo('/sucursales') },
          ]}
        />
      </nav>
    </section>
  )
}

function titleOf(scope: Scope | undefined): string {
  if (scope === 'portal') return 'Estamos mejorando Micha'
  return scope?.startsWith('pagina:') ? 'Estamos mejorando esta página' : 'Estamos mejorando este trámite'
}
