import type { Draft } from '#cases/drafts/draft-types.ts'
import { formKeyOf, layoutOf } from '#engine/procedure.ts'
import { Button, ButtonGroup } from '#ui/button/button.tsx'
import { seeOther } from '../http/pages.ts'
import type { Exchange } from '../http/signed-in.ts'
import { pathTo } from '../routes.ts'
import { crumbsOf, deletionPath, hrefOf } from './addresses.ts'
import { type OpenedForm, ownerOf } from './opened.ts'
import { slotOf } from './visit.ts'

type OpenedDraft = OpenedForm & Exchange

/** Asks for confirmation before the draft that the address names is deleted, and says which it is. */
export async function confirmDeletion(opened: OpenedDraft) {
  const { pages, procedure, form, request, reply, empresa } = opened
  const draft = await namedDraft(opened)
  if (!draft) return sayGone(opened)
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
        {draft.subject ? <p className="m-lead">{draft.subject}</p> : null}
        <p className="m-lead">
          {empresa
            ? 'Se borra para todos los que representan a la empresa: lo que escribieron, y los archivos que agregaron.'
            : 'Se borra todo lo que escribió y los archivos que agregó.'}{' '}
          No se puede deshacer.
        </p>
        <form
          method="post"
          action={hrefOf(procedure, deletionPath(form), { borrador: draft.slot, id: draft.id, por })}
        >
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

/** Deletes the draft that the address names; the start page then says so. */
export async function deleteDraft(opened: OpenedDraft) {
  const { parts, procedure, reply, empresa } = opened
  if (!(await namedDraft(opened))) return sayGone(opened)
  await parts.cases.drafts.deleteDraft(placeOf(opened))
  return seeOther(reply, hrefOf(procedure, '', { listo: 'borrada', por: empresa?.id }))
}

const placeOf = (opened: OpenedDraft) => ({
  run: ownerOf(opened),
  formKey: formKeyOf(opened.procedure, opened.form),
  slot: slotOf(opened.form, opened.request.query),
})

/**
 * Undefined if it is gone: another one that is there now, of hers or of who has signed in since, is not the one that a link named. A link
 * without a name asks about the one that is there.
 */
async function namedDraft(opened: OpenedDraft): Promise<Draft | undefined> {
  const { parts, request } = opened
  const draft = await parts.cases.drafts.findDraft(placeOf(opened))
  const { id } = request.query as { id?: unknown }
  return draft?.id === id || (id === undefined && request.method === 'GET') ? draft : undefined
}

function sayGone({ pages, procedure, form, request, reply, empresa }: OpenedDraft) {
  const title = 'Esa solicitud ya no está'
  const body = (
    <>
      <h1>{title}</h1>
      <p className="m-lead">
        Se envió, se borró o terminó su plazo. O es de otra persona que había entrado en este navegador. Ahora
        no se borró nada.
      </p>
      <ButtonGroup>
        <Button href={pathTo('/inicio')}>Ver lo que tengo sin terminar</Button>
      </ButtonGroup>
    </>
  )
  const backHref = hrefOf(procedure, '', { por: empresa?.id })
  const frame = { layout: layoutOf(procedure, form), breadcrumbs: crumbsOf(procedure, 'Borrar'), backHref }
  return pages.send(request, reply, { title, ...frame, body }, 404)
}
