import type { ComponentDocs } from '../component-docs.ts'
import { Tag } from '../tag/tag.tsx'
import { Card, CardGrid } from './card.tsx'

export const cardDocs: ComponentDocs = {
  id: 'card',
  title: 'Tarjeta',
  use: 'Un camino hacia otra página, con lo justo para decidir.',
  access: [
    'Solo el título es el enlace, aunque se puede presionar toda la tarjeta: así no se lee dos veces.',
  ],
  examples: [
    {
      name: 'con enlace',
      element: (
        <Card title="Mi Registro Social de Hogares" href="/rsh" icon="home">
          Vea su tramo y su grupo familiar.
        </Card>
      ),
    },
    {
      name: 'destacada',
      element: (
        <Card
          featured
          title="Continúe su solicitud"
          href="/tramites/5300"
          icon="document"
          kicker="Asignación por muerte"
        >
          Le faltan 3 pasos.
        </Card>
      ),
    },
    {
      name: 'grupo',
      element: (
        <CardGrid size="small">
          <Card title="Jubilación" href="/a" icon="people" />
          <Card title="Hijos" href="/b" icon="baby" footer={<Tag tone="info">Nuevo</Tag>} />
        </CardGrid>
      ),
    },
  ],
}
