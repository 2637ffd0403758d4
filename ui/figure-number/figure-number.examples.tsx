import type { ComponentDocs } from '../component-docs.ts'
import { FigureNumber } from './figure-number.tsx'

export const figureNumberDocs: ComponentDocs = {
  id: 'figure-number',
  title: 'Cifra',
  use: 'El monto que la persona vino a ver.',
  access: ['La etiqueta se lee antes que la cifra, en el mismo orden en que se ve.'],
  examples: [
    {
      name: 'con persona y fecha',
      element: (
        <FigureNumber
          label="Próximo pago"
          value="$231.732"
          person="Rosa Elvira Muñoz Paredes"
          date="27 de mayo de 2026"
        />
      ),
    },
    {
      name: 'monto máximo',
      element: (
        <FigureNumber
          label="Puede recibir hasta"
          value="$1.070.445"
          note="Según lo que haya pagado por el funeral"
        />
      ),
    },
    {
      name: 'en palabras',
      element: <FigureNumber label="Le pagarán en" value="Su cuenta que termina en 8899" />,
    },
  ],
}
