import type { ComponentDocs } from '../component-docs.ts'
import { Tag } from './tag.tsx'

export const tagDocs: ComponentDocs = {
  id: 'tag',
  title: 'Etiqueta',
  use: 'El estado de una solicitud, en dos o tres palabras.',
  access: ['Las palabras dicen el estado; el color solo ayuda a encontrarlo.'],
  examples: [
    {
      name: 'tonos',
      element: (
        <p>
          <Tag>Borrador</Tag> <Tag tone="info">En revisión</Tag> <Tag tone="exito">Aprobada</Tag>{' '}
          <Tag tone="aviso">Falta un documento</Tag> <Tag tone="error">Rechazada</Tag>
        </p>
      ),
    },
  ],
}
