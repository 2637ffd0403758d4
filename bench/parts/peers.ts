import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '#platform/project-root.ts'
import { median } from '../figures/percentiles.ts'
import { atLeast, type Row, told } from '../figures/row.ts'
import { paths, urlOf } from '../form/five-steps.ts'
import { connections, type Stage } from '../house/stage.ts'
import { startWorker } from '../house/worker.ts'
import type { Walk, Walked } from '../load/walk-process.ts'

const folder = join(projectRoot, 'bench/peers')
const rounds = 3
const seconds = 6

type PeerQuestion = { start: true } | { take: 'cpu' }

/** Whom the journeys are walked at. */
interface Walker {
  walk: Omit<Walk, 'seconds'>
  cpuMs(): Promise<number>
}

/** Journeys for a second of processor: Micha's, and in the same minutes those of what else could be used for forms. */
export async function measurePeers(stage: Stage): Promise<Row[]> {
  install()
  const peer = startWorker<PeerQuestion, number>(join(folder, 'hmpo-process.mjs'))
  const load = startWorker<Walk, Walked>(join(projectRoot, 'bench/load/walk-process.ts'))
  try {
    const port = await peer.ask({ start: true })
    const { portal } = stage
    const walkers: Record<'micha' | 'hmpo', Walker> = {
      micha: {
        walk: { origin: portal.origin, path: urlOf(paths.step(1)), people: portal.people, isNumbered: false },
        cpuMs: portal.cpuMs,
      },
      hmpo: {
        walk: {
          origin: `http://127.0.0.1:${port}`,
          path: '/medida/1',
          people: Array.from({ length: connections }, () => ''),
          isNumbered: true,
        },
        cpuMs: () => peer.ask({ take: 'cpu' }),
      },
    }
    const round = async ({ walk, cpuMs }: Walker, lasting = seconds) => {
      const before = await cpuMs()
      const { journeys, seconds: took } = await load.ask({ ...walk, seconds: lasting })
      const spentMs = (await cpuMs()) - before
      return { perSecond: journeys / took, perProcessorSecond: (1000 * journeys) / spentMs }
    }
    for (const walker of [walkers.micha, walkers.hmpo]) await round(walker, 3)
    const turns = []
    for (let turn = 0; turn < rounds; turn++)
      turns.push({ micha: await round(walkers.micha), hmpo: await round(walkers.hmpo) })
    return rowsOf(turns)
  } finally {
    await load.end()
    await peer.end()
  }
}

interface Figures {
  perSecond: number
  perProcessorSecond: number
}

function rowsOf(turns: readonly { micha: Figures; hmpo: Figures }[]): Row[] {
  const middle = (who: 'micha' | 'hmpo', what: keyof Figures) => median(turns.map(turn => turn[who][what]))
  return [
    atLeast(
      'Recorridos de Micha por cada uno de hmpo-form-wizard, por segundo de procesador',
      median(turns.map(({ micha, hmpo }) => micha.perProcessorSecond / hmpo.perProcessorSecond)),
      3,
      '',
    ),
    told('  de Micha, por segundo de procesador', middle('micha', 'perProcessorSecond'), ''),
    told('  de hmpo-form-wizard, por segundo de procesador', middle('hmpo', 'perProcessorSecond'), ''),
    told('  de Micha', middle('micha', 'perSecond'), 'por segundo'),
    told('  de hmpo-form-wizard', middle('hmpo', 'perSecond'), 'por segundo'),
  ]
}

/** Sets the peers up in their own folder, the first time. */
function install(): void {
  if (existsSync(join(folder, 'node_modules'))) return
  const { status } = spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: folder,
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error('The peers could not be installed in bench/peers')
}
