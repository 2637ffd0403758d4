import { expect, it } from 'vitest'
import { createTrials } from '#operation/calls/trials.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { keepTrialIn } from './keep-trial.ts'

const { database } = await testDatabase()

it('the result of the suite is the last trial of its connection, with what failed', async () => {
  const at = { level: 3, operation: 'getPersona', asked: 'sin token', says: 'NoAutenticado' } as const
  await keepTrialIn(database, {
    ...{ institution: 'personas', level: 3, certificateDays: 80 },
    findings: [
      { ...at, came: 'NoAutenticado', verdict: 'bien' },
      { ...at, came: '200', verdict: 'mal' },
      { ...at, came: 'nada', verdict: 'sin probar' },
    ],
  })
  const { level: _, ...failure } = { ...at, came: '200' }
  expect(await createTrials(database).list()).toMatchObject([
    { institution: 'personas', level: 3, right: 1, certificateDays: 80, failures: [failure] },
  ])
})
