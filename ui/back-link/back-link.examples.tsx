import type { ComponentDocs } from '../component-docs.ts'
import { BackLink } from './back-link.tsx'

export const backLinkDocs: ComponentDocs = {
  id: 'back-link',
  title: 'Volver',
  use: 'Lleva a la página anterior del trámite.',
  access: ['Es un enlace de verdad: se puede abrir, copiar o leer en la lista de enlaces.'],
  framing: true,
  examples: [{ name: 'simple', element: <BackLink href="/" /> }],
}
