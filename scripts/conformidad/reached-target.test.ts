import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { examine } from '#platform/conformance/examine.ts'
import { paseCultural } from '#services/institutions.ts'
import { readOptions } from './options.ts'
import { reachTarget } from './reached-target.ts'

const folder = mkdtempSync(join(tmpdir(), 'conformidad-'))
afterAll(() => rmSync(folder, { recursive: true }))

async function listening(): Promise<{ server: Server; port: number }> {
  const server = createServer()
  await new Promise<void>(resolve => void server.listen(0, resolve))
  return { server, port: (server.address() as AddressInfo).port }
}

const closed = (server: Server) => new Promise<void>(resolve => void server.close(() => resolve()))

function reach(port: number, examples: object) {
  const file = join(folder, 'ejemplos.json')
  writeFileSync(file, JSON.stringify(examples))
  const told = ['pase-cultural', '--url', 'http://127.0.0.1:9', '--personas', '8214653-9,5213478-1']
  const options = readOptions([...told, '--puerto', String(port), '--ejemplos', file])
  return reachTarget(paseCultural, options, {})
}

describe('what the suite is told to examine', () => {
  it('opens no port before everything else is right, so that the command ends', async () => {
    const { server, port } = await listening()
    await closed(server)
    await expect(reach(port, { activar: { persona: '8214653-9' } })).rejects.toThrow('--ejemplos: «')
    await expect(reach(port, { activa: { run: '8214653-9' } })).rejects.toThrow(
      'no tiene la operación «activa»',
    )
    const { close, port: open } = await reach(port, { consultar: { run: '8214653-9', consulta: {} } })
    await close()
    expect(open).toBe(port)
  })

  it('asks as the portal does: with a reason, and with the ids that both logs have', async () => {
    const { server, port } = await listening()
    const seen: Record<string, unknown>[] = []
    server.on('request', ({ headers }, outgoing) => void (seen.push(headers), outgoing.writeHead(500).end()))
    const told = ['pase-cultural', '--url', `http://127.0.0.1:${port}`, '--personas', '8214653-9,5213478-1']
    const { target, close } = await reachTarget(paseCultural, readOptions(told), {})
    await examine(target, [1])
    await close()
    await closed(server)
    expect(seen).toHaveLength(3)
    for (const headers of seen)
      expect(headers).toMatchObject({
        'x-proposito': encodeURIComponent('Probar la conexión con Micha'),
        'x-request-id': expect.stringMatching(/^[\w-]{8,}$/),
        traceparent: expect.stringMatching(/^00-[\da-f]{32}-[\da-f]{16}-01$/),
      })
  })

  it('says in words that a port is taken', async () => {
    const { server, port } = await listening()
    await expect(reach(port, {})).rejects.toThrow(`--puerto: no se puede escuchar en ${port} (EADDRINUSE).`)
    await closed(server)
  })
})
