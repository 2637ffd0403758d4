import type { ComponentDocs } from '../component-docs.ts'
import { AccessibilityMenu } from './accessibility-menu.tsx'

export const accessibilityMenuDocs: ComponentDocs = {
  id: 'accessibility-menu',
  title: 'Menú de accesibilidad',
  use: 'Cambia el tamaño de la letra y los colores. Funciona sin JavaScript.',
  access: [
    'Es un formulario: cada botón guarda el cambio y vuelve a la misma página, también sin JavaScript.',
    'La elección queda guardada, y las páginas siguientes llegan ya con ella.',
  ],
  framing: true,
  examples: [
    {
      name: 'de entrada',
      element: (
        <AccessibilityMenu settings={{ textStep: 0, contrast: false, gray: false }} returnPath="/uikit" />
      ),
    },
    {
      name: 'con letra más grande',
      element: (
        <AccessibilityMenu
          settings={{ textStep: 6, contrast: true, gray: false, theme: 'dark' }}
          returnPath="/uikit"
        />
      ),
    },
  ],
}
