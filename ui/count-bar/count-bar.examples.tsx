import type { ComponentDocs } from '../component-docs.ts'
import { CountBar } from './count-bar.tsx'

export const countBarDocs: ComponentDocs = {
  id: 'count-bar',
  title: 'Cuántas de cuántas',
  use: 'Cuando la ley pide un número y la persona tiene una parte: cotizaciones, semanas, años.',
  access: ['El dibujo es de adorno: la frase dice cuántas hay y cuántas se piden.'],
  examples: [
    { name: 'cotizaciones', element: <CountBar done={11} of={24} text="11 de 24 cotizaciones" /> },
    { name: 'semanas', element: <CountBar done={876} of={1040} text="876 de 1.040 semanas" /> },
    { name: 'todas', element: <CountBar done={24} of={24} text="24 de 24 cotizaciones" /> },
  ],
}
