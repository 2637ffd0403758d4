import type { ComponentDocs } from '../component-docs.ts'
import { Scene, type SceneName } from './scene.tsx'
import { sceneParts } from './scene-paths.ts'

export const sceneDocs: ComponentDocs = {
  id: 'scene',
  title: 'Escena',
  use: 'Un paisaje pequeño en los momentos de la vida y donde todavía no hay nada. Nunca entre preguntas.',
  access: ['Es de adorno: los lectores de pantalla no la nombran. Lo que dice está siempre escrito al lado.'],
  examples: [
    {
      name: 'todas',
      element: (
        <div className="m-buttons">
          {(Object.keys(sceneParts) as SceneName[]).map(name => (
            <Scene name={name} key={name} />
          ))}
        </div>
      ),
    },
  ],
}
