import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Blocks } from './blocks.tsx'

const around = { lists: { regiones: [], comunas: [], bancos: [], tiposCuenta: [] }, uploadHref: '' }
const about = { what: 'Pensión de viudez', href: '/tramites/5199/solicitud?solicitud=1' }
const block = { kind: 'remind', date: '2026-12-08', text: 'Último día para responder' } as const

describe('the block that offers to remember a date (shell §3)', () => {
  it('carries day and text to the form of reminders, and none of it in an address', () => {
    const html = renderToStaticMarkup(<Blocks blocks={[block]} around={{ ...around, reminders: about }} />)
    expect(html).toContain('action="/recordatorios/ingreso"')
    expect(html).toContain('method="post"')
    expect(html).toContain('name="fecha" value="2026-12-08"')
    expect(html).toContain('8 de diciembre de 2026, Último día para responder: Pensión de viudez')
    expect(html).toContain('name="texto" value="Último día para responder: Pensión de viudez"')
    expect(html).toContain('name="pagina" value="/tramites/5199/solicitud?solicitud=1"')
  })

  it('is not drawn while reminders are off', () => {
    expect(renderToStaticMarkup(<Blocks blocks={[block]} around={around} />)).toBe('')
  })
})
