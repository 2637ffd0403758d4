import { describe, expect, it } from 'vitest'
import { inflesz, plainSpanishBar } from '#domain/inflesz.ts'
import type { ConcernAbout } from '#engine/cases/concern.ts'
import { concerns } from './concerns.ts'

const resumen = {
  ...{ empresas: 'la empresa de RUT 76.543.210-3', nombres: 'Constructora Los Aromos SpA' },
  ...{ conPoder: 'Constructora Los Aromos SpA' },
  ...{ cuentasPedidas: 'Banco Santander terminada en 0010' },
  ruts: ['76543210-3'],
  ...{ motivoRechazo: null, resueltoEl: '2026-11-28' },
}
const about = (state: string, more: Partial<ConcernAbout> & { kept?: object } = {}): ConcernAbout => ({
  ...{ applicant: 'Francisca Vera', procedure: 'X', filedOn: '2026-11-27', data: {}, state },
  ...more,
  resumen: { ...resumen, ...more.kept },
})
const read = (como: 'representante' | 'otro_representante', ...of: Parameters<typeof about>) =>
  concerns[como]?.text(about(...of)).join(' ') ?? ''

describe('who represents a company that somebody else registers', () => {
  it('reads which company by its RUT, and by its name only where the register gave it', () => {
    for (const words of Object.values(concerns)) {
      const read = [words.title(about('en_revision')), ...words.text(about('en_revision'))].join(' ')
      expect(read).toContain('pidió registrar una cuenta de una empresa que usted representa')
      expect(read).toContain('la empresa de RUT 76.543.210-3')
      expect(read).not.toContain('Los Aromos')
      expect(words.title(about('en_revision', { kept: { conPoder: '' } }))).toContain(
        'una cuenta de Constructora Los Aromos SpA',
      )
    }
  })

  it('reads from which account, as it stood when it was asked for, and that the same one changes nothing', () => {
    for (const como of ['representante', 'otro_representante'] as const) {
      const told = (code: string) => read(como, 'aprobada', { asked: [code] })
      expect(told('antes:0009:Banco_de_Chile')).toContain(
        'la cuenta activa de la empresa era otra: Banco de Chile terminada en 0009.',
      )
      expect(told('igual:0010:Banco_Santander')).toContain(
        'ya era esa: Banco Santander terminada en 0010. Para ella no cambia.',
      )
      expect(told('sin_cuenta')).toContain('la empresa no tenía una cuenta activa')
    }
  })

  it('and is asked finds it at that company', () => {
    expect(concerns.representante?.companies?.(about('por_confirmar'))).toEqual(['76543210-3'])
  })

  it('and is asked: that nothing changes meanwhile, and in the end where the money goes', () => {
    expect(read('representante', 'por_confirmar')).toContain(
      'Mientras usted no confirme, no cambia ninguna cuenta.',
    )
    expect(read('representante', 'aprobada')).toMatch(
      /Ahí le devuelve a la empresa.*Banco Santander terminada en 0010/,
    )
    expect(read('representante', 'rechazada')).toContain('no cambió ninguna cuenta')
  })
})

describe('another representative of the company', () => {
  it('reads that it was done with a power, that somebody else is asked, and that nothing changes meanwhile', () => {
    const text = read('otro_representante', 'por_confirmar')
    expect(text).toContain('Lo hizo con un poder.')
    expect(text).toContain('Usted no tiene que responder.')
    expect(text).toContain('Mientras esa persona no confirme, no cambia ninguna cuenta.')
    expect(inflesz(text)).toBeGreaterThanOrEqual(plainSpanishBar)
  })

  it('reads who confirmed it, and until when a review may be asked', () => {
    const text = read('otro_representante', 'aprobada', { answeredBy: 'Matías Herrera' })
    expect(text).toContain('Matías Herrera lo confirmó.')
    expect(text).toContain('hasta el 4 de diciembre de 2026')
  })

  it('reads who said no, and that nobody confirmed it if nobody answered', () => {
    const kept = { motivoRechazo: 'no_confirmado' }
    expect(read('otro_representante', 'rechazada', { kept, answeredBy: 'Matías Herrera' })).toContain(
      'Matías Herrera dijo que no. El IPS descartó el registro: por él no cambió ninguna cuenta.',
    )
    expect(read('otro_representante', 'rechazada', { kept })).toContain('no lo confirmó')
    const barred = { kept: { motivoRechazo: 'cuenta_no_confirmada' }, answeredBy: 'Matías Herrera' }
    for (const words of [
      'Matías Herrera lo confirmó.',
      'El banco no tiene esa cuenta a nombre de la empresa.',
    ])
      expect(read('otro_representante', 'rechazada', barred)).toContain(words)
    expect(read('otro_representante', 'rechazada', { answeredBy: 'Matías Herrera' })).not.toContain(
      'dijo que no',
    )
  })

  it('reads of no power where a representative registered it herself', () => {
    for (const state of ['en_revision', 'aprobada', 'rechazada'])
      expect(read('otro_representante', state, { kept: { conPoder: '' } })).not.toMatch(/poder\b|confirm/)
  })
})
