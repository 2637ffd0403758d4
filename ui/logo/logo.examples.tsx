import type { ComponentDocs } from '../component-docs.ts'
import { Logo } from './logo.tsx'

export const logoDocs: ComponentDocs = {
  id: 'logo',
  title: 'Logo',
  use: 'Dos personas, una al lado de la otra, forman la primera letra.',
  access: ['Tiene por nombre «Micha». Donde acompaña a ese nombre escrito, no se lee dos veces.'],
  examples: [
    { name: 'completo', element: <Logo /> },
    { name: 'marca', element: <Logo kind="marca" /> },
  ],
}
