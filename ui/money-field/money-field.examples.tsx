import type { ComponentDocs } from '../component-docs.ts'
import { MoneyField } from './money-field.tsx'

export const moneyFieldDocs: ComponentDocs = {
  id: 'money-field',
  title: 'Monto',
  use: 'Pide un monto en pesos, sin decimales.',
  access: ['El signo $ se ve y el lector de pantalla oye «pesos». Acepta puntos y los quita.'],
  examples: [
    { name: 'vacío', element: <MoneyField name="monto" label="¿Cuánto pagó por el funeral?" /> },
    {
      name: 'con error',
      element: (
        <MoneyField
          name="montoError"
          label="Monto de la factura"
          value="mil"
          error="Escriba el monto con números, por ejemplo 980.000"
        />
      ),
    },
  ],
}
