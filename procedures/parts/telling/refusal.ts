import type { Action, Block } from '#engine/content/block.ts'

/** Text for a reason of rejection; undefined without a reason, or if it has no text. */
export function refusalText(
  motivos: Readonly<Record<string, string>>,
  motivo: string | undefined,
): string | undefined {
  return motivo !== undefined && Object.hasOwn(motivos, motivo) ? motivos[motivo] : undefined
}

/** Why a request was rejected and where to go from there; empty if its reason has no text. */
export function refusalBlocks(text: string | undefined, action: Action): readonly Block[] {
  if (!text) return []
  return [
    { kind: 'heading', text: 'Por qué' },
    { kind: 'paragraph', text },
    { kind: 'actions', actions: [{ ...action, primary: true }] },
  ]
}
