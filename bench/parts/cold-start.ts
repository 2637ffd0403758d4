import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { atMost, type Row } from '../figures/row.ts'
import { startWholeMicha } from '../house/whole-micha.ts'

/** Time from `npm start` until it reports that it serves, installed and built: without data, and with existing data. */
export async function measureColdStart(): Promise<Row[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'micha-medida-inicio-'))
  try {
    const first = await startWholeMicha({ dataDir })
    await first.end()
    const second = await startWholeMicha({ dataDir })
    await second.end()
    return [
      atMost('Primera vez, sin datos', first.readyAfterSeconds, 5, 's'),
      atMost('Con datos', second.readyAfterSeconds, 5, 's'),
    ]
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}
