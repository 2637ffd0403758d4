import type { Block } from '#engine/content/block.ts'
import { goTo } from '../parts/telling/outcome-words.ts'

/** What the report is, and what it is not. */
export const explanationBlocks: readonly Block[] = [
  {
    kind: 'paragraph',
    text: 'Es un informe con lo que usted debe a los bancos y a otras entidades de crédito. Lo da la Comisión para el Mercado Financiero (CMF), la oficina del Estado que vigila a los bancos.',
  },
  { kind: 'heading', text: 'Qué muestra' },
  {
    kind: 'list',
    items: [
      'Lo que usted debe, y si está al día o con atraso.',
      'Las deudas de otras personas en que usted es aval. Si ellas no pagan, le cobran a usted.',
      'Lo que le queda por usar en líneas de crédito y tarjetas.',
    ],
  },
  {
    kind: 'details',
    summary: 'Qué no muestra',
    blocks: [
      {
        kind: 'list',
        items: [
          'No es el informe comercial que venden las empresas.',
          'No muestra deudas de luz, agua, teléfono ni arriendo.',
          'No dice si le van a prestar dinero.',
        ],
      },
    ],
  },
]

/** What to do about a debt, at the end of the page. */
export const onwardBlocks: readonly Block[] = [
  {
    kind: 'details',
    summary: 'Si aparece una deuda que no es suya, o si no puede pagar',
    blocks: [
      {
        kind: 'list',
        items: [
          'Reclame primero en el banco que la informó. Pida un número de reclamo.',
          'Si no le responde, o no está de acuerdo, reclame ante la CMF.',
          'Si no puede pagar, pida al banco un plan de pago antes de que suba el atraso.',
        ],
      },
    ],
  },
  { kind: 'actions', actions: [goTo('Más sobre este trámite', '/ficha/2614'), goTo('Ir al inicio', '/')] },
]
