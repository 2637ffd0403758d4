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

  it('leaves other words alone: amounts, RUN, sentences', () => {
    for (const text of ['$1.070.445', '12.345.678-5', 'Av. Matta 1.200, depto. 3', ''])
      expect(drawn(text)).toBe(text)
    expect(drawn('Escriba a ana@correo.cl o al 12.345.678-5.')).toContain('al 12.345.678-5.')
  })
})
