import { describe, expect, it } from 'vitest'
import { surroundings } from '#engine/testing/surroundings.ts'
import { arbolBlocks, type CuentaEscrita, cuentasProblem, duennosOf, sucursalesProblem } from './rules.ts'

const norte = { rut: '76543210-3', nombre: 'Norte SpA' }
const sur = { rut: '76523420-4', nombre: 'Sur Ltda.' }
const talca = { empresa: norte.rut, nombre: 'Talca' }
const duennos = duennosOf([norte, sur], [talca])

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

describe('who may have an active account (decisions, 5234)', () => {
  it('is every company and every branch', () => {
    expect(duennos.map(({ clave }) => clave)).toEqual(['76543210-3', '76543210-3/Talca', '76523420-4'])
  })

  it('has one: two of a branch or a company are said at the second', () => {
    const problem = cuentasProblem(
      [
        cuenta(norte.rut, true, '1001'),
        cuenta(`${norte.rut}/Talca`, true, '1002'),
        cuenta(`${norte.rut}/Talca`, true, '1003'),
        cuenta(sur.rut, true, '1004'),
      ],
      duennos,
    )
    expect(problem).toEqual({ '2.activa': expect.stringContaining('Talca') })
  })

  it('needs one if it is a company; a branch without one is paid with its company', () => {
    const some = [cuenta(norte.rut, true, '1001'), cuenta(sur.rut, false, '1002')]
    expect(cuentasProblem(some, duennos)).toContain('Sur Ltda.')
    expect(cuentasProblem([...some, cuenta(sur.rut, true, '1003')], duennos)).toBeUndefined()
  })

  it('gives no account twice', () => {
    const all = [
      cuenta(norte.rut, true, '1001'),
      cuenta(norte.rut, false, '1001'),
      cuenta(sur.rut, true, '1'),
    ]
    expect(cuentasProblem(all, duennos)).toMatchObject({ '1.cuenta.numero': expect.any(String) })
  })

  it('has no CuentaRUT if it is a company', () => {
    const all = [cuenta(norte.rut, true, '76543210', 8), cuenta(sur.rut, true, '1004')]
    expect(cuentasProblem(all, duennos)).toMatchObject({ '0.cuenta.tipo': expect.any(String) })
  })
})

it('two branches of a company have two names', () => {
  expect(sucursalesProblem([talca, { ...talca, nombre: 'talca' }])).toMatchObject({
    '1.nombre': expect.any(String),
  })
  expect(sucursalesProblem([talca, { ...talca, empresa: sur.rut }])).toBeUndefined()
})

describe('the companies of a registration, before it is sent', () => {
  const filled = (sucursales: readonly (typeof talca)[], empresas = [norte, sur]) => ({
    ...surroundings,
    answers: {
      empresas: { lista: empresas.map(({ rut }) => ({ empresa: rut })) },
      sucursales: { lista: sucursales },
      cuentas: {
        lista: [
          cuenta(norte.rut, true, '11112222'),
          cuenta(`${norte.rut}/Talca`, true, '33334444'),
          cuenta(sur.rut, true, '55556666'),
        ],
      },
    },
    verified: { empresas },
  })

  it('each have their branches and accounts inside them', () => {
    const blocks = arbolBlocks(filled([talca, { ...talca, nombre: 'Curicó' }]))
    expect(blocks).toMatchObject([
      {
        title: 'Norte SpA',
        rows: [
          { label: 'La empresa', lines: [expect.stringContaining('2222. Ahí se paga')] },
          { label: 'Sucursal Talca', lines: [expect.stringContaining('4444')] },
          { label: 'Sucursal Curicó', lines: ['Se paga en la cuenta de la empresa'] },
        ],
      },
      { title: 'Sur Ltda.', rows: [{ label: 'La empresa' }] },
    ])
  })

  it('are not repeated where there is one, without branches', () => {
    expect(arbolBlocks(filled([], [norte]))).toEqual([])
  })
})
