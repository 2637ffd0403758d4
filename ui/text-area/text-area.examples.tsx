import type { ComponentDocs } from '../component-docs.ts'
import { TextArea } from './text-area.tsx'

export const textAreaDocs: ComponentDocs = {
  id: 'text-area',
  title: 'Campo de texto largo',
  use: 'Para explicar algo con sus palabras. Dice cuánto cabe.',
  access: ['Cuántas letras quedan se anuncia al hacer una pausa, no con cada tecla.'],
  examples: [
    {
      name: 'con límite',
      element: (
        <TextArea
          name="motivo"
          label="¿Por qué impugna la deuda?"
          hint="Cuente lo que pasó. No escriba claves ni números de tarjeta."
          maxLength={500}
        />
      ),
    },
    {
      name: 'con error',
      element: <TextArea name="motivoError" label="¿Qué pasó?" error="Cuente qué pasó" />,
    },
  ],
}
