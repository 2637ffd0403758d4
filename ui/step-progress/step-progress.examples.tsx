import type { ComponentDocs } from '../component-docs.ts'
import { StepProgress } from './step-progress.tsx'

/** Examples of the component. */
export const stepProgressDocs: ComponentDocs = {
  id: 'step-progress',
  title: 'Paso',
  use: 'Dice en qué paso va y cuántos son.',
  access: ['Dice «Paso 2 de 6» en palabras. La barra es de adorno.'],
  examples: [{ name: 'segundo de seis', element: <StepProgress current={2} total={6} name="Funeraria" /> }],
}
