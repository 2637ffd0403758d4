import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { FactList } from './fact-list.tsx'

it('names a source once for the facts in a row that have it', () => {
  const facts = ['el IPS', 'el Registro Civil', 'el Registro Civil'].map((source, index) => ({
    label: `Dato ${index}`,
    value: 'x',
    source,
  }))
  const html = renderToStaticMarkup(<FactList facts={facts} />)
  expect(html.match(/Fuente[^<]*/g)).toEqual(['Fuente: el IPS', 'Fuente de estos 2 datos: el Registro Civil'])
})
