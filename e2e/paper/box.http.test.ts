import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { projectRoot } from '#platform/project-root.ts'
import { fileFixture, fixtureNamed } from './fill-in.ts'
import { useServer } from './server.ts'

const example = join(projectRoot, 'docs/examples/buzon.ts')
const secret = 'secreto-de-los-avisos-del-subsidio'
const folder = await mkdtemp(join(tmpdir(), 'buzon-'))
const CONEXIONES = join(folder, 'conexiones.json')
await writeFile(
  CONEXIONES,
  JSON.stringify({ 'subsidio-discapacidad': { via: 'buzon', lecturas: 'incluida' } }),
)

describe('An institution that empties a box (docs/examples/buzon.ts)', () => {
  const { enter } = useServer({
    settings: { CONEXIONES, SERVICIO_SUBSIDIO_DISCAPACIDAD_SECRETO_EVENTOS: secret },
  })

  async function empty(url: string): Promise<string> {
    const env = { ...process.env, MICHA_URL: url, INSTITUCION: 'subsidio-discapacidad', SECRETO: secret }
    const { stdout } = await promisify(execFile)(process.execPath, [example, join(folder, 'entregas')], {
      env,
    })
    return stdout
  }

  it('gives a citizen her folio, and gets her papers', async () => {
    const { form, sheet, visitor } = await enter({ run: fixtureNamed('43187', 'cuidadora').fixture.person })
    await fileFixture(sheet, { id: '43187', name: 'cuidadora' })
    expect(await form.text()).toContain('Estamos entregando su solicitud')
    expect(await form.text()).not.toContain('no respondió')
    const url = visitor.portalUrl
    await expect.poll(() => empty(url), { timeout: 30_000 }).toContain('B-2026-')
    await sheet.until(() => sheet.says('B-2026-', 'partly'), 'she has her folio')
    expect(await empty(url)).toContain('subirDocumento: {}')
    const entries = await readdir(join(folder, 'entregas'))
    const files = await Promise.all(entries.map(entry => readdir(join(folder, 'entregas', entry))))
    const [paper] = files.flatMap((names, index) =>
      names
        .filter(name => name !== 'entrega.json')
        .map(name => join(folder, 'entregas', entries[index] ?? '', name)),
    )
    expect((await readFile(paper ?? '')).subarray(0, 4).toString()).toBe('%PDF')
    expect(await empty(url)).not.toContain('subirDocumento')
  })
})
