import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { content, link, links } from '#engine/content/content.ts'
import { StartPageView } from './start-page.tsx'

const head = { id: 'x', title: 'Ver y reclamar', institution: 'IPS', summary: 'Una deuda.' } as never

it('has one button, and below it what else one can do here with a line about each', () => {
  const html = renderToStaticMarkup(
    <StartPageView
      head={head}
      blocks={content('Aquí comienza el reclamo:', links(link('Ver la deuda', '/deuda', 'Mes a mes.')))}
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
  const places = ['Comenzar', 'Quitar una carga', 'Ver la deuda', 'Mes a mes.', 'Ver mis solicitudes'].map(
    text => html.indexOf(text),
  )
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(Math.min(...places)).toBeGreaterThan(html.indexOf('Aquí comienza'))
})
