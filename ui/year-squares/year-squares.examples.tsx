import type { ComponentDocs } from '../component-docs.ts'
import { YearSquares } from './year-squares.tsx'

const looks = [
  'lleno',
  'lleno',
  'rayado',
  'lleno',
  'lleno',
  'lleno',
  'lleno',
  'lleno',
  'borde',
  'vacio',
  'vacio',
  'vacio',
] as const
const says = { lleno: 'Pagado', borde: 'Por pagar', rayado: 'Sin pago', vacio: 'Aún no llega' } as const

export const yearSquaresDocs: ComponentDocs = {
  id: 'year-squares',
  title: 'Un año en cuadros',
  use: 'Para ver de una mirada qué meses se pagaron y cuáles no.',
  access: ['Cada cuadro se lee como el mes y lo que pasó. El signo dice lo mismo que el color.'],
  examples: [
    {
      name: 'pagos de un año',
      element: (
        <YearSquares
          title="Sus pagos de 2026"
          months={looks.map((look, index) => ({
            mes: `2026-${`${index + 1}`.padStart(2, '0')}`,
            look,
            says: says[look],
          }))}
        />
      ),
    },
  ],
}
