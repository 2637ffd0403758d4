import type { ComponentDocs } from '../component-docs.ts'
import { IntegerField } from './integer-field.tsx'

export const integerFieldDocs: ComponentDocs = {
  id: 'integer-field',
  title: 'Número entero',
  use: 'Para cantidades, no para números que identifican algo.',
  access: ['Abre el teclado de números, sin las flechas que cambian el valor por accidente.'],
  examples: [
    {
      name: 'con unidad',
      element: <IntegerField name="dias" label="¿Cuántos días trabajó en el mes?" suffix="días" width={4} />,
    },
  ],
}
