import { describe, expect, it } from 'vitest'
import { addressesOf } from '#engine/addresses.ts'
import specified from '#portal/specified-routes.json' with { type: 'json' }
import { certificadosContract } from '#services/certificados/contract.ts'
import { tiposCertificado } from '#services/certificados/operations.ts'
import { constancia } from './pages/certificate.ts'
import { exentosBlocks, rowsOf } from './pages/paper.ts'
import { tramite } from './procedure.ts'

const datos = {
  tipo: 'rentas',
  anio: 2025,
  meses: 12,
  bruto: 6_000_000,
  salud: 420_000,
  tributable: 5_580_000,
  impuesto: 0,
  exentos: [
    { nombre: 'Pensión Garantizada Universal (PGU)', monto: 2_700_000 },
    { nombre: 'Aguinaldos y bonos', monto: 100_000 },
  ],
} as const

describe('shell §2, routes under /tramites/5284', () => {
  it('are the procedure itself and constancias; the page of one constancia is ours, below it', () => {
    const served = addressesOf(tramite.procedure).map(({ path, access }) => [path, access])
    expect(served).toEqual([
      ['', 'open'],
      ['constancias', 'session'],
      ['constancias/:id', 'session'],
    ])
    const named = JSON.stringify(specified).match(/\/tramites\/5284[\w/]*/g)
    expect(named).toEqual(['/tramites/5284', '/tramites/5284/constancias'])
  })
})

describe('procedures §5284', () => {
  it('chooses the tax year alone', () => {
    expect(Object.keys(constancia.questionsOf([{ ...datos, exentos: [...datos.exentos] }]))).toEqual(['anio'])
  })

  it('shows taxable pension, health discount and tax withheld', () => {
    const labels = rowsOf({ ...datos, exentos: [] }).map(({ label }) => label)
    expect(labels).toEqual(
      expect.arrayContaining(['Renta tributable', 'Descuento de salud', 'Impuesto retenido']),
    )
  })
})

describe('decisions, 5284', () => {
  it('shows gross, health, taxable, tax withheld, and exempt benefits apart from them', () => {
    const amounts = rowsOf({ ...datos, exentos: [...datos.exentos] }).flatMap(({ lines }) => lines)
    for (const amount of ['$6.000.000', '$420.000', '$5.580.000', '$0']) expect(amounts).toContain(amount)
    expect(JSON.stringify(amounts)).not.toContain('2.700.000')
    const apart = JSON.stringify(exentosBlocks({ exentos: [...datos.exentos] }))
    for (const text of ['$2.700.000', '$100.000', '$2.800.000']) expect(apart).toContain(text)
  })

  it('holds for 90 days (decisions 9)', () => {
    expect(tiposCertificado.rentas.validDays).toBe(90)
  })
})

describe('build sheet F10', () => {
  it('is a kind of the institution of certificates, with its outcomes', () => {
    expect(certificadosContract.operations.disponibles.query.shape.tipo.options).toContain('rentas')
    const told = (codigo: object) => JSON.stringify(constancia.motivoBlocks(codigo as never))
    expect(told({ codigo: 'sin_rentas', desde: 2023, hasta: 2025, pensionDesde: null })).toContain(
      'Entre 2023 y 2025 no hay pagos',
    )
    expect(told({ codigo: 'otra_entidad', entidad: 'AFP Modelo' })).toContain('AFP Modelo')
  })
})
