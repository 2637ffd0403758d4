import { formKeyOf, layoutOf } from '#engine/procedure.ts'
import { Button, ButtonGroup } from '#ui/button/button.tsx'
import { type Pages, seeOther } from '../http/pages.ts'
import type { Exchange } from '../http/signed-in.ts'
import { crumbsOf, deletionPath, hrefOf } from './addresses.ts'
import type { FormPlace } from './form-place.ts'
import type { TramiteParts } from './parts.ts'
import { slotOf } from './visit.ts'

/** Asks for confirmation before a draft is deleted. */
export async function confirmDeletion(
  _parts: TramiteParts,
  pages: Pages,
  { procedure, form }: FormPlace,
  exchange: Exchange,
) {
  const borrador = slotOf(form, exchange.request.query)
  const start = hrefOf(procedure, '')
  const title = '¿Quiere borrar su solicitud sin terminar?'
  return pages.send(exchange.request, exchange.reply, {
    title,
    layout: layoutOf(procedure, form),
    breadcrumbs: crumbsOf(procedure, 'Borrar'),
    backHref: start,
    body: (
      <>
        <h1>{title}</h1>
        <p className="m-lead">
          Se borra todo lo que escribió y los archivos que agregó. No se puede deshacer.
        </p>
        <form method="post" action={hrefOf(procedure, deletionPath(form), { borrador })}>
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

/** Deletes the draft; the start page then says so. */
export async function deleteDraft(parts: TramiteParts, { procedure, form }: FormPlace, exchange: Exchange) {
  const { run } = exchange.session
  const slot = slotOf(form, exchange.request.query)
  await parts.cases.drafts.deleteDraft({ run, formKey: formKeyOf(procedure, form), slot })
  return seeOther(exchange.reply, hrefOf(procedure, '', { listo: 'borrada' }))
}
