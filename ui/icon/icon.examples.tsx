import type { ComponentDocs } from '../component-docs.ts'
import { Icon, type IconName } from './icon.tsx'
import { iconPaths } from './icon-paths.ts'

export const iconDocs: ComponentDocs = {
  id: 'icon',
  title: 'Ícono',
  use: 'Acompaña a las palabras; no las reemplaza.',
  access: ['No se lee, salvo que lleve un nombre. Nunca va solo donde hay algo que decidir.'],
  examples: [
    {
      name: 'todos',
      element: (
        <p>
          {(Object.keys(iconPaths) as IconName[]).map(name => (
            <Icon key={name} name={name} size="grande" label={name} />
          ))}
        </p>
      ),
    },
  ],
}
