import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createAntivirus } from './antivirus.ts'

/** The EICAR test string, in two parts so that no antivirus flags this file. */
const eicar = `X5O!P%@AP[4\\PZX54(P^)7CC)7}$${'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'}`

let folder = ''
let server: Server | undefined
const warned: unknown[] = []
const log = { warn: (line: unknown) => void warned.push(line) }

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'micha-clamd-'))
})
afterEach(() => {
  server?.close()
  warned.length = 0
})
afterAll(() => rm(folder, { recursive: true }))

/** A daemon that speaks `INSTREAM` like clamd(8) and answers what `verdict` returns. */
async function daemon(verdict: (bytes: Buffer) => string | undefined): Promise<string> {
  const address = join(folder, `${crypto.randomUUID().slice(0, 8)}.ctl`)
  server = createServer(socket => {
    let got: Buffer = Buffer.alloc(0)
    socket.on('error', () => undefined)
    socket.on('data', (data: Buffer) => {
      got = Buffer.concat([got, data])
      const bytes = streamed(got)
      const answer = bytes && verdict(bytes)
      if (answer !== undefined) socket.end(`stream: ${answer}\0`)
    })
  })
  await new Promise<void>(resolve => server?.listen(address, resolve))
  return address
}

/** The streamed bytes, once complete. */
function streamed(got: Buffer): Buffer | undefined {
  const command = Buffer.from('zINSTREAM\0')
  if (!got.subarray(0, command.length).equals(command)) return undefined
  const chunks: Buffer[] = []
  for (let at = command.length; at + 4 <= got.length; ) {
    const length = got.readUInt32BE(at)
    if (length === 0) return Buffer.concat(chunks)
    chunks.push(got.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return undefined
}

const verdictOn = (bytes: Buffer) => (bytes.includes('EICAR-STANDARD') ? 'Eicar-Signature FOUND' : 'OK')

describe('the antivirus', () => {
  it('passes a clean file, whole and in pieces, and names a dangerous one', async () => {
    let seen = 0
    const address = await daemon(bytes => {
      seen = bytes.length
      return verdictOn(bytes)
    })
    const inspect = createAntivirus({ address, log })
    expect(await inspect(Buffer.alloc(700_000, 7))).toBe('limpio')
    expect(seen).toBe(700_000)
    expect(await inspect(Buffer.from(`%PDF-1.7 ${eicar}`))).toBe('peligroso')
    expect(warned).toEqual([])
  })

  it.each([
    ['is not there', async () => join(folder, 'nobody.ctl')],
    ['answers nonsense', () => daemon(() => 'INSTREAM size limit exceeded. ERROR')],
    ['never answers', () => daemon(() => undefined)],
  ])('that %s stops nobody: the file counts as not looked at, and the log says so', async (_how, start) => {
    const inspect = createAntivirus({ address: await start(), log, deadlineMs: 200 })
    expect(await inspect(Buffer.from('%PDF-1.7'))).toBe('sin_revisar')
    expect(warned).toHaveLength(1)
  })
})
