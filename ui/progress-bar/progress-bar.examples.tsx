import type { ComponentDocs } from '../component-docs.ts'
import { ProgressBar } from './progress-bar.tsx'

export const progressBarDocs: ComponentDocs = {
  id: 'progress-bar',
  title: 'Avance',
  use: 'Cuánto falta para terminar algo.',
  access: ['Usa el control propio del navegador, con su nombre y su porcentaje.'],
  examples: [
    { name: 'subiendo un archivo', element: <ProgressBar label="Subiendo factura.pdf" percent={60} /> },
  ],
}
