import { chmod, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDataFolder } from './data-folder.ts'

let place: string

beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'micha-datos-'))
})

afterAll(() => rm(place, { recursive: true }))

const modeOf = async (folder: string) => (await stat(folder)).mode & 0o777

it('nobody but who starts Micha enters the folder of the data, also one that was open to all (S-13)', async () => {
  const fresh = join(place, 'otra', 'nueva')
  await openDataFolder(fresh)
  expect(await modeOf(fresh)).toBe(0o700)
  await chmod(fresh, 0o755)
  await openDataFolder(fresh)
  expect(await modeOf(fresh)).toBe(0o700)
})
