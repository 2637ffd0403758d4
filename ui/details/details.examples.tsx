import type { ComponentDocs } from '../component-docs.ts'
import { Details } from './details.tsx'

export const detailsDocs: ComponentDocs = {
  id: 'details',
  title: 'Más detalles',
  use: 'Ayuda que solo algunas personas necesitan.',
  access: ['Es el control propio del navegador: se abre con Enter o espacio y dice si está abierto.'],
  examples: [
    {
      name: 'cerrado',
      element: (
        <Details summary="¿Dónde encuentro el RUN?">
          <p>En la cédula de identidad y en el certificado de defunción.</p>
        </Details>
      ),
    },
    {
      name: 'abierto',
      element: (
        <Details open summary="¿Qué es la cuota mortuoria?">
          <p>Un monto para ayudar a pagar el funeral.</p>
        </Details>
      ),
    },
  ],
}
