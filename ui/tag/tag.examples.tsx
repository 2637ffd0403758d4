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
        <ul>
          <li>
            <Tag>Borrador</Tag>
          </li>
          <li>
            <Tag tone="info">En revisión</Tag>
          </li>
          <li>
            <Tag tone="exito">Aprobada</Tag>
          </li>
          <li>
            <Tag tone="aviso">Falta un documento</Tag>
          </li>
          <li>
            <Tag tone="error">Rechazada</Tag>
          </li>
        </ul>
      ),
    },
  ],
}
