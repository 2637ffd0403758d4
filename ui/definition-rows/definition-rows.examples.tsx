import type { ComponentDocs } from '../component-docs.ts'
import { DefinitionRows } from './definition-rows.tsx'

export const definitionRowsDocs: ComponentDocs = {
  id: 'definition-rows',
  title: 'Filas de datos',
  use: 'Datos cortos dentro de una tarjeta o un panel.',
  access: ['Es una lista de términos: el lector de pantalla dice cada dato con su nombre.'],
  examples: [
    {
      name: 'simple',
      element: (
        <DefinitionRows
          rows={[
            { term: 'Folio', value: '5300-2026-000123' },
            { term: 'Enviada', value: '12 de mayo de 2026' },
          ]}
        />
      ),
    },
  ],
}
