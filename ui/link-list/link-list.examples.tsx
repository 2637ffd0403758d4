import type { ComponentDocs } from '../component-docs.ts'
import { Tag } from '../tag/tag.tsx'
import { LinkList } from './link-list.tsx'

export const linkListDocs: ComponentDocs = {
  id: 'link-list',
  title: 'Lista de enlaces',
  use: 'Muchos destinos parecidos, para leer de arriba abajo. Si son pocos y muy distintos, use tarjetas.',
  access: ['Es una lista: el lector de pantalla dice cuántos enlaces hay antes de empezar.'],
  examples: [
    {
      name: 'con texto y etiqueta',
      element: (
        <LinkList
          items={[
            {
              label: 'Asignación por muerte',
              href: '#asignacion',
              text: 'Le devuelven lo que pagó por el funeral, hasta un monto máximo.',
              tag: <Tag tone="exito">En línea</Tag>,
            },
            {
              label: 'Cuánto me pagan cada mes',
              official: 'Copia de liquidación de beneficio',
              href: '#liquidacion',
              text: 'El detalle de lo que le pagan cada mes.',
            },
          ]}
        />
      ),
    },
  ],
}
