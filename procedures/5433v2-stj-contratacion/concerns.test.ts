import { describe, expect, it } from 'vitest'
import { inflesz, plainSpanishBar } from '#domain/inflesz.ts'
import { concerns } from './concerns.ts'

const { trabajador } = concerns
const about = (state: string, asked: readonly string[], codigo?: string) => ({
  ...{ applicant: 'Rodrigo Vera', procedure: 'Subsidio', filedOn: '2026-11-23', data: {}, state, asked },
  resumen: { razonSocial: 'Imprenta Nahuel SpA' },
  ...(codigo !== undefined && { own: [{ que: asked[0] ?? '', codigo }] }),
})
const told = (...args: Parameters<typeof about>) => trabajador.text(about(...args)).join('\n')

describe('what a worker reads whom an employer lists', () => {
  it('while it is open: who listed her, what for, what comes of it, and what to do if it is not so', () => {
    expect(trabajador.title(about('en_evaluacion', ['entra']))).toBe(
      'Imprenta Nahuel SpA pidió un subsidio por su trabajo',
    )
    const text = told('en_evaluacion', ['entra'])
    expect(text).toContain('Lo pidió Rodrigo Vera. Dice que usted trabaja ahí.')
    expect(text).toContain('A usted no se le descuenta nada.')
    expect(text).toContain('Si lo aprueba, paga cada mes a quien le da trabajo.')
    expect(text).toContain('si usted no trabaja ahí, llame gratis al 101')
  })

  it('once it is decided: what was decided of her alone, with the reason', () => {
    expect(told('aprobada_parcial', ['entra'], '0')).toContain('El IPS lo aprobó por usted.')
    const refused = told('aprobada_parcial', ['entra'], '4')
    expect(refused).toContain(
      'El IPS no lo aprobó por usted. No consta que usted trabaje para quien lo pidió.',
    )
    expect(told('rechazada', ['entra'])).toContain('por esta solicitud no paga nada')
    expect(trabajador.result?.([{ que: 'entra', codigo: '4' }]).label).toBe(
      'Subsidio por su trabajo: no se aprobó',
    )
  })

  it('where she is taken out: that, and what became of it', () => {
    expect(trabajador.title(about('en_evaluacion', ['sale']))).toContain('que no se pague más por su trabajo')
    expect(told('en_evaluacion', ['sale'])).toContain('Si el IPS lo acepta, ya no paga por usted.')
    expect(told('aprobada_total', ['sale'], 'retirado')).toContain('ya no se paga por su trabajo')
    expect(told('aprobada_total', ['sale'], 'no_estaba')).toContain('no cambió nada')
  })

  it.each(['0', '1', '2', '3', '4', '5', '9'])('(code %s) in plain words', codigo => {
    expect(inflesz(told('aprobada_parcial', ['entra'], codigo))).toBeGreaterThanOrEqual(plainSpanishBar)
  })
})
