import type { ComponentDocs } from '../component-docs.ts'
import { TaskList } from './task-list.tsx'

export const taskListDocs: ComponentDocs = {
  id: 'task-list',
  title: 'Lista de tareas',
  use: 'Las partes de un trámite largo, en el orden que la persona prefiera.',
  access: ['El estado de cada tarea se lee después de su nombre.'],
  examples: [
    {
      name: 'a medio camino',
      element: (
        <TaskList
          tasks={[
            { id: 'datos', title: 'Sus datos', href: '/a', status: 'Lista', tone: 'exito' },
            {
              id: 'grupo',
              title: 'Su grupo familiar',
              hint: 'Le tomará unos 5 minutos',
              href: '/b',
              status: 'En curso',
              tone: 'info',
            },
            { id: 'enviar', title: 'Enviar', status: 'Todavía no' },
          ]}
        />
      ),
    },
  ],
}
