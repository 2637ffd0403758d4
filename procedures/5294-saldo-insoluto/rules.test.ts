import { describe, expect, it } from 'vitest'
import { cuentaRutOf } from '../parts/asking/payment-questions.ts'
import { pagosPrefill } from './pages/page-contents.ts'
import { herederosProblem, pagosProblem, papelHerederos, papelText, rowOf, sumClp } from './rules.ts'

const about = { solicitante: '8214653-9', parentesco: 'conyuge', difunto: '4123987-5' }
const carmen = { run: '8214653-9', parentesco: 'conyuge', parte: 50 }
const andres = { run: '16874233-9', parentesco: 'hijo', parte: 25 }
const carolina = { run: '18209651-2', parentesco: 'hijo', parte: 25 }

describe('the paper that says who the heirs are (decisions, 5294)', () => {
  it('is a statement up to 5 UTA, that sum included, and the effective possession above', () => {
    // 5 UTA are 60 UTM, of 69.542 pesos in December 2025.
    expect(papelHerederos(4_172_520, '2025-12-10')).toEqual({ papel: 'declaracion', topeClp: 4_172_520 })
    expect(papelHerederos(4_172_521, '2025-12-10')).toEqual({ papel: 'posesion', topeClp: 4_172_520 })
  })

  it('is judged by the newest UTM that is known, and it is said that it is an old one', () => {
    expect(papelHerederos(1, '2026-11-21')).toEqual({
      papel: 'declaracion',
      topeClp: 4_172_520,
      utmOld: '2025-12-01',
    })
  })

  it('says which one and why', () => {
    expect(papelText({ papel: 'posesion', topeClp: 4_172_520 }, 5_750_000)).toBe(
      'Usted pide $5.750.000. Es más de $4.172.520. Por eso hace falta la posesión efectiva.',
    )
    expect(papelText({ papel: 'declaracion', topeClp: 4_172_520 }, 624_960)).toContain(
      'basta una declaración',
    )
  })
})

describe('how each heir is paid', () => {
  const nombre = { nombres: 'Carmen', apellidoPaterno: 'Rojas' }
  const herederos = { lista: [carmen, andres].map(one => ({ ...one, nombre }) as never) }
  const prefilled = (own?: Parameters<typeof pagosPrefill>[2]) =>
    pagosPrefill({ herederos }, { run: carmen.run }, own).lista.value

  it('keeps what the applicant said once of her own payment, and asks of the others', () => {
    const account = { codigoBanco: 12, tipoCuenta: 1, numeroCuenta: '555' } as const
    const other = { heredero: andres.run, formaPago: 'deposito', cuenta: undefined, lugarPago: undefined }
    const deposit = { ...other, heredero: carmen.run }
    expect(prefilled()).toEqual([deposit, other])
    expect(prefilled({ formaPago: 'cuentarut' })).toEqual([
      { ...deposit, cuenta: cuentaRutOf(carmen.run) },
      other,
    ])
    expect(prefilled({ formaPago: 'deposito', cuenta: account })).toEqual([
      { ...deposit, cuenta: account },
      other,
    ])
    expect(prefilled({ formaPago: 'presencial' })).toEqual([{ ...deposit, formaPago: 'presencial' }, other])
  })
})

describe('a balance', () => {
  const saldo = {
    idSaldo: '2026-10-1',
    beneficio: 'Pensión de vejez',
    mes: '2026-10',
    montoClp: 312_480,
    estado: 'disponible',
    pedibleHasta: '2028-10-26',
  } as const

  it('says until when it can be asked for, and why not where it cannot', () => {
    expect(rowOf(saldo)).toEqual({
      value: '2026-10-1',
      cells: ['octubre de 2026', 'Pensión de vejez', '26 de octubre de 2028'],
      montoClp: 312_480,
    })
    for (const estado of ['prescrito', 'solicitado', 'pagado'] as const)
      expect(rowOf({ ...saldo, estado }).disabled).toMatch(/^Este mes ya /)
  })

  it('counts in the sum only where it was chosen', () => {
    const other = { ...saldo, idSaldo: '2026-09-1', montoClp: 100 }
    expect(sumClp([saldo, other], ['2026-10-1', 'otro'])).toBe(312_480)
    expect(sumClp([saldo, other], ['2026-10-1', '2026-09-1'])).toBe(312_580)
  })
})

describe('the heirs', () => {
  it('are well when their shares are the whole', () => {
    expect(herederosProblem([carmen, andres, carolina], about)).toBeUndefined()
    expect(herederosProblem([{ ...carmen, parte: 100 }], about)).toBeUndefined()
  })

  it('are told how much is missing, or too much', () => {
    expect(herederosProblem([carmen, andres], about)).toContain('Falta repartir 25 %')
    expect(herederosProblem([{ ...carmen, parte: 100 }, andres], about)).toContain('Hay 25 % de más')
  })

  it('stand in the list once, and the deceased does not', () => {
    expect(herederosProblem([carmen, andres, andres], about)).toEqual({
      '2.run': expect.stringContaining('ya está en la lista'),
    })
    expect(herederosProblem([carmen, { ...andres, run: about.difunto }], about)).toEqual({
      '1.run': expect.stringContaining('falleció'),
    })
  })

  it('have one spouse or civil partner', () => {
    expect(
      herederosProblem([carmen, { ...andres, parentesco: 'conviviente_civil' }, carolina], about),
    ).toEqual({
      '1.parentesco': expect.stringContaining('Solo puede haber uno'),
    })
  })

  it('hold the applicant, with the kinship that she gave', () => {
    expect(herederosProblem([andres, { ...carolina, parte: 75 }], about)).toContain('Usted también')
    expect(herederosProblem([{ ...carmen, parentesco: 'hermano', parte: 100 }], about)).toEqual({
      '0.parentesco': expect.stringContaining('otro parentesco: «Esposa o esposo»'),
    })
  })
})

describe('the payments', () => {
  const herederos = [carmen, andres].map((one, index) => ({
    ...one,
    nombre: { nombres: ['Carmen', 'Andrés'][index] ?? '', apellidoPaterno: 'Rojas' },
  }))
  const check = (cuenta: string, titular: string): Record<string, string> =>
    cuenta === titular ? {} : { numero: 'No es suya.' }

  it('leave nobody out', () => {
    expect(pagosProblem([{ heredero: carmen.run }], herederos, check)).toBe(
      'Falta decir cómo cobra Andrés Rojas.',
    )
    expect(
      pagosProblem(
        [carmen, andres].map(({ run }) => ({ heredero: run })),
        herederos,
        check,
      ),
    ).toBeUndefined()
  })

  it('go to an account of the heir', () => {
    expect(
      pagosProblem(
        [{ heredero: carmen.run }, { heredero: andres.run, cuenta: carmen.run }],
        herederos,
        check,
      ),
    ).toEqual({ '1.cuenta.numero': 'No es suya.' })
  })
})
