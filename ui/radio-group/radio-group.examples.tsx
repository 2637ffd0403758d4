import type { ComponentDocs } from '../component-docs.ts'
import { TextField } from '../text-field/text-field.tsx'
import { RadioGroup } from './radio-group.tsx'

export const radioGroupDocs: ComponentDocs = {
  id: 'radio-group',
  title: 'Elegir una',
  use: 'De dos a seis respuestas, a la vista. Una elección puede abrir otra pregunta.',
  access: [
    'El grupo tiene por nombre la pregunta; se elige con las flechas.',
    'Lo que se abre con una respuesta va justo después de ella.',
  ],
  examples: [
    {
      name: 'con ayuda',
      element: (
        <RadioGroup
          name="formaPago"
          label="¿Cómo quiere recibir el pago?"
          value="1"
          choices={[
            { value: '1', label: 'Depósito en una cuenta bancaria', hint: 'Llega en 3 días hábiles' },
            { value: '2', label: 'Cobro en persona', hint: 'En BancoEstado o Caja Los Héroes' },
          ]}
        />
      ),
    },
    {
      name: 'que abre otra pregunta',
      element: (
        <RadioGroup
          name="parentesco"
          label="¿Qué era usted de la persona?"
          value="otro"
          choices={[
            { value: 'conyuge', label: 'Cónyuge' },
            { value: 'hijo', label: 'Hijo o hija' },
            { value: 'otro', label: 'Otro', reveals: <TextField name="parentescoOtro" label="¿Cuál?" /> },
          ]}
        />
      ),
    },
    {
      name: 'como título y con error',
      element: (
        <RadioGroup
          name="tipo"
          asHeading
          label="¿Quién pide el beneficio?"
          error="Elija quién pide el beneficio"
          choices={[
            { value: 'natural', label: 'Una persona' },
            { value: 'juridica', label: 'Una empresa' },
          ]}
        />
      ),
    },
  ],
}
