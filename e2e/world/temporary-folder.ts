import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Makes an empty folder that nobody else has, outside the project. */
export function temporaryFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'micha-recorridos-'))
}
