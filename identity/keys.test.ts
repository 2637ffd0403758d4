import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { systemIds } from '#platform/ids.ts'
import { loadKeys } from './keys.ts'

const folder = await mkdtemp(join(tmpdir(), 'micha-llaves-'))
afterAll(() => rm(folder, { recursive: true }))

it('new keys are as strong as 128 bits, and stay the same (ASVS 5.0, 11.2.3)', async () => {
  const file = join(folder, 'llaves')
  const keys = await loadKeys(file, systemIds)
  expect(Buffer.from(keys.firma.n ?? '', 'base64url').length * 8).toBe(3072)
  expect(await loadKeys(file, systemIds)).toEqual(keys)
})
