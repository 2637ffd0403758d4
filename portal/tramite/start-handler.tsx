import type { DraftCard } from '#cases/drafts/draft-types.ts'
import { isoDateInChile } from '#domain/dates.ts'
import { formKeyOf } from '#engine/procedure.ts'
import { files } from '#engine/walking/form.ts'
import { standingPath } from '#filing/elsewhere.ts'
import { findWay } from '#filing/way.ts'
import { crumbsOf, deletionPath, hrefOf } from './addresses.ts'
import { type Opened, type OpenedForm, ownerOf } from './opened.ts'
import { StartPageView, type UnfinishedForm } from './start-page.tsx'
import { filingParts, visitOf } from './visit.ts'

/** Shows what a procedure is and, to signed-in people, their unfinished forms. */
export async function showStart(opened: Opened) {
  const { parts, pages, procedure, request, reply, session, empresa } = opened
  const drafts = session ? await parts.cases.drafts.listDrafts(ownerOf(opened)) : []
  const unfinished = await Promise.all(
    procedure.forms
      .filter(files)
      .flatMap(form =>
        drafts
          .filter(draft => draft.formKey === formKeyOf(procedure, form))
          .map(draft => unfinishedForm({ ...opened, form }, draft)),
      ),
  )
  const done = (request.query as { listo?: unknown }).listo
  // A form with two addresses, one for sessions of other portals, starts at the first.
  const offered = procedure.forms.filter(
    (form, index, all) => all.findIndex(({ title }) => title === form.title) === index,
  )
  return pages.send(request, reply, {
    title: procedure.head.title,
    layout: procedure.layout,
    breadcrumbs: crumbsOf(procedure),
    body: (
      <StartPageView
        head={procedure.head}
        blocks={procedure.start?.(isoDateInChile(parts.clock.now())) ?? []}
        deleted={session !== undefined && unfinished.length === 0 && done === 'borrada'}
        starts={offered.flatMap(form => {
          const begun = unfinished.some(one => one.formId === form.id)
          // A form with at most one draft is continued from its card.
          if (begun && form.drafts === 'one') return []
          const label = form.startLabel ?? (offered.length === 1 ? 'Comenzar' : form.title)
          return [
            {
              label: begun ? 'Comenzar otra' : label,
              href: hrefOf(procedure, form.pages[0]?.path ?? '', {
                borrador: begun && form.draftNames.length === 0 ? parts.ids.uuid() : '',
                por: form.forCompanies ? empresa?.id : undefined,
              }),
              again: begun,
            },
          ]
        })}
        unfinished={unfinished}
        casesHref={
          session && procedure.cases && hrefOf(procedure, procedure.cases.listPath, { por: empresa?.id })
        }
        lists={parts.lists()}
      />
    ),
  })
}

async function unfinishedForm(opened: OpenedForm, draft: DraftCard): Promise<UnfinishedForm> {
  const { parts, procedure, form, empresa } = opened
  const borrador = draft.slot
  const por = empresa?.id
  const visit = { ...visitOf(opened), slot: borrador }
  const way = await findWay(filingParts(parts), visit)
  return {
    formId: form.id,
    title: draft.subject,
    ended: draft.ended,
    savedAt: draft.savedAt,
    savedBy: draft.savedBy,
    expiresAt: draft.expiresAt,
    href: hrefOf(procedure, standingPath(visit, way), { borrador, por }),
    deletionHref: hrefOf(procedure, deletionPath(form), { borrador, id: draft.id, por }),
  }
}
