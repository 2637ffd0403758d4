import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { createCountry } from '#country/country.ts'
import { mesaRuns } from '#country/stories/mesa.ts'
import { runToWire } from '#domain/run.ts'
import { createClient } from '#platform/contract/client.ts'
import { migrate } from '#platform/postgres/migrate.ts'
import { projectRoot } from '#platform/project-root.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { silentLog, tokenIsRun } from '../kit/testing.ts'
import { funcionariosContract } from './contract.ts'
import { seedFuncionarios } from './demo.ts'
import { createFuncionariosService } from './operations.ts'

const { database } = await testDatabase()
const { handler } = createFuncionariosService({ database, authenticate: tokenIsRun, log: silentLog })
const client = createClient(funcionariosContract, {
  baseUrl: 'http://s.test',
  fetch: handler,
  log: silentLog,
})
const [marta, camilo, carmen] = ['13456782-1', '17234561-1', '8214653-9'] as const
const ask = (token: string, run = token) => client.consultarFuncionario({ token, query: runToWire(run) })

beforeAll(async () => {
  const folder = join(projectRoot, 'services/funcionarios/migrations')
  await migrate(database, { owner: 'funcionarios', folder })
  const country = createCountry({ seed: 'prueba', today: '2026-11-21', size: 5 })
  await seedFuncionarios(database, country)
  await seedFuncionarios(database, country)
})

describe('consultarFuncionario (flows §3, §6)', () => {
  it('says who an official is and that she may act for citizens', async () => {
    expect(await ask(marta)).toEqual({
      existe_funcionario: true,
      funcionario: {
        run: 13456782,
        dv: '1',
        name: 'Marta Inés Olivares Reyes',
        channel: 'SUCURSAL',
        role: 'Ejecutiva de atención',
        institution: 'Instituto de Previsión Social',
        usaBandeja: true,
        mesas: [],
        atiende: true,
      },
    })
  })

  it('knows officials who may not, and people who are none', async () => {
    expect((await ask(camilo)).funcionario).toMatchObject({ atiende: false, usaBandeja: false })
    expect(await ask(carmen)).toEqual({ existe_funcionario: false, funcionario: null })
  })

  it('names the institutions in whose requests an official works', async () => {
    expect((await ask(mesaRuns.analista)).funcionario?.mesas).toEqual(['subsidio-discapacidad'])
    expect((await ask(mesaRuns.sinDerechos)).funcionario?.mesas).toEqual([])
  })

  it('answers nobody about somebody else', async () => {
    await expect(ask(carmen, marta)).rejects.toMatchObject({ name: 'NoAutorizado' })
  })
})
