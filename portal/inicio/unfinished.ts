import type { DraftCard } from '#cases/drafts/draft-types.ts'
import { findForm } from '#engine/procedure.ts'
import { joins } from '#engine/walking/form.ts'
import { standingPath } from '#filing/elsewhere.ts'
import { findWay, type OnTheWay } from '#filing/way.ts'
import { deletionPath, hrefOf } from '../tramite/addresses.ts'
import { isAllSent } from '../tramite/joined-forms.ts'
import type { Opened } from '../tramite/opened.ts'
import type { TramiteParts } from '../tramite/parts.ts'
import { filingParts, visitOf } from '../tramite/visit.ts'

export type UnfinishedParts = TramiteParts

/** An unfinished form, as the start page shows it. */
export interface Unfinished {
  readonly id: string
  readonly title: string
  /** Whom or what it is about (`Luis Alberto Fuentes Vera`); undefined until she has said so. */
  readonly subject: string | undefined
  /** Where she is: `Paso 4: La factura`. Undefined if an answer ended the form. */
  readonly step: string | undefined
  readonly href: string
  /** The page that asks before it deletes. */
  readonly deletionHref: string
  readonly savedAt: Date
  /** Who saved it last, if it is a company's. */
  readonly savedBy?: string | undefined
  readonly expiresAt: Date
}

/** Reads how far the person is in each draft; drafts of forms that are not served, or that only join what is sent, are left out. */
export async function findUnfinished(
  parts: UnfinishedParts,
  exchange: Pick<Opened, 'request' | 'reply' | 'session' | 'empresa'>,
  drafts: readonly DraftCard[],
): Promise<readonly Unfinished[]> {
  const found = await Promise.all(drafts.map(card => readOne(parts, exchange, card)))
  return found.filter(one => one !== undefined)
}

async function readOne(
  parts: UnfinishedParts,
  exchange: Pick<Opened, 'request' | 'reply' | 'session' | 'empresa'>,
  { id, formKey, slot, subject, ended, savedAt, savedBy, expiresAt }: DraftCard,
): Promise<Unfinished | undefined> {
  const served = findForm(parts.procedures, formKey)
  if (!served) return undefined
  const { procedure, form } = served
  const visit = { ...visitOf({ ...exchange, parts, procedure, form }), slot }
  const por = exchange.empresa?.id
  const way = await findWay(filingParts(parts), visit)
  if (joins(form) && (await isAllSent({ ...exchange, parts, procedure, form }, way))) return undefined
  return {
    id,
    title: procedure.forms.length === 1 ? procedure.head.title : form.title,
    subject: subject || undefined,
    step: ended ? undefined : stepOf(way),
    href: hrefOf(procedure, standingPath(visit, way), { borrador: slot, por }),
    deletionHref: hrefOf(procedure, deletionPath(form), { borrador: slot, id, por }),
    savedAt,
    savedBy,
    expiresAt,
  }
}

function stepOf({ walk: { complete, steps } }: OnTheWay): string | undefined {
  if (complete) return 'Falta revisar y enviar'
  const page = steps.at(-1)?.page
  // The same count as on the page itself: a step skipped because its answers are known does not count.
  return page && `Paso ${steps.filter(step => !step.passed).length}: ${page.shortTitle ?? page.title}`
}
