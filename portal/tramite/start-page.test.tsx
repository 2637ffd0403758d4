import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { content, heading, link, links } from '#engine/content/content.ts'
import { StartPageView } from './start-page.tsx'

const head = { id: 'x', title: 'Ver y reclamar', institution: 'IPS', summary: 'Una deuda.' } as never

it('has one button behind its first words, then what else one can do here, then what explains', () => {
  const html = renderToStaticMarkup(
    <StartPageView
      head={head}
      blocks={content(
        'Aquí comienza el reclamo:',
        heading('Quién puede'),
        'Quien debe.',
        links(link('Ver la deuda', '/deuda', 'Mes a mes.')),
      )}
      starts={[
        { label: 'Comenzar', href: '/reclamo', again: false },
        { label: 'Quitar una carga', href: '/quitar', again: false },
      ]}
      unfinished={[]}
      deleted={false}
      casesHref="/solicitudes"
      lists={{ regiones: [], comunas: [], bancos: [], tiposCuenta: [] }}
    />,
  )
  expect(html.match(/class="m-button [^"]*"/g)).toEqual(['class="m-button m-button--primary"'])
  const places = [
    ...['Aquí comienza', 'Comenzar', 'Quitar una carga', 'Ver la deuda', 'Mes a mes.', 'Ver mis solicitudes'],
    ...['Quién puede', 'Quien debe.'],
  ].map(text => html.indexOf(text))
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(places).not.toContain(-1)
})
