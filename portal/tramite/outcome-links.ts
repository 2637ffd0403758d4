import type { Action, Block } from '#engine/block.ts'
import { hrefOf } from './addresses.ts'
import type { FormPlace } from './form-place.ts'

/** The blocks of an outcome, whose links to pages of the form stay with the draft that the address means. */
export function keepDraft(
  { procedure, form }: Pick<FormPlace, 'procedure' | 'form'>,
  borrador: string,
  blocks: readonly Block[],
): readonly Block[] {
  if (borrador === '') return blocks
  const named = new Map(
    form.pages.map(({ path }) => [hrefOf(procedure, path), hrefOf(procedure, path, { borrador })]),
  )
  const keep = (action: Action): Action =>
    action.kind === 'link' ? { ...action, href: named.get(action.href) ?? action.href } : action
  return blocks.map(block =>
    block.kind === 'actions' ? { ...block, actions: block.actions.map(keep) } : block,
  )
}
