import { beforeAll, describe, expect, it } from 'vitest'
import { createCountry } from '#country/country.ts'
import { cuentasParaCambiar, paymentFormRuns } from '#country/stories/payment-form.ts'
import { youngEmployerRuts } from '#country/stories/young-employers.ts'
import { cuentaRutNumber } from '#domain/bank-account.ts'
import { runOfNumber } from '#domain/run.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { cuentaDeAdriana, cuentaDeNadie } from './accounts.fixture.ts'
import { createBank } from './bank.ts'

const { database } = await testDatabase()
const bank = createBank('banco_prueba.cuentas')
const adriana = runOfNumber(9_640_107)
const francisca = '19456328-0'
const deFrancisca = { banco: 12, numeroCuenta: cuentaRutNumber(francisca) }

beforeAll(async () => {
  await database.rows('CREATE SCHEMA banco_prueba', [])
  await database.rows(
    `CREATE TABLE banco_prueba.cuentas (
       banco int, numero text, titular text, cerrada boolean, PRIMARY KEY (banco, numero, titular))`,
    [],
  )
  const country = createCountry({ seed: 'prueba', today: '2026-11-21', size: 0 })
  await bank.seed(database, country)
  // Seeding twice must not change existing data.
  await bank.seed(database, country)
})

describe('a bank', () => {
  it('pays a person into her account, and nobody else', async () => {
    expect(await bank.reparo(database, cuentaDeAdriana, adriana)).toBeUndefined()
    expect(await bank.reparo(database, cuentaDeAdriana, francisca)).toBe('cuenta_no_es_suya')
    expect(await bank.reparo(database, cuentaDeAdriana, francisca, adriana)).toBeUndefined()
  })

  it('knows accounts that nobody has on file, of people and of companies', async () => {
    expect(await bank.reparo(database, deFrancisca, francisca)).toBeUndefined()
    const numeroCuenta = cuentaRutNumber(youngEmployerRuts.imprenta)
    expect(
      await bank.reparo(database, { banco: 1, numeroCuenta }, youngEmployerRuts.imprenta),
    ).toBeUndefined()
    expect(await bank.reparo(database, { banco: 1, numeroCuenta }, youngEmployerRuts.vina)).toBe(
      'cuenta_no_es_suya',
    )
  })

  it('pays into no account that it does not know, nor of another bank, nor a closed one', async () => {
    expect(await bank.reparo(database, cuentaDeNadie, adriana)).toBe('cuenta_desconocida')
    expect(await bank.reparo(database, { ...cuentaDeAdriana, banco: 37 }, adriana)).toBe('cuenta_desconocida')
    const { codigoBanco: banco, numeroCuenta } = cuentasParaCambiar.cerrada
    expect(await bank.reparo(database, { banco, numeroCuenta }, paymentFormRuns.cuentaCerrada)).toBe(
      'cuenta_cerrada',
    )
  })
})
