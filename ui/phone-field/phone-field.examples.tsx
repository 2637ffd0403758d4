import type { ComponentDocs } from '../component-docs.ts'
import { PhoneField } from './phone-field.tsx'

export const phoneFieldDocs: ComponentDocs = {
  id: 'phone-field',
  title: 'Teléfono',
  use: 'Pide un teléfono de Chile, de nueve números.',
  access: ['Abre el teclado de teléfono, y el navegador puede llenarlo solo.'],
  examples: [
    {
      name: 'simple',
      element: (
        <PhoneField
          name="telefono"
          label="Teléfono"
          messages={{ phone: 'Escriba el teléfono con sus 9 números' }}
        />
      ),
    },
  ],
}
