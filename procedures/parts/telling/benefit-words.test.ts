import { describe, expect, it } from 'vitest'
import { formaLines, formaName } from './benefit-words.ts'

const listsOfTests = {
  regiones: [],
  comunas: [{ value: '13110', label: 'La Florida', region: '13' }],
  bancos: [
    { value: '1', label: 'Banco de Chile' },
    { value: '12', label: 'BancoEstado' },
  ],
  tiposCuenta: [
    { value: '1', label: 'Cuenta corriente' },
    { value: '8', label: 'CuentaRUT de BancoEstado' },
  ],
}

describe('how a payment is received', () => {
  it('names the bank once', () => {
    const account = { forma: 'deposito', ultimosDigitos: '1234' } as const
    expect(formaLines({ ...account, banco: 12, tipoCuenta: 8 }, listsOfTests)[1]).toBe(
      'CuentaRUT de BancoEstado, termina en 1234',
    )
    expect(formaLines({ ...account, banco: 1, tipoCuenta: 1 }, listsOfTests)[1]).toBe(
      'Cuenta corriente, Banco de Chile, termina en 1234',
    )
  })

  it('says the office, or that any office of the comuna will do', () => {
    const where = { forma: 'presencial', pagador: 'BancoEstado', comuna: '13110' } as const
    const lugar = { nombre: 'BancoEstado La Florida', direccion: 'Vicuña Mackenna 7110' }
    expect(formaLines({ ...where, lugar }, listsOfTests)[1]).toBe(
      'BancoEstado La Florida, Vicuña Mackenna 7110, La Florida',
    )
    expect(formaLines({ ...where, lugar: null }, listsOfTests)[1]).toBe(
      'Cualquier oficina de BancoEstado, La Florida',
    )
  })

  it('has a name for lists', () => {
    expect(formaName({ forma: 'presencial' })).toBe('En persona')
  })

  it('stands without the lists', () => {
    const none = { regiones: [], comunas: [], bancos: [], tiposCuenta: [] }
    const forma = { forma: 'deposito', banco: 1, tipoCuenta: 1, ultimosDigitos: '1234' } as const
    expect(formaLines(forma, none)[1]).toBe('Cuenta, su banco, termina en 1234')
  })
})
