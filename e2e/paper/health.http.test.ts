import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { projectRoot } from '#platform/project-root.ts'
import { freePorts } from '../world/free-ports.ts'
import { temporaryFolder } from '../world/temporary-folder.ts'
import { useServer } from './server.ts'

const [port, backups] = await Promise.all([freePorts(), temporaryFolder()])

describe('A process with a port for health', () => {
  useServer({ settings: { HEALTH_PORT: String(port), RESPALDOS: backups } })

  it('says there that it lives and can serve, and shows every figure of the handbook', async () => {
    const ask = async (path: string) => fetch(`http://localhost:${port}${path}`)
    expect(await (await ask('/vive')).json()).toEqual({ estado: 'vive' })
    expect(await (await ask('/salud')).json()).toEqual({ estado: 'bien' })
    const text = await (await ask('/metrics')).text()
    const shown = [...text.matchAll(/^# TYPE (\w+) /gm)].map(([, name]) => name)
    const handbook = readFileSync(join(projectRoot, 'docs/operations.md'), 'utf8')
    const [, table = ''] = /Every figure begins with([\s\S]*?)\n## /.exec(handbook) ?? []
    const told = [...table.matchAll(/`(micha_\w+)`/g)].map(([, name]) => name)
    expect(told.length).toBeGreaterThan(12)
    for (const name of told) expect(shown).toContain(name)
  })
})
