import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Breakable } from './breakable-text.tsx'

const drawn = (text: string) => renderToStaticMarkup(<Breakable text={text} />)

describe('text with addresses', () => {
  it('lets an e-mail break after its @ and its dots, and nowhere else', () => {
    expect(drawn('maria.hermosilla@correo.cl')).toBe('maria.<wbr/>hermosilla@<wbr/>correo.<wbr/>cl')
  })

  it('lets a web address break after its slashes and dots, never within ://', () => {
    expect(drawn('Vea https://www.ips.gob.cl/pagos/2026 hoy.')).toBe(
      'Vea https://<wbr/>www.<wbr/>ips.<wbr/>gob.<wbr/>cl/<wbr/>pagos/<wbr/>2026 hoy.',
    )
  })

  it('keeps a RUN, a folio and a code on one line', () => {
    expect(drawn('0MFC-A9TR-P2BN')).toBe('<span class="m-whole">0MFC-A9TR-P2BN</span>')
    expect(drawn('Luis Soto, RUN 12.345.678-5')).toBe(
      'Luis Soto, RUN <span class="m-whole">12.345.678-5</span>',
    )
    expect(drawn('MIC-2026-004521-9')).toBe('<span class="m-whole">MIC-2026-004521-9</span>')
  })

  it('leaves other words alone: amounts, compound words, sentences', () => {
    for (const text of ['$1.070.445', 'ex-caja', 'Av. Matta 1.200, depto. 3', ''])
      expect(drawn(text)).toBe(text)
  })
})
