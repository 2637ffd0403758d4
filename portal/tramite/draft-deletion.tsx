import type { Procedure } from '#engine/procedure.ts'
import { Button, ButtonGroup } from '#ui/button/button.tsx'
import type { PortalDeps } from '../deps.ts'
import { type Pages, seeOther } from '../http/pages.ts'
import type { Exchange } from '../http/signed-in.ts'
import { crumbsOf, hrefOf } from './addresses.ts'

/** Asks before a draft is thrown away. */
export async function confirmDeletion(
  _deps: PortalDeps,
  pages: Pages,
  procedure: Procedure,
  { request, reply }: Exchange,
) {
  const start = `/tramites/${procedure.head.id}`
  return pages.send(request, reply, {
    title: '¿Quiere borrar su solicitud sin terminar?',
    layout: 'tramites',
    breadcrumbs: crumbsOf(procedure, 'Borrar'),
    backHref: start,
    body: (
      <>
        <h1>¿Quiere borrar su solicitud sin terminar?</h1>
        <p className="m-lead">
          Se borra todo lo que escribió y los archivos que agregó. No se puede deshacer.
        </p>
        <form method="post" action={hrefOf(procedure, 'borrador/eliminar')}>
          <ButtonGroup>
            <Button kind="danger">Sí, borrarla</Button>
            <Button href={start} kind="secondary">
              No, conservarla
            </Button>
          </ButtonGroup>
        </form>
      </>
    ),
  })
}

/** Throws the draft away; the start page then says so. */
export async function deleteDraft(deps: PortalDeps, procedure: Procedure, { reply, session }: Exchange) {
  await deps.cases.drafts.deleteDraft(session.run, procedure.head.id)
  return seeOther(reply, `/tramites/${procedure.head.id}?listo=borrada`)
}
