import type { ComponentDocs } from '../component-docs.ts'
import { CheckboxGroup } from './checkbox-group.tsx'

export const checkboxGroupDocs: ComponentDocs = {
  id: 'checkbox-group',
  title: 'Elegir varias',
  use: 'Cuando puede haber ninguna, una o varias respuestas.',
  access: ['El grupo tiene por nombre la pregunta; la ayuda y el error se leen con ella.'],
  examples: [
    {
      name: 'simple',
      element: (
        <CheckboxGroup
          name="cargas"
          label="¿A qué cargas se refiere?"
          hint="Marque todas las que correspondan"
          values={['2']}
          choices={[
            { value: '1', label: 'Martina Soto Vera', hint: 'Hija, 9 años' },
            { value: '2', label: 'Benjamín Soto Vera', hint: 'Hijo, 4 años' },
          ]}
        />
      ),
    },
    {
      name: 'con error',
      element: (
        <CheckboxGroup
          name="cargas2"
          label="¿Qué certificados necesita?"
          error="Marque al menos un certificado"
          choices={[
            { value: 'a', label: 'De cotizaciones' },
            { value: 'b', label: 'De pensión' },
          ]}
        />
      ),
    },
  ],
}
