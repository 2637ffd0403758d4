import type { Block } from '#engine/content/block.ts'

/** The trámite explained to people who open its address directly. */
export const start = (): readonly Block[] => [
  {
    kind: 'paragraph',
    text: 'Aquí llega quien entra desde el sitio de BancoEstado o desde el del Ministerio de Desarrollo Social y Familia.',
  },
  {
    kind: 'paragraph',
    text: 'Puede ver los pagos del Instituto de Previsión Social (IPS) que no cobró, y pedir que se los paguen.',
  },
  { kind: 'heading', text: 'Qué cambia según de dónde llega' },
  {
    kind: 'list',
    items: [
      'Desde BancoEstado, el dinero va a su CuentaRUT.',
      'Desde el Ministerio, usted elige: un depósito en su cuenta, o cobrar en persona.',
      'Con su ClaveÚnica también puede entrar directo, sin pasar por otro sitio.',
      'Desde otro sitio usted pide solo sus pagos. Si cobra con el poder de otra persona, entre directo.',
    ],
  },
  {
    kind: 'notice',
    tone: 'info',
    text: 'Si viene de otro sitio, no cierre la página antes de terminar. Si sale, vuelva a entrar desde allá.',
  },
]
