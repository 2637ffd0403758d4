import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Imports, LineVerdict, TakeBackResult } from '#cases/imports/import-types.ts'
import { projectRoot } from '#platform/project-root.ts'
import { runImport } from './import-command.ts'
import { importKinds } from './import-kinds.ts'

const root = (path: string) => readFileSync(join(projectRoot, path), 'utf8')

async function run(
  words: readonly string[],
  verdicts: LineVerdict[] = [],
  back: TakeBackResult = { kind: 'unknown' },
) {
  const said: string[] = []
  const asked: unknown[] = []
  const imports: Imports = {
    async *bring(name, _lines, how) {
      asked.push([name, how])
      yield* verdicts
    },
    isThere: async () => false,
    takeBack: async () => back,
  }
  const readFile = async (path: string) => {
    if (path === 'no-hay.csv') throw new Error('ENOENT')
    return new TextEncoder().encode('{}')
  }
  const isComplete = await runImport(words, { imports, readFile, say: line => said.push(line) })
  return { said, asked, isComplete }
}

describe('importar', () => {
  it('says in a rehearsal what would become of each line', async () => {
    const verdicts: LineVerdict[] = [
      { number: 1, kind: 'new', state: 'En revisión' },
      { number: 2, kind: 'known' },
      { number: 3, kind: 'wrong', why: 'folio: falta, o no es como debe.' },
    ]
    expect(await run(['casos', 'a/b.csv', '--ensayo'], verdicts)).toEqual({
      said: [
        'Línea 1: queda como «En revisión».',
        'Línea 2: ya está en Micha.',
        'Línea 3: folio: falta, o no es como debe.',
        'Ensayo: se traerían 1, ya estaban 1, con error 1.',
      ],
      asked: [['b.csv', { rehearse: true }]],
      isComplete: false,
    })
    expect((await run(['casos', 'a/b.csv', '--nombre', 'abril'], verdicts)).said).toEqual([
      'Línea 3: folio: falta, o no es como debe.',
      'Listo («abril»): se trajeron 1, ya estaban 1, con error 1.',
    ])
  })

  it('undoes all of a name, or says what followed', async () => {
    const done = { kind: 'taken-back', cases: 2 } as const
    expect((await run(['deshacer', 'abril'], [], done)).said).toEqual(['Listo: se quitaron 2 casos.'])
    const followed = { kind: 'followed', cases: 1, folios: ['MIC-1'] } as const
    await expect(run(['deshacer', 'abril'], [], followed)).rejects.toThrow(
      'ya pasó algo más. Por ejemplo: MIC-1.',
    )
    await expect(run(['deshacer', 'mayo'])).rejects.toThrow('No hay una importación «mayo».')
  })

  it.each([
    [['autorizaciones', 'a.csv'], 'no se importan'],
    [['constructor', 'a'], 'Uso:'],
    [['casos'], 'Uso:'],
    [['casos', 'no-hay.csv'], 'No se puede leer «no-hay.csv».'],
    [['casos', 'a', '--borrar'], 'Uso:'],
  ])('explains itself for %j', async (words, why) => {
    await expect(run(words)).rejects.toThrow(why)
  })
})

describe('the published schema', () => {
  it.each(Object.entries(importKinds))('of %s is the one that lines are read by', (name, { schema }) => {
    expect(JSON.parse(root(`docs/importar/${name}.schema.json`))).toEqual(
      z.toJSONSchema(schema, { io: 'input' }),
    )
  })

  it.each(Object.entries(importKinds))('of %s has its example, which is read', async (name, { schema }) => {
    const [example] = globSync(`docs/importar/${name}.jsonl`, { cwd: projectRoot })
    const lines = root(example ?? '')
      .trim()
      .split('\n')
    expect(lines.map(line => schema.safeParse(JSON.parse(line)).success)).toEqual(lines.map(() => true))
  })
})
