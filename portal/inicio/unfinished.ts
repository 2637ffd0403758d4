import type { DraftCard } from '#cases/drafts/draft-types.ts'
import { findForm } from '#engine/procedure.ts'
import { joins } from '#engine/walking/form.ts'
import { standingPath } from '#filing/elsewhere.ts'
import { findWay, type OnTheWay } from '#filing/way.ts'
import { deletionPath, hrefOf } from '../tramite/addresses.ts'
import { isAllSent, ruledOut } from '../tramite/joined-forms.ts'
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
  /** Where she is: `Paso 4: La factura`. Undefined if the form ended, or is not open to her. */
  readonly step: string | undefined
  readonly href: string
  /** The page that asks before it deletes. */
  readonly deletionHref: string
  readonly savedAt: Date
  /** Who saved it last, if it is a company's. */
  readonly savedBy?: string | undefined
  readonly expiresAt: Date
}

/**
 * Reads how far the person is in each draft. Left out are drafts of forms that are not served, that only join what is sent, and
 * those that an answer given for several forms rules out.
 */
export async function findUnfinished(
  parts: UnfinishedParts,
  exchange: Pick<Opened, 'request' | 'reply' | 'session' | 'empresa'>,
  drafts: readonly DraftCard[],
): Promise<readonly Unfinished[]> {
  const found = await Promise.all(drafts.map(card => readOne(parts, exchange, card)))
  const out = new Set(found.flatMap(one => one?.out ?? []))
  return found.flatMap(one => (one?.shown && !out.has(one.shown.id) ? [one.shown] : []))
}

/** A draft as it is shown, if it is, and those that it rules out. */
interface Read {
  readonly shown?: Unfinished
  readonly out?: readonly string[]
}

async function readOne(
  parts: UnfinishedParts,
  exchange: Pick<Opened, 'request' | 'reply' | 'session' | 'empresa'>,
  { id, formKey, slot, subject, ended, savedAt, savedBy, expiresAt }: DraftCard,
): Promise<Read | undefined> {
  const served = findForm(parts.procedures, formKey)
  if (!served) return undefined
  const { procedure, form } = served
  const visit = { ...visitOf({ ...exchange, parts, procedure, form }), slot }
  const por = exchange.empresa?.id
  const way = await findWay(filingParts(parts), visit)
  const out = joins(form) ? ruledOut({ form }, way) : []
  if (joins(form) && (await isAllSent({ ...exchange, parts, procedure, form }, way))) return { out }
  return {
    out,
    shown: {
      id,
      title: procedure.forms.length === 1 ? procedure.head.title : form.title,
      subject: subject || undefined,
      step: ended ? undefined : stepOf(way),
      href: hrefOf(procedure, standingPath(visit, way), { borrador: slot, por }),
      deletionHref: hrefOf(procedure, deletionPath(form), { borrador: slot, id, por }),
      savedAt,
      savedBy,
      expiresAt,
    },
  }
}

function stepOf({ walk: { complete, steps } }: OnTheWay): string | undefined {
  if (complete) return 'Falta revisar y enviar'
  const page = steps.at(-1)?.page
  // The same count as on the page itself: a step skipped because its answers are known does not count.
  return page && `Paso ${steps.filter(step => !step.passed).length}: ${page.shortTitle ?? page.title}`
}
