import type { Block } from '#engine/content/block.ts'

/** The start page: what it is, for whom, what is needed, what comes next. */
export const start = (): readonly Block[] => [
  { kind: 'paragraph', text: 'Con este trámite usted pide lo que necesita y ve en qué va.' },
  { kind: 'heading', text: 'Qué necesita' },
  { kind: 'list', items: ['Su ClaveÚnica.', 'Un teléfono donde le podamos llamar.'] },
  { kind: 'heading', text: 'Qué pasa después' },
  { kind: 'paragraph', text: 'Al enviar recibe un comprobante. Le avisamos cuando haya una respuesta.' },
]
