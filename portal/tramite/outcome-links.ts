import type { Action, Block, KnownFact } from '#engine/content/block.ts'
import { hrefOf } from './addresses.ts'
import type { OpenedForm } from './opened.ts'

type Place = Pick<OpenedForm, 'procedure' | 'form'>

/** How addresses name a draft: its slot, and the company that it is of. */
export interface DraftQuery {
  readonly borrador: string
  readonly por: string | undefined
}

/** Keeps the current draft in an address, if it is that of a page of the form. */
function draftHref({ procedure, form }: Place, named: DraftQuery): (href: string) => string {
  const pages = new Set(form.pages.map(({ path }) => hrefOf(procedure, path)))
  return href => {
    const [path = '', query] = href.split('?')
    const said = new URLSearchParams(query)
    if (!pages.has(path)) return href
    for (const [name, value] of Object.entries(named)) if (value && !said.has(name)) said.set(name, value)
    return said.size > 0 ? `${path}?${said}` : path
  }
}

/** Keeps the current draft where facts say that they are corrected on a page of the form. */
export function keepDraftInFacts(
  place: Place,
  query: DraftQuery,
  facts: readonly KnownFact[],
): readonly KnownFact[] {
  const named = draftHref(place, query)
  return facts.map(fact =>
    fact.correct ? { ...fact, correct: { ...fact.correct, href: named(fact.correct.href) } } : fact,
  )
}

/** Keeps the current draft in the links to pages of the form, in blocks of an outcome or a page. */
export function keepDraft(place: Place, query: DraftQuery, blocks: readonly Block[]): readonly Block[] {
  if (query.borrador === '' && !query.por) return blocks
  const named = draftHref(place, query)
  const keep = (action: Action): Action =>
    action.kind === 'link' ? { ...action, href: named(action.href) } : action
  return blocks.map(block => {
    if (block.kind === 'actions') return { ...block, actions: block.actions.map(keep) }
    if ((block.kind === 'paragraph' || block.kind === 'notice') && block.link)
      return { ...block, link: { ...block.link, href: named(block.link.href) } }
    return block
  })
}
