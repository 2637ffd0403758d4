import type { ComponentDocs } from '../component-docs.ts'
import { FolioPanel } from './folio-panel.tsx'

export const folioPanelDocs: ComponentDocs = {
  id: 'folio-panel',
  title: 'Confirmación',
  use: 'Dice que algo se envió, con el número que hay que guardar.',
  access: ['El número se puede seleccionar y copiar, y se lee dígito a dígito.'],
  framing: true,
  examples: [
    {
      name: 'con folio',
      element: (
        <FolioPanel title="Recibimos su solicitud" folio="5300-2026-000123">
          <p>Le enviamos una copia a rosa@correo.cl</p>
        </FolioPanel>
      ),
    },
  ],
}
