import {
  appendFileSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build as viteBuild } from 'vite'
import { projectRoot } from '#platform/project-root.ts'
import { atMost, type Row, told } from '../figures/row.ts'

const sources = [
  'domain',
  'engine',
  'platform',
  'portal',
  'procedures',
  'services',
  'ui',
  'package.json',
  'vite.config.ts',
]
const model = '5300-asignacion-por-muerte'
const copies = 20

/** How many bytes the browser's script grows by with twenty more procedures. */
export async function measureGrowth(): Promise<Row[]> {
  const few = await scriptBytes(0)
  const many = await scriptBytes(copies)
  return [
    told('Guiones con los trámites de hoy', few / 1_000, 'kB'),
    told(`Guiones con ${copies} trámites más`, many / 1_000, 'kB'),
    atMost('Crecimiento', many - few, 0, 'bytes'),
  ]
}

/** Builds the browser's files of a copy of the project with this many more procedures. */
async function scriptBytes(more: number): Promise<number> {
  const root = mkdtempSync(join(tmpdir(), 'micha-medida-tramites-'))
  try {
    for (const name of sources) cpSync(join(projectRoot, name), join(root, name), { recursive: true })
    symlinkSync(join(projectRoot, 'node_modules'), join(root, 'node_modules'))
    addProcedures(join(root, 'procedures'), more)
    await viteBuild({ root, configFile: join(root, 'vite.config.ts'), logLevel: 'error' })
    const built = join(root, 'dist/client')
    return readdirSync(built, { recursive: true, encoding: 'utf8' })
      .filter(name => name.endsWith('.js'))
      .reduce((all, name) => all + statSync(join(built, name)).size, 0)
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}

function addProcedures(folder: string, more: number): void {
  const ids = Array.from({ length: more }, (_, index) => String(9_001 + index))
  for (const id of ids) {
    const place = join(folder, `${id}-copia`)
    cpSync(join(folder, model), place, { recursive: true })
    const file = join(place, 'ficha.ts')
    writeFileSync(file, readFileSync(file, 'utf8').replace(/id: '5300'/, `id: '${id}'`))
  }
  const listed = ids.map(id => `export { tramite as copia${id} } from './${id}-copia/procedure.ts'\n`)
  appendFileSync(join(folder, 'tramites.ts'), listed.join(''))
}
