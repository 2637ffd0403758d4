import type { ComponentDocs } from '../component-docs.ts'
import { MonthField } from './month-field.tsx'

export const monthFieldDocs: ComponentDocs = {
  id: 'month-field',
  title: 'Mes y año',
  use: 'Cuando el día no importa: el mes de un pago, cuándo comenzó un trabajo.',
  access: ['Una lista con los doce meses y una casilla para el año, cada una con su nombre.'],
  examples: [
    { name: 'vacío', element: <MonthField name="mes" label="¿Qué mes quiere revisar?" /> },
    {
      name: 'con error en el año',
      element: (
        <MonthField
          name="inicio"
          label="¿Cuándo comenzó a trabajar?"
          value={{ mes: '3', anio: '26' }}
          errors={{ anio: 'Elija el mes y escriba el año con sus 4 números. Por ejemplo, mayo 2026.' }}
        />
      ),
    },
  ],
}
