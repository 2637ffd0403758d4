import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { createIncomingFiles, type IncomingFiles } from '../files/incoming.ts'

/** Receives uploads in a folder that is deleted after the file's tests. */
export async function testIncomingFiles(): Promise<IncomingFiles> {
  const folder = await mkdtemp(join(tmpdir(), 'micha-entrantes-'))
  afterAll(() => rm(folder, { recursive: true, force: true }))
  return createIncomingFiles(folder)
}
