import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Blocks } from './blocks.tsx'

const around = { lists: { regiones: [], comunas: [], bancos: [], tiposCuenta: [] }, uploadHref: '' }
const drawn = (items: readonly string[]) =>
  renderToStaticMarkup(<Blocks blocks={[{ kind: 'list', items }]} around={around} />)

it('says one thing as a sentence, and several as a list', () => {
  expect(drawn(['Vea sus pagos.'])).toBe('<p>Vea sus pagos.</p>')
  expect(drawn(['Vea sus pagos.', 'Llame al 101.'])).toMatch(/^<ul><li>/)
})
