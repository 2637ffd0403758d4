import { beforeAll, describe, expect, it } from 'vitest'
import { createCountry } from '#country/country.ts'
import { cuentasParaCambiar, paymentFormRuns } from '#country/stories/payment-form.ts'
import { youngEmployerRuts } from '#country/stories/young-employers.ts'
import { cuentaRutNumber } from '#domain/bank-account.ts'
import { runOfNumber } from '#domain/run.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { cuentaDeAdriana, cuentaDeNadie } from './accounts.fixture.ts'
import { banks, migrateBanks, seedBanks } from './bank.ts'

const { database } = await testDatabase()
const adriana = runOfNumber(9_640_107)
const francisca = '19456328-0'
const deFrancisca = { banco: 12, numeroCuenta: cuentaRutNumber(francisca) }

beforeAll(async () => {
  await migrateBanks(database)
  const country = createCountry({ seed: 'prueba', today: '2026-11-21', size: 0 })
  // An account that was open before, as safem2 tells of its requests.
  await banks.open(database, [{ banco: 37, numero: '1', titular: adriana, cerrada: false }])
  await seedBanks(database, country)
  // Seeding twice must not change existing data.
  await seedBanks(database, country)
})

describe('the banks', () => {
  it('pay a person into her account, and nobody else', async () => {
    expect(await banks.reparo(database, cuentaDeAdriana, adriana)).toBeUndefined()
    expect(await banks.reparo(database, cuentaDeAdriana, francisca)).toBe('cuenta_no_es_suya')
    expect(await banks.reparo(database, cuentaDeAdriana, francisca, adriana)).toBeUndefined()
  })

  it('know accounts that nobody has on file, of people and of companies', async () => {
    expect(await banks.reparo(database, deFrancisca, francisca)).toBeUndefined()
    expect(await banks.reparo(database, { banco: 37, numeroCuenta: '1' }, adriana)).toBeUndefined()
    const numeroCuenta = cuentaRutNumber(youngEmployerRuts.imprenta)
    expect(
      await banks.reparo(database, { banco: 1, numeroCuenta }, youngEmployerRuts.imprenta),
    ).toBeUndefined()
    expect(await banks.reparo(database, { banco: 1, numeroCuenta }, youngEmployerRuts.vina)).toBe(
      'cuenta_no_es_suya',
    )
  })

  it('pay into no account that they do not know, nor of another bank, nor a closed one', async () => {
    expect(await banks.reparo(database, cuentaDeNadie, adriana)).toBe('cuenta_desconocida')
    expect(await banks.reparo(database, { ...cuentaDeAdriana, banco: 37 }, adriana)).toBe(
      'cuenta_desconocida',
    )
    const { codigoBanco: banco, numeroCuenta } = cuentasParaCambiar.cerrada
    expect(await banks.reparo(database, { banco, numeroCuenta }, paymentFormRuns.cuentaCerrada)).toBe(
      'cuenta_cerrada',
    )
  })
})
