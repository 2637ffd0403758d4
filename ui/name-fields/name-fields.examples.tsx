import type { ComponentDocs } from '../component-docs.ts'
import { NameFields } from './name-fields.tsx'

export const nameFieldsDocs: ComponentDocs = {
  id: 'name-fields',
  title: 'Nombre de una persona',
  use: 'El nombre de alguien que ningún registro puede decir: un testigo, un heredero sin RUN.',
  access: ['Sin corrector, que cambia los nombres. El segundo apellido se puede dejar vacío.'],
  examples: [
    { name: 'vacío', element: <NameFields name="testigo" label="¿Cómo se llama el testigo?" /> },
    {
      name: 'con errores',
      element: (
        <NameFields
          name="heredero"
          label="¿Cómo se llama?"
          value={{ nombres: 'Juan Pablo' }}
          errors={{ apellidoPaterno: 'Escriba el primer apellido.' }}
        />
      ),
    },
  ],
}
