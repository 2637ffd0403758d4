import { catalog } from '#ui/catalog.ts'
import type { PortalPage } from '../shell/portal-page.ts'
import { groupComponents } from './groups.ts'
import { kitPage } from './kit-frame.ts'

/** The design kit's first page: what it is, and every component by purpose. */
export function kitHomeView(): PortalPage {
  return kitPage(
    'Kit de diseño',
    '/uikit',
    <>
      <h1>Kit de diseño</h1>
      <p className="m-lead">
        Las {catalog.length} piezas con que están hechas todas las páginas de Micha, con ejemplos vivos y su
        código.
      </p>
      <p>
        Cada pieza funciona con teclado, con lector de pantalla, con la letra al doble y sin JavaScript. Si al
        navegador le llega el código, algunas ayudan más.
      </p>
      {groupComponents(catalog).map(group => (
        <section key={group.title}>
          <h2>{group.title}</h2>
          <p>{group.text}</p>
          <ul className="k-list">
            {group.components.map(docs => (
              <li key={docs.id}>
                <a href={`/uikit/${docs.id}`}>{docs.title}</a>
                <p>{docs.use}</p>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>,
  )
}
