import type { ComponentDocs } from '../component-docs.ts'
import { SkipLink } from './skip-link.tsx'

export const skipLinkDocs: ComponentDocs = {
  id: 'skip-link',
  title: 'Ir al contenido',
  use: 'Primer enlace de cada página. Se ve al llegar con el teclado.',
  access: ['Es lo primero que recibe el foco: salta el menú y llega al contenido.'],
  framing: true,
  examples: [{ name: 'simple', element: <SkipLink href="#ejemplos" /> }],
}
