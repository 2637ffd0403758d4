import { formKeyOf, layoutOf } from '#engine/procedure.ts'
import { Button, ButtonGroup } from '#ui/button/button.tsx'
import { seeOther } from '../http/pages.ts'
import type { Exchange } from '../http/signed-in.ts'
import { crumbsOf, deletionPath, hrefOf } from './addresses.ts'
import { type OpenedForm, ownerOf } from './opened.ts'

type OpenedDraft = OpenedForm & Exchange

import { slotOf } from './visit.ts'

/** Asks for confirmation before a draft is deleted. */
export async function confirmDeletion({ pages, procedure, form, request, reply, empresa }: OpenedDraft) {
  const borrador = slotOf(form, request.query)
  const por = empresa?.id
  const start = hrefOf(procedure, '', { por })
  const title = empresa
    ? `¿Quiere borrar la solicitud sin terminar de ${empresa.nombre}?`
    : '¿Quiere borrar su solicitud sin terminar?'
  return pages.send(request, reply, {
    title,
    layout: layoutOf(procedure, form),
    breadcrumbs: crumbsOf(procedure, 'Borrar'),
    backHref: start,
    body: (
      <>
        <h1>{title}</h1>
        <p className="m-lead">
          {empresa
            ? 'Se borra para todos los que representan a la empresa: lo que escribieron, y los archivos que agregaron.'
            : 'Se borra todo lo que escribió y los archivos que agregó.'}{' '}
          No se puede deshacer.
        </p>
        <form method="post" action={hrefOf(procedure, deletionPath(form), { borrador, por })}>
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
export async function deleteDraft(opened: OpenedDraft) {
  const { parts, procedure, form, request, reply, empresa } = opened
  const place = {
    run: ownerOf(opened),
    formKey: formKeyOf(procedure, form),
    slot: slotOf(form, request.query),
  }
  await parts.cases.drafts.deleteDraft(place)
  return seeOther(reply, hrefOf(procedure, '', { listo: 'borrada', por: empresa?.id }))
}
