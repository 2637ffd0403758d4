import { describe, expect, it } from 'vitest'
import { concerns } from './concerns.ts'

const reparto =
  'Carmen Rojas: $312.480 en la cuenta terminada en 4653.\nCarolina Fuentes: $156.240 en efectivo, en Caja Los Héroes Santiago.'
const cobro = { cobroDesde: '2026-12-01', cobroHasta: '2027-06-01' }
const told = (resumen: object) =>
  concerns.heredero
    .text({
      applicant: 'Carmen Rojas',
      procedure: 'Saldo insoluto',
      filedOn: '2026-11-23',
      data: {},
      resumen: { montoClp: 624_960, difunto: 'Luis Fuentes', reparto, ...resumen },
    })
    .join('\n')

describe('what another heir reads', () => {
  it('while all are asked: the list as it would be paid, and that nothing is paid before', () => {
    expect(told({})).toMatch(
      /\$624\.960[\s\S]*Así se pagaría:[\s\S]*Carolina Fuentes: \$156\.240 en efectivo/,
    )
    expect(told({})).toContain('No se paga nada hasta que respondan todos los herederos.')
  })

  it('once it is granted: her part, the place, and from and until when she collects it', () => {
    const text = told({ ...cobro, fechaPago: '2026-11-23' })
    expect(text).toMatch(/Así se paga:[\s\S]*Caja Los Héroes Santiago[\s\S]*desde el 1 de diciembre de 2026/)
    expect(text).toContain('hasta el 1 de junio de 2027')
    expect(text).not.toMatch(/se pagaría|No se paga nada/)
  })

  it('once it is refused: that nothing is paid', () => {
    expect(told({ motivoRechazo: 'no_confirmado' })).toContain('no se paga nada')
    expect(told({ motivoRechazo: 'no_confirmado' })).not.toContain('se pagaría')
  })
})
