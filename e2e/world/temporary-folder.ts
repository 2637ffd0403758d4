import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Creates an empty, private folder outside the project. */
export function temporaryFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'micha-recorridos-'))
}
