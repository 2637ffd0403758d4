import type { Action, Block } from '#engine/block.ts'

/** The sentence of a reason of refusal, as an institution names it; undefined for none, and for one without a sentence. */
export function refusalText(
  motivos: Readonly<Record<string, string>>,
  motivo: string | undefined,
): string | undefined {
  return motivo !== undefined && Object.hasOwn(motivos, motivo) ? motivos[motivo] : undefined
}

/** Why a request was turned down and where that leads; nothing where its reason has no sentence. */
export function refusalBlocks(text: string | undefined, action: Action): readonly Block[] {
  if (!text) return []
  return [
    { kind: 'heading', text: 'Por qué' },
    { kind: 'paragraph', text },
    { kind: 'actions', actions: [{ ...action, primary: true }] },
  ]
}
