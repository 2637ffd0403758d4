import type { ComponentDocs } from '../component-docs.ts'
import { SearchSelect } from './search-select.tsx'

export const searchSelectDocs: ComponentDocs = {
  id: 'search-select',
  title: 'Lista con búsqueda',
  use: 'Para listas largas, como bancos o comunas. Mientras se escribe, muestra lo que coincide.',
  access: [
    'Sin JavaScript es una lista común.',
    'Con él, anuncia cuántas coincidencias quedan y se recorre con las flechas.',
  ],
  examples: [
    {
      name: 'bancos',
      element: (
        <SearchSelect
          name="banco"
          label="Banco o institución"
          options={[
            { value: '12', label: 'BancoEstado' },
            { value: '1', label: 'Banco de Chile' },
            { value: '672', label: 'Coopeuch' },
            { value: '37', label: 'Banco Santander' },
            { value: '16', label: 'Banco de Crédito e Inversiones (BCI)' },
          ]}
        />
      ),
    },
  ],
}
