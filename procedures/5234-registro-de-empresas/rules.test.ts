import { describe, expect, it } from 'vitest'
import { type CuentaEscrita, cuentasProblem } from './rules.ts'

const norte = { rut: '76543210-3', nombre: 'Norte SpA' }
const sur = { rut: '76523420-4', nombre: 'Sur Ltda.' }
const empresas = [norte, sur]

const cuenta = (
  para: string,
  activa: boolean,
  numeroCuenta: string,
  tipoCuenta: 1 | 8 = 1,
): CuentaEscrita => ({
  para,
  activa,
  cuenta: { codigoBanco: tipoCuenta === 8 ? 12 : 37, tipoCuenta, numeroCuenta },
})

describe('the active account of a company (decisions, 5234)', () => {
  it('is one: a second one is said where it is written', () => {
    const problem = cuentasProblem(
      [cuenta(norte.rut, true, '1001'), cuenta(norte.rut, true, '1002'), cuenta(sur.rut, true, '1004')],
      empresas,
    )
    expect(problem).toEqual({ '1.activa': expect.stringContaining('Norte SpA') })
  })

  it('is needed of each; others stay noted', () => {
    const some = [cuenta(norte.rut, true, '1001'), cuenta(sur.rut, false, '1002')]
    expect(cuentasProblem(some, empresas)).toContain('Sur Ltda.')
    expect(cuentasProblem([...some, cuenta(sur.rut, true, '1003')], empresas)).toBeUndefined()
  })

  it('is given once', () => {
    const all = [
      cuenta(norte.rut, true, '1001'),
      cuenta(norte.rut, false, '1001'),
      cuenta(sur.rut, true, '1'),
    ]
    expect(cuentasProblem(all, empresas)).toMatchObject({ '1.cuenta.numero': expect.any(String) })
  })

  it('is no CuentaRUT', () => {
    const all = [cuenta(norte.rut, true, '76543210', 8), cuenta(sur.rut, true, '1004')]
    expect(cuentasProblem(all, empresas)).toMatchObject({ '0.cuenta.tipo': expect.any(String) })
  })
})
