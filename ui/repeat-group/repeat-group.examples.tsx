import type { ComponentDocs } from '../component-docs.ts'
import { RunField } from '../run-field/run-field.tsx'
import { RepeatGroup } from './repeat-group.tsx'

export const repeatGroupDocs: ComponentDocs = {
  id: 'repeat-group',
  title: 'Preguntas que se repiten',
  use: 'Las mismas preguntas para varias personas o cosas.',
  access: ['Cada grupo tiene su número en el nombre: «Hijo 2». Quitar uno dice cuál.'],
  examples: [
    {
      name: 'dos hijos',
      element: (
        <RepeatGroup
          name="hijos"
          label="Sus hijos e hijas"
          itemLabel="Hijo o hija"
          addLabel="Agregar otro hijo o hija"
          canRemove
          items={[
            <RunField key="0" name="hijos.0.run" label="RUN" value="20.000.005-K" />,
            <RunField key="1" name="hijos.1.run" label="RUN" />,
          ]}
        />
      ),
    },
  ],
}
