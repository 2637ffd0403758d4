import type { ComponentDocs } from '../component-docs.ts'
import { SearchBox } from './search-box.tsx'

export const searchBoxDocs: ComponentDocs = {
  id: 'search-box',
  title: 'Buscador',
  use: 'Para encontrar un trámite o un beneficio.',
  access: ['Es una región de búsqueda con nombre. El botón dice «Buscar».'],
  examples: [
    { name: 'simple', element: <SearchBox action="/uikit/search-box" /> },
    {
      name: 'con ejemplos',
      element: (
        <SearchBox
          action="/uikit/search-box"
          name="buscado"
          examples={[{ label: 'funeral', href: '#funeral' }]}
          suggestFrom="/sugerencias"
        />
      ),
    },
  ],
}
