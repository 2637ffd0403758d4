import type { ComponentDocs } from '../component-docs.ts'
import { Select } from '../select/select.tsx'
import { TextField } from '../text-field/text-field.tsx'
import { FilterForm } from './filter-form.tsx'

export const filterFormDocs: ComponentDocs = {
  id: 'filter-form',
  title: 'Filtros',
  use: 'Acorta una lista. La dirección guarda el filtro.',
  access: ['Nada cambia hasta presionar el botón: quien usa un lector de pantalla no se pierde.'],
  examples: [
    {
      name: 'con resultado',
      element: (
        <FilterForm
          action="/uikit/filter-form"
          clearHref="/uikit/filter-form"
          resultText="3 solicitudes encontradas"
        >
          <TextField name="folio" label="Folio" />
          <Select
            name="estado"
            label="Estado"
            placeholder="Todos"
            options={[{ value: 'r', label: 'En revisión' }]}
          />
        </FilterForm>
      ),
    },
  ],
}
