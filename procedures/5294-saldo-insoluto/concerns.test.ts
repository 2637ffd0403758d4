import { describe, expect, it } from 'vitest'
import { concerns } from './concerns.ts'

const reparto =
  'Carmen Rojas: $312.480 en la cuenta terminada en 4653.\nCarolina Fuentes: $156.240 en efectivo, en Caja Los Héroes Santiago.'
const herencia = 'Carmen Rojas: 50 %, $312.480.\nCarolina Fuentes: 50 %, $312.480.'
const cobro = { cobroDesde: '2026-12-01', cobroHasta: '2027-06-01' }
const told = (resumen: object, state = 'por_confirmar', como: keyof typeof concerns = 'heredero') =>
  concerns[como]
    .text({
      applicant: 'Carmen Rojas',
      procedure: 'Saldo insoluto',
      filedOn: '2026-11-23',
      data: {},
      state,
      resumen: { montoClp: 624_960, difunto: 'Luis Fuentes', reparto, herencia, ...resumen },
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
    const text = told({ ...cobro, fechaPago: '2026-11-23' }, 'aprobada')
    expect(text).toMatch(/Así se paga:[\s\S]*Caja Los Héroes Santiago[\s\S]*desde el 1 de diciembre de 2026/)
    expect(text).toContain('hasta el 1 de junio de 2027')
    expect(text).not.toMatch(/se pagaría|No se paga nada/)
  })

  it('once it is refused: that nothing is paid', () => {
    const refused = (motivoRechazo: string) => told({ motivoRechazo }, 'rechazada')
    expect(refused('no_confirmado')).toContain('no se paga nada por ella')
    expect(refused('no_confirmado')).toContain('Los meses quedan libres')
    expect(refused('no_confirmado')).not.toContain('se pagaría')
    expect(refused('no_confirmado')).toContain('Los puede pedir cualquiera que herede')
    const hecho = 'Se le preguntó a un heredero, y dijo que no.'
    const resolucion = {
      texto: '',
      requisitos: [{ texto: 'Están de acuerdo.', hecho, fuente: '', norma: '' }],
    }
    const why = (motivoRechazo: string) => told({ motivoRechazo, resolucion }, 'rechazada')
    expect(why('no_confirmado')).toContain(`No se cumple: «Están de acuerdo.» ${hecho}`)
    expect(why('cuenta_no_es_suya')).not.toContain('No se cumple')
    for (const motivo of ['sin_saldos', 'ya_solicitado', 'prescrito'])
      expect(refused(motivo)).not.toContain('quedan libres')
  })

  it('once it was taken back: that, and nothing of how it would be paid', () => {
    expect(told({}, 'desistida')).toContain('La solicitud se retiró')
    expect(told({}, 'desistida')).not.toMatch(/se pagaría|hasta que respondan/)
  })

  it('before she answers: everybody on the list with her share, also where one collects for all', () => {
    const text = told({ modoCobro: 'uno_por_todos', reparto: 'Carmen Rojas: $624.960 en la cuenta 4653.' })
    expect(text).toMatch(
      /Quiénes heredan, según quien pide, y su parte:[\s\S]*Carolina Fuentes: 50 %, \$312\.480/,
    )
    expect(text).toContain('Carmen Rojas cobra por todos, y debe dar a cada persona su parte.')
    expect(told({ modoCobro: 'cada_uno' })).not.toContain('cobra por todos')
  })

  it('as the parent of a minor: that the child is the heir', () => {
    expect(told({}, 'por_confirmar', 'representante')).toContain('anota que un hijo o hija suya hereda')
    expect(told({}, 'por_confirmar', 'representante')).not.toContain('anota que usted hereda')
  })
})
