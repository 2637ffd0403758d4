import type { ComponentDocs } from '../component-docs.ts'
import { Checklist } from './checklist.tsx'

export const checklistDocs: ComponentDocs = {
  id: 'checklist',
  title: 'Requisitos cumplidos',
  use: 'Lo que hace falta para un beneficio, y cómo está cada cosa según los registros.',
  access: [
    'El estado se lee con palabras: «Cumple», «No cumple» o «Por confirmar». El color y el dibujo solo ayudan.',
    'Se puede imprimir.',
  ],
  examples: [
    {
      name: 'los tres estados',
      element: (
        <Checklist
          title="Qué se necesita"
          requirements={[
            { state: 'cumple', title: 'Tener 65 años o más', source: 'Registro Civil' },
            {
              state: 'falta',
              title: 'Estar en el Registro Social de Hogares',
              source: 'Ministerio de Desarrollo Social',
              toDo: (
                <p>
                  Pida su registro en la municipalidad. <a href="/ayuda">Vea cómo hacerlo</a>
                </p>
              ),
            },
            {
              state: 'porConfirmar',
              title: 'Haber vivido 20 años en Chile',
              toDo: <p>Lo revisaremos cuando envíe su solicitud.</p>,
            },
          ]}
        />
      ),
    },
  ],
}
