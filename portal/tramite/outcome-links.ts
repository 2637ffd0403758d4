import type { Action, Block, KnownFact } from '#engine/content/block.ts'
import { hrefOf } from './addresses.ts'
import type { OpenedForm } from './opened.ts'

type Place = Pick<OpenedForm, 'procedure' | 'form'>

/** Keeps the current draft in an address, if it is that of a page of the form. */
function draftHref({ procedure, form }: Place, borrador: string): (href: string) => string {
  const pages = new Set(form.pages.map(({ path }) => hrefOf(procedure, path)))
  return href => {
    const [path = '', query] = href.split('?')
    const said = new URLSearchParams(query)
    if (borrador === '' || !pages.has(path) || said.has('borrador')) return href
    said.set('borrador', borrador)
    return `${path}?${said}`
  }
}

/** Keeps the current draft where facts say that they are corrected on a page of the form. */
export function keepDraftInFacts(
  place: Place,
  borrador: string,
  facts: readonly KnownFact[],
): readonly KnownFact[] {
  const named = draftHref(place, borrador)
  return facts.map(fact =>
    fact.correct ? { ...fact, correct: { ...fact.correct, href: named(fact.correct.href) } } : fact,
  )
}

/** Keeps the current draft in the links to pages of the form, in blocks of an outcome or a page. */
export function keepDraft(place: Place, borrador: string, blocks: readonly Block[]): readonly Block[] {
  if (borrador === '') return blocks
  const named = draftHref(place, borrador)
  const keep = (action: Action): Action =>
    action.kind === 'link' ? { ...action, href: named(action.href) } : action
  return blocks.map(block => {
    if (block.kind === 'actions') return { ...block, actions: block.actions.map(keep) }
    if ((block.kind === 'paragraph' || block.kind === 'notice') && block.link)
      return { ...block, link: { ...block.link, href: named(block.link.href) } }
    return block
  })
}
