import type { ComponentDocs } from '../component-docs.ts'
import { ClaveUnicaButton } from './claveunica-button.tsx'

export const claveUnicaButtonDocs: ComponentDocs = {
  id: 'claveunica-button',
  title: 'Botón de ClaveÚnica',
  use: 'Para ingresar con ClaveÚnica. Colores, medidas y texto son los de su manual: no cambian con el sitio.',
  access: ['Se anuncia como «Iniciar sesión con ClaveÚnica».', 'Mide 48 píxeles de alto.'],
  examples: [{ name: 'iniciar sesión', element: <ClaveUnicaButton href="/login/claveunica" /> }],
}
