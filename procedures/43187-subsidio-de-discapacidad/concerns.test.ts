import { describe, expect, it } from 'vitest'
import { concerns } from './concerns.ts'
import { requests } from './requests.ts'

const about = (resumen: object, state = 'por_confirmar') => ({
  ...{ applicant: 'Nora Villalobos', procedure: 'Subsidio de Discapacidad', filedOn: '2026-11-23' },
  ...{ data: {}, state },
  resumen: { runMenor: '27.123.456-0', respaldo: 'Informe social 88', ...resumen },
})
const told = (...of: Parameters<typeof about>) => concerns.madre.text(about(...of)).join('\n')

describe('what the mother on record reads of a carer’s request', () => {
  it('while she is asked: what the carer said and gave as proof, the amount, and that nothing is paid yet', () => {
    expect(told({})).toMatch(/Nora Villalobos dice que el niño o la niña.*Informe social 88/s)
    expect(told({})).toMatch(/cobrará \$[\d.]+ al mes/)
    expect(told({})).toContain('Usted también puede pedir el subsidio')
  })

  it('by RUN and tie, and neither the name nor the proof that the applicant typed in a letter', () => {
    const { runMenor } = requests.kind.keeps({
      ...{ beneficiario: { run: 27_123_456, dv: '0' }, nombreEscrito: 'Bastián Tapia', extras: {} },
    }) as { runMenor: string }
    expect(concerns.madre.title(about({ runMenor }))).toBe(
      'Nora Villalobos pidió el Subsidio de Discapacidad por el hijo o la hija de usted, de RUN 27.123.456-0',
    )
    expect(concerns.tutor.title(about({}))).toContain(
      'un niño o una niña a cargo de usted, de RUN 27.123.456-0',
    )
    const read = [told({}), concerns.madre.title(about({})), ...(concerns.madre.letter?.(about({})) ?? [])]
    expect(read.join(' ')).not.toContain('Bastián')
    expect(concerns.madre.letter?.(about({})).join(' ')).not.toContain('Informe social')
  })

  it('once it is granted: who collects it and until when, and nothing that is over', () => {
    const text = told({ desde: '2026-12-01', hasta: '2035-08-16' }, 'aprobada')
    expect(text).toMatch(
      /Nora Villalobos cobra \$[\d.]+ al mes, desde el 1 de diciembre de 2026, hasta el 16 de agosto de 2035/,
    )
    expect(text).not.toMatch(/no se paga nada|no se lo impide|cobrará/)
    expect(text).toContain('desde el 1 de diciembre de 2026')
    expect(text).toContain('Si esa persona deja de cuidarlo')
    const paid = told({ desde: '2026-12-01', fechaPago: '2026-12-02' }, 'pagada')
    expect(paid).toContain('El primer pago se hizo el 2 de diciembre de 2026')
  })

  it('after her yes, while nothing is decided: that she can change it', () => {
    const { takeBack } = concerns.madre
    expect(takeBack?.isOpen(about({}, 'en_revision'), '2026-12-01')).toBe(true)
    for (const state of ['aprobada', 'pagada', 'rechazada'])
      expect(takeBack?.isOpen(about({}, state), '2026-12-01'), state).toBe(false)
  })

  it('with another name than the child’s: that nobody is asked, why, and that it cannot be granted', () => {
    const read = (state: string) => concerns.otro_nombre.text(about({}, state)).join(' ')
    expect(read('en_revision')).toContain('escribió un nombre que no es el de ese RUN')
    expect(read('en_revision')).toContain('no se le pregunta a nadie, y no se puede aprobar')
    for (const state of ['en_revision', 'rechazada', 'desistida'])
      expect(read(state)).not.toMatch(/lo confirman|cobrará/)
  })

  it('once it is refused: that nothing is paid, and that she may ask for it', () => {
    expect(told({ motivoRechazo: 'no_confirmado' }, 'rechazada')).toMatch(
      /no se paga nada. Usted puede pedir/,
    )
  })
})
