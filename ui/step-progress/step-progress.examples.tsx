import type { ComponentDocs } from '../component-docs.ts'
import { StepProgress } from './step-progress.tsx'

const names = [
  'Quién solicita',
  'Persona que falleció',
  'Funeraria',
  'Sus datos',
  'Factura',
  'Revise y envíe',
]

export const stepProgressDocs: ComponentDocs = {
  id: 'step-progress',
  title: 'Paso',
  use: 'Dice en qué paso va, cómo se llama y cuántos son, si ya se sabe. Quien lo abre ve todos los pasos.',
  access: ['Dice «Paso 2 de 6: Persona que falleció» en palabras. La barra es de adorno.'],
  examples: [
    { name: 'segundo de seis', element: <StepProgress current={2} names={names} /> },
    { name: 'aún no se sabe cuántos son', element: <StepProgress current={2} names={names} open /> },
  ],
}
