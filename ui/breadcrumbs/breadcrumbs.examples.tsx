import type { ComponentDocs } from '../component-docs.ts'
import { Breadcrumbs } from './breadcrumbs.tsx'

export const breadcrumbsDocs: ComponentDocs = {
  id: 'breadcrumbs',
  title: 'Camino',
  use: 'Dónde está la persona dentro del sitio.',
  access: ['Es una navegación con nombre; la página actual lleva la marca «aquí está» y no es un enlace.'],
  framing: true,
  examples: [
    {
      name: 'tres páginas',
      element: (
        <Breadcrumbs
          items={[
            { label: 'Inicio', href: '/' },
            { label: 'Mis Datos', href: '/datos' },
            { label: 'Editar mis datos' },
          ]}
        />
      ),
    },
  ],
}
