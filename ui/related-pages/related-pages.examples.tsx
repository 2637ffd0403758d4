import type { ComponentDocs } from '../component-docs.ts'
import { RelatedPages } from './related-pages.tsx'

export const relatedPagesDocs: ComponentDocs = {
  id: 'related-pages',
  title: 'Páginas parecidas',
  use: 'Al final de una ficha: lo que otros confunden con ella o necesitan después. Cuatro enlaces como mucho.',
  access: ['Es una navegación con nombre, con enlaces que se entienden leídos solos.'],
  examples: [
    {
      name: 'después de una muerte',
      element: (
        <RelatedPages
          items={[
            {
              label: 'Saldo insoluto de pensionados fallecidos',
              href: '#saldo',
              text: 'Lo que la persona no alcanzó a cobrar.',
            },
            { label: 'Pensión de viudez', href: '#viudez', text: 'Un pago mensual para quien enviudó.' },
          ]}
        />
      ),
    },
  ],
}
