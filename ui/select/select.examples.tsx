import type { ComponentDocs } from '../component-docs.ts'
import { Select } from './select.tsx'

export const selectDocs: ComponentDocs = {
  id: 'select',
  title: 'Lista',
  use: 'De siete a quince respuestas. Menos: botones a la vista. Más: lista con búsqueda.',
  access: ['Es la lista propia del aparato: en el teléfono se abre con su rueda de siempre.'],
  examples: [
    {
      name: 'simple',
      element: (
        <Select
          name="afp"
          label="¿En qué AFP está?"
          options={['Capital', 'Cuprum', 'Habitat', 'Modelo', 'PlanVital', 'ProVida', 'Uno'].map(label => ({
            value: label,
            label,
          }))}
        />
      ),
    },
    {
      name: 'con error',
      element: (
        <Select
          name="tipoCuenta"
          label="Tipo de cuenta"
          error="Elija el tipo de cuenta"
          options={[
            { value: '1', label: 'Cuenta corriente' },
            { value: '4', label: 'Cuenta vista' },
          ]}
        />
      ),
    },
  ],
}
