import type { ComponentDocs } from '../component-docs.ts'
import { RunField } from './run-field.tsx'

export const runFieldDocs: ComponentDocs = {
  id: 'run-field',
  title: 'RUN',
  use: 'Pide el RUN o RUT. Acepta puntos, guion o nada.',
  access: ['Se escribe como la persona quiera: con puntos, con guion o sin nada. El portal lo ordena.'],
  examples: [
    {
      name: 'vacío',
      element: (
        <RunField
          name="run"
          label="RUN de la persona que falleció"
          messages={{ required: 'Escriba el RUN', run: 'Revise el RUN: el último dígito no corresponde' }}
        />
      ),
    },
    {
      name: 'con error',
      element: (
        <RunField
          name="runError"
          label="RUT de la empresa"
          hint="Por ejemplo: 76.543.210-3"
          value="76.543.210-1"
          error="Revise el RUT: el último dígito no corresponde"
        />
      ),
    },
  ],
}
