import type { ComponentDocs } from '../component-docs.ts'
import { PrintLine } from './print-line.tsx'

export const printLineDocs: ComponentDocs = {
  id: 'print-line',
  title: 'Fecha e imprimir',
  use: 'En páginas que se leen y se guardan: dice de cuándo es el texto y deja imprimirlo.',
  access: ['El botón aparece solo si el navegador puede imprimir.'],
  examples: [
    { name: 'ficha', element: <PrintLine updatedOn="21 de noviembre de 2026" dateTime="2026-11-21" /> },
  ],
}
