import type { ComponentDocs } from '../component-docs.ts'
import { Pager } from './pager.tsx'
import { Pagination } from './pagination.tsx'

export const paginationDocs: ComponentDocs = {
  id: 'pagination',
  title: 'Páginas',
  use: 'Para listas largas.',
  access: ['Es una navegación con nombre y dice cuál es la página actual.'],
  examples: [
    {
      name: 'en medio',
      element: (
        <Pagination current={4} total={12} href={page => `?pagina=${page}`} label="Páginas de solicitudes" />
      ),
    },
    {
      name: 'vecinas',
      element: <Pager previous={{ href: '/a', title: 'Colores' }} next={{ href: '/b', title: 'Botones' }} />,
    },
  ],
}
