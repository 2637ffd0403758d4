import type { Action, Block } from '#engine/block.ts'
import { hrefOf } from './addresses.ts'
import type { FormPlace } from './form-place.ts'

/** Keeps the current draft in the links to pages of the form, in blocks of an outcome or a page. */
export function keepDraft(
  { procedure, form }: Pick<FormPlace, 'procedure' | 'form'>,
  borrador: string,
  blocks: readonly Block[],
): readonly Block[] {
  if (borrador === '') return blocks
  const pages = new Set(form.pages.map(({ path }) => hrefOf(procedure, path)))
  const named = (href: string) => {
    const [path = '', query] = href.split('?')
    const said = new URLSearchParams(query)
    if (!pages.has(path) || said.has('borrador')) return href
    said.set('borrador', borrador)
    return `${path}?${said}`
  }
  const keep = (action: Action): Action =>
    action.kind === 'link' ? { ...action, href: named(action.href) } : action
  return blocks.map(block => {
    if (block.kind === 'actions') return { ...block, actions: block.actions.map(keep) }
    if ((block.kind === 'paragraph' || block.kind === 'notice') && block.link)
      return { ...block, link: { ...block.link, href: named(block.link.href) } }
    return block
  })
}
