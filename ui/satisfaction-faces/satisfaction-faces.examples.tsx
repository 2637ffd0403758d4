import type { ComponentDocs } from '../component-docs.ts'
import { SatisfactionFaces } from './satisfaction-faces.tsx'

export const satisfactionFacesDocs: ComponentDocs = {
  id: 'satisfaction-faces',
  title: 'Satisfacción',
  use: 'Pregunta cómo fue la experiencia, al terminar.',
  access: ['Cada cara tiene su palabra escrita debajo. No depende del color ni del dibujo.'],
  examples: [{ name: 'respondida', element: <SatisfactionFaces value="like" /> }],
}
