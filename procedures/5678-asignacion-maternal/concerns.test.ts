import { describe, expect, it } from 'vitest'
import type { ConcernAbout } from '#engine/cases/concern.ts'
import { embarazada } from './concerns.ts'
import { earlyEnd } from './requests.ts'

const about: ConcernAbout = {
  ...{ applicant: 'Rodrigo Cifuentes', procedure: 'Pago mensual por el embarazo' },
  ...{ filedOn: '2026-11-23', data: {}, state: 'aprobada' },
  resumen: { montoClp: 13_870, meses: 9, mesesAtrasados: 7, atrasadoClp: 97_090, hasta: '2027-01-29' },
}
const told = (change: Partial<ConcernAbout>) => embarazada.text({ ...about, ...change }).join(' ')

describe('a wife whose husband asks for the payment during her pregnancy', () => {
  it('reads whose pregnancy it is, how much is paid to whom, and until when', () => {
    expect(embarazada.title(about)).toContain('por el embarazo de usted')
    expect(told({})).toContain(
      'Rodrigo Cifuentes recibe $13.870 al mes por el embarazo de usted, hasta el 29 de enero de 2027. Los 7 meses que ya empezaron se pagan juntos: $97.090.',
    )
  })

  it('reads how to tell of its end before that day, whatever came of the request since', () => {
    for (const state of ['aprobada', 'pagada']) expect(told({ state })).toContain(earlyEnd)
    expect(told({ state: 'rechazada' })).not.toContain(earlyEnd)
  })

  it('reads what was paid once it was, and not that it is to be', () => {
    const resumen = { ...(about.resumen as object), pagadaEl: '2026-12-02' }
    const paid = told({ state: 'pagada', resumen })
    expect(paid).toContain('Se pagaron $97.090 el 2 de diciembre de 2026')
    expect(paid).not.toContain('se pagan juntos')
  })

  it('reads on the page in which account, and in the letter where that is; how she objects is said by the letter, once', () => {
    const filed = { answers: { pago: { formaPago: 'cuentarut' } }, summary: [] }
    expect(embarazada.readsFiled && embarazada.paidAt?.(filed as never)).toContain('CuentaRUT')
    const letter = embarazada.letter?.(about).join(' ')
    expect(letter).toContain('lo lee en Micha')
    expect(letter).not.toMatch(/no está de acuerdo|no sabe nada/)
  })

  it('reads the dates of her health service, if her husband wrote others', () => {
    const fechas = { gestacion: '2026-04-29', parto: '2027-01-29' }
    const resumen = { ...(about.resumen as object), fechas, escritas: { ...fechas, gestacion: '2026-04-01' } }
    expect(told({ resumen })).toContain('Rodrigo Cifuentes escribió gestación el 1 de abril de 2026')
  })
})
