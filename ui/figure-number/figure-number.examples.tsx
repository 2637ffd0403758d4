import type { ComponentDocs } from '../component-docs.ts'
import { FigureNumber } from './figure-number.tsx'

/** Examples of the component. */
export const figureNumberDocs: ComponentDocs = {
  id: 'figure-number',
  title: 'Cifra',
  use: 'El monto que la persona vino a ver.',
  access: ['La etiqueta se lee antes que la cifra, en el mismo orden en que se ve.'],
  examples: [
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
  ],
}
