import { renderToStaticMarkup } from 'react-dom/server'
import { Button } from '#ui/button/button.tsx'
import { catalog } from '#ui/catalog.ts'
import type { ComponentDocs } from '#ui/component-docs.ts'
import { Details } from '#ui/details/details.tsx'
import type { PortalPage } from '../shell/portal-page.ts'
import { exampleSource, slugOf } from './example-source.ts'
import { kitPage } from './kit-frame.ts'
import { exampleFiles } from './sources.ts'

/** Promises that every component keeps. */
const keptByAll = [
  'Se usa con el teclado solo, en el orden en que se lee, y el foco siempre se ve.',
  'Texto y fondo se distinguen con 7:1 o más, también en modo oscuro y en alto contraste.',
  'Con la letra al 200 % no se corta nada y no hay que desplazarse de lado.',
]

/** The page of a component: when to use it, its examples with their code, and its accessibility. */
export function componentView(docs: ComponentDocs): PortalPage {
  const at = catalog.indexOf(docs)
  return kitPage(
    docs.title,
    `/uikit/${docs.id}`,
    <>
      <h1>{docs.title}</h1>
      <p className="m-lead">{docs.use}</p>
      {docs.examples.map(example => (
        <section className="k-example" key={example.name} aria-label={`Ejemplo: ${example.name}`}>
          <h2>{capital(example.name)}</h2>
          {docs.framing ? (
            <p>
              <Button kind="secondary" href={exampleHref(docs, example.name)} hiddenText={example.name}>
                Abrir el ejemplo
              </Button>
            </p>
          ) : (
            <div className="k-example__live">{example.element}</div>
          )}
          <Details summary={`Código de «${example.name}»`}>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard */}
            <pre className="k-code" tabIndex={0}>
              <code lang="en">{exampleSource(exampleFiles.get(docs.id) ?? '', example.name)}</code>
            </pre>
          </Details>
        </section>
      ))}
      <h2>Acceso</h2>
      <ul>
        {[...(docs.access ?? []), ...keptByAll].map(note => (
          <li key={note}>{note}</li>
        ))}
      </ul>
      <nav className="k-neighbours" aria-label="Otros componentes">
        <Neighbour docs={catalog[at - 1]} word="Anterior" />
        <Neighbour docs={catalog[at + 1]} word="Siguiente" />
      </nav>
    </>,
  )
}

/** An example that is part of a page's frame, on a page of its own. */
export function exampleView(docs: ComponentDocs, slug: string): PortalPage | undefined {
  const example = docs.examples.find(one => slugOf(one.name) === slug)
  if (!example || !docs.framing) return undefined
  return {
    title: `${docs.title}: ${example.name}`,
    layout: 'uikit',
    styles: 'uikit',
    bare: true,
    body: (
      // Target of the skip link's example.
      <main className="k-alone" id="ejemplos" tabIndex={-1}>
        {example.element}
        <div className="k-alone__back">
          {renderToStaticMarkup(example.element).includes('<h1') ? null : <h1>{capital(example.name)}</h1>}
          <p>
            <a href={`/uikit/${docs.id}`}>Volver a «{docs.title}»</a>
          </p>
        </div>
      </main>
    ),
  }
}

/** Address of an example of the frame. */
export function exampleHref(docs: ComponentDocs, name: string): string {
  return `/uikit/${docs.id}/${slugOf(name)}`
}

function Neighbour({ docs, word }: { docs: ComponentDocs | undefined; word: string }) {
  return docs ? (
    <a href={`/uikit/${docs.id}`}>
      <span className="m-hint">{word}</span> {docs.title}
    </a>
  ) : (
    <span />
  )
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
