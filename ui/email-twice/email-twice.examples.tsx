import type { ComponentDocs } from '../component-docs.ts'
import { EmailTwice } from './email-twice.tsx'

export const emailTwiceDocs: ComponentDocs = {
  id: 'email-twice',
  title: 'Correo electrónico',
  use: 'Pide el correo dos veces, para ver un error al escribir.',
  access: ['Las dos casillas permiten pegar. El navegador puede llenar la primera.'],
  examples: [
    { name: 'vacío', element: <EmailTwice name="correo" /> },
    {
      name: 'distintos',
      element: (
        <EmailTwice
          name="correo2"
          value={{ direccion: 'rosa@correo.cl', repeticion: 'rosa@correo.c' }}
          errors={{ repeticion: 'Los dos correos son distintos. Revíselos y escríbalos iguales.' }}
        />
      ),
    },
  ],
}
