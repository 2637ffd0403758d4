import { describe, expect, it } from 'vitest'
import { concerns } from './concerns.ts'
import { requests } from './requests.ts'

const resumen = requests.kind.keeps({
  ...{ tipoSolicitud: 'persona', causante: 'Pedro Cualquiera', rutCausante: 4_123_987, dvCausante: '5' },
  ...{ funeraria: 'Funeraria San José', nmroFactura: '1', montoTotalFacturaClp: 900_000 },
  ...{ montoBeneficiarioClp: 800_000, montoFunerariaClp: 0 },
})
const about = {
  ...{ applicant: 'Ana Soto', procedure: 'Asignación por muerte', filedOn: '2026-11-23', data: {}, resumen },
  state: 'por_confirmar',
}

it.each(Object.entries(concerns))(
  '%s reads who died by RUN, and no name that only the applicant typed',
  (_como, words) => {
    expect(words.title(about)).toContain('la persona del RUN 4.123.987-5')
    expect([words.title(about), ...words.text(about)].join(' ')).not.toContain('Cualquiera')
  },
)

describe('of a request by a funeral home', () => {
  const ofHome = requests.kind.keeps({
    ...{ tipoSolicitud: 'funeraria', beneficiario: 'Carmen Gloria Rojas Díaz', rutCausante: 4_123_987 },
    ...{ dvCausante: '5', funeraria: 'Funeraria San José', nmroFactura: '1', montoTotalFacturaClp: 900_000 },
    ...{ montoBeneficiarioClp: 0, montoFunerariaClp: 900_000 },
  })
  const asked = ['pagar:1070445', 'queda:170445']

  it('she who would cede reads what is paid in all and what is left for her, where a register says it', () => {
    const read = (state: string) =>
      concerns.familiar.text({ ...about, resumen: ofHome, asked, state }).join(' ')
    expect(read('por_confirmar')).toContain(
      'Dice que usted le cede $900.000. Según los registros, el IPS paga $1.070.445 en total. Si usted confirma, le quedan $170.445.',
    )
    const unknown = concerns.familiar.text({ ...about, resumen: ofHome }).join(' ')
    expect(unknown).toContain('El IPS paga hasta un monto máximo, y usted recibe lo que quede.')
  })

  it('she who cedes reads of a grant when and how she is paid, and until when it is reviewed', () => {
    const paid = {
      ...(ofHome as object),
      ...{ montoBeneficiarioClp: 170_445, fechaPago: '2027-02-25', fechaResSolicitud: '2026-11-27' },
    }
    const read = (more: object) =>
      concerns.familiar.text({ ...about, state: 'pagada', resumen: { ...paid, ...more } }).join(' ')
    expect(read({ formaPago: '2' })).toContain('puede cobrar desde el 25 de febrero de 2027, en el lugar')
    expect(read({ formaPago: '2', lugarPago: 'BancoEstado Recoleta, Recoleta 201' })).toContain(
      'de 2027, en BancoEstado Recoleta, Recoleta 201, con su cédula',
    )
    expect(read({ formaPago: '1' })).toContain('por depósito: el día del pago es el 25 de febrero de 2027')
    expect(read({ formaPago: '1' })).toContain('que se revise hasta el 4 de diciembre de 2026')
    expect(read({ montoBeneficiarioClp: 0 })).not.toContain('25 de febrero')
    expect(requests.kind.keeps({ ...paid, rutCausante: 1, dvCausante: '9' })).toMatchObject({
      fechaResSolicitud: '2026-11-27',
    })
  })

  it('her family reads who asks, to whom it is paid and how much', () => {
    const read = (state: string, more: object = { asked }) => {
      const told = { ...about, resumen: ofHome, state, ...more }
      return [concerns.pariente.title(told), ...concerns.pariente.text(told)].join(' ')
    }
    expect(read('por_confirmar')).toContain('Funeraria San José pide la asignación')
    expect(read('por_confirmar')).toContain(
      'Si se aprueba, Carmen Gloria Rojas Díaz recibe $170.445, y la funeraria recibe $900.000.',
    )
    expect(read('por_confirmar', {})).toContain(
      'Pide $900.000 para la funeraria, y lo que quede para Carmen Gloria Rojas Díaz.',
    )
    const paid = { ...(ofHome as object), montoBeneficiarioClp: 170_445 }
    expect(read('pagada', { resumen: paid })).toContain(
      'El IPS la aprobó: Carmen Gloria Rojas Díaz recibe $170.445, y la funeraria recibe $900.000.',
    )
    expect(read('rechazada')).not.toContain('recibe')
  })
})

it('who is asked reads what is asked for, and that no more than a maximum is paid: how much, only once it is granted', () => {
  expect(concerns.funeraria.text(about).join(' ')).toContain(
    'Esa persona pide $800.000. El IPS paga hasta un monto máximo',
  )
  const read = (state: string) => concerns.familiar.text({ ...about, state }).join(' ')
  expect(read('por_confirmar')).toContain('El IPS paga hasta un monto máximo, y usted recibe lo que quede.')
  expect(read('por_confirmar')).not.toContain('$800.000')
  expect(read('aprobada')).toContain('usted recibe $800.000')
})

it('the rest of the family is not invited to ask beside one of them, reads what was paid, and may ask once it was refused', () => {
  const read = (state: string) => concerns.familia.text({ ...about, state }).join(' ')
  for (const state of ['ingresada', 'aprobada', 'pagada'])
    expect(read(state)).not.toContain('pedir la asignación')
  expect(read('pagada')).toContain('Ana Soto recibe $800.000')
  expect(read('ingresada')).not.toContain('$800.000')
  for (const state of ['rechazada', 'desistida']) {
    expect(read(state)).toContain('puede pedir la asignación')
    expect(read(state)).not.toContain('en trámite')
  }
})

it('who reads that it was refused because it was paid is not invited to ask for it: perhaps it was paid to her', () => {
  const of = (motivoRechazo: string) => ({
    ...{ ...about, state: 'rechazada' },
    resumen: { ...(resumen as object), motivoRechazo },
  })
  const paid = concerns.pariente.text(of('ya_pagada')).join(' ')
  expect(paid).toContain('se concedió por otra solicitud')
  expect(paid).not.toContain('puede pedir la asignación')
  expect(concerns.funeraria.text(of('ya_pagada')).join(' ')).toContain('se concedió por otra solicitud')
  expect(concerns.pariente.text(of('no_confirmado')).join(' ')).toContain('puede pedir la asignación')
})
