import { describe, expect, it } from 'vitest'
import { concerns } from './concerns.ts'

const told = (resumen: object, state = 'por_confirmar') =>
  concerns.madre
    .text({
      applicant: 'Nora Villalobos',
      procedure: 'Subsidio de Discapacidad',
      filedOn: '2026-11-23',
      data: {},
      state,
      resumen: { nombreEscrito: 'Bastián Tapia', respaldo: 'Informe social 88', ...resumen },
    })
    .join('\n')

describe('what the mother on record reads of a carer’s request', () => {
  it('while she is asked: what the carer said and gave as proof, the amount, and that nothing is paid yet', () => {
    expect(told({})).toMatch(/Nora Villalobos dice que Bastián Tapia.*Informe social 88/)
    expect(told({})).toMatch(/cobrará \$[\d.]+ al mes/)
    expect(told({})).toContain('Usted también puede pedir el subsidio')
  })

  it('once it is granted: who collects it and until when, and nothing that is over', () => {
    const text = told({ desde: '2026-12-01', hasta: '2035-08-16' }, 'aprobada')
    expect(text).toMatch(/Nora Villalobos cobra \$[\d.]+ al mes, hasta el 16 de agosto de 2035/)
    expect(text).not.toMatch(/no se paga nada|no se lo impide|cobrará/)
  })

  it('once it is refused: that nothing is paid, and that she may ask for it', () => {
    expect(told({ motivoRechazo: 'no_confirmado' }, 'rechazada')).toMatch(
      /no se paga nada. Usted puede pedir/,
    )
  })
})
