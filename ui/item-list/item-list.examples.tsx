import type { ComponentDocs } from '../component-docs.ts'
import { ItemList } from './item-list.tsx'

export const itemListDocs: ComponentDocs = {
  id: 'item-list',
  title: 'Lista de personas o cosas',
  use: 'Varias personas o cosas, cada una con una página propia de preguntas.',
  access: [
    'Cada botón dice a quién cambia o quita.',
    'Funciona sin JavaScript: los botones envían la página y traen la siguiente.',
  ],
  examples: [
    {
      name: 'dos herederos',
      element: (
        <ItemList
          name="herederos"
          label="Herederos"
          itemLabel="Heredero"
          addLabel="Agregar otro heredero"
          items={[
            { lines: ['Juan Pablo Soto Rojas', '20.000.005-K', 'Hijo o hija'] },
            {
              lines: ['María Isabel Soto Rojas'],
              error: 'Escriba el RUN completo, con su dígito verificador.',
            },
          ]}
        />
      ),
    },
    {
      name: 'sin nadie todavía',
      element: (
        <ItemList
          name="testigos"
          label="Testigos"
          hint="Necesita dos testigos."
          itemLabel="Testigo"
          addLabel="Agregar un testigo"
          items={[]}
        />
      ),
    },
  ],
}
