import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { findInstalled } from './binaries.ts'

it('a program without a PostgreSQL of its own takes the latest that Debian installed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'micha-debian-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  expect(await findInstalled(folder)).toBeUndefined()
  expect(await findInstalled(join(folder, 'nothing'))).toBeUndefined()
  for (const version of ['9', '17', '15']) {
    await mkdir(join(folder, version, 'bin'), { recursive: true })
    await writeFile(join(folder, version, 'bin/initdb'), '')
  }
  expect(await findInstalled(folder)).toEqual({
    initdb: join(folder, '17/bin/initdb'),
    postgres: join(folder, '17/bin/postgres'),
    majorVersion: '17',
  })
})
