import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { forRequest } from '#platform/log.ts'
import { programVersion } from '#platform/version.ts'
import { openProcess } from './open-process.ts'

it('a process writes its roles and its version in each line of its log', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'micha-registro-'))
  const { log, shutdown } = await openProcess({ MICHA_DATA_DIR: folder, ROLES: 'worker,services' })
  log.info('started')
  forRequest(log, 'una').warn({ servicio: 'personas' }, 'late')
  await shutdown.close()
  const lines = (await readFile(join(folder, 'micha.log'), 'utf8')).trimEnd().split('\n')
  expect(lines.length).toBeGreaterThanOrEqual(2)
  for (const line of lines)
    expect(JSON.parse(line)).toMatchObject({ rol: 'worker,services', version: programVersion })
  await rm(folder, { recursive: true })
})
