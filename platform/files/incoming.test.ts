import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createIncomingFiles } from './incoming.ts'

const never = new AbortController().signal
let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'micha-llegando-'))
})
afterEach(() => rm(folder, { recursive: true }))

describe('files that arrive', () => {
  it('come whole to who works on them, and leave nothing behind', async () => {
    const incoming = await createIncomingFiles(folder)
    const sent = randomBytes(3_000_000)
    const stream = Readable.from([sent.subarray(0, 1_000_001), sent.subarray(1_000_001)])
    const got = await incoming.take({ stream, sender: 'ana', signal: never }, async bytes =>
      Buffer.from(bytes),
    )
    expect(got.equals(sent)).toBe(true)
    expect(await readdir(folder)).toEqual([])
  })

  it('lie encrypted on the disk meanwhile, for one account alone', async () => {
    const incoming = await createIncomingFiles(folder)
    const stream = Readable.from([Buffer.from('cédula de identidad 8.214.653-9')])
    await incoming.take({ stream, sender: 'ana', signal: never }, async () => {
      const [name = ''] = await readdir(folder)
      expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600)
      expect((await readFile(join(folder, name))).toString('latin1')).not.toContain('8.214.653-9')
    })
  })

  it('are refused when somebody changed them on the disk (ASVS 5.0, 11.3.3)', async () => {
    const incoming = await createIncomingFiles(folder, { inMemory: 1 })
    let goOn: () => void = () => undefined
    const busy = incoming.take(
      { stream: Readable.from([Buffer.from('otro')]), sender: 'luis', signal: never },
      () =>
        new Promise<void>(resolve => {
          goOn = resolve
        }),
    )
    await vi.waitFor(async () => expect(await readdir(folder)).toHaveLength(1))
    const [first] = await readdir(folder)
    const changed = incoming.take(
      { stream: Readable.from([Buffer.from('páguese a 8.214.653-9')]), sender: 'ana', signal: never },
      async bytes => bytes.length,
    )
    changed.catch(() => undefined)
    await vi.waitFor(async () => expect(await readdir(folder)).toHaveLength(2))
    const own = (await readdir(folder)).find(name => name !== first) ?? ''
    await vi.waitFor(async () => expect((await stat(join(folder, own))).size).toBe(22))
    const bytes = await readFile(join(folder, own))
    bytes.writeUInt8(bytes.readUInt8(0) ^ 1, 0)
    await writeFile(join(folder, own), bytes)
    goOn()
    await busy
    await expect(changed).rejects.toThrow()
    expect(await readdir(folder)).toEqual([])
  })

  it('are never in memory more at once than there are places, however many are sent (B20)', async () => {
    const incoming = await createIncomingFiles(folder)
    let [now, most] = [0, 0]
    let fill: () => void = () => undefined
    const full = new Promise<void>(resolve => {
      fill = resolve
    })
    const sizes = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        incoming.take(
          {
            stream: Readable.from([Buffer.alloc(100_000 + index)]),
            sender: `persona ${index}`,
            signal: never,
          },
          async bytes => {
            most = Math.max(most, ++now)
            if (now === 3) fill()
            await full
            await new Promise(resolve => setImmediate(resolve))
            now--
            return bytes.length
          },
        ),
      ),
    )
    expect(most).toBe(3)
    expect(sizes).toEqual(Array.from({ length: 12 }, (_, index) => 100_000 + index))
  })

  it('of one sender who fills her places wait unread, and those of others pass', async () => {
    const incoming = await createIncomingFiles(folder, { arrivingPerSender: 1 })
    const slow = new PassThrough()
    const first = incoming.take({ stream: slow, sender: 'ana', signal: never }, async bytes => bytes.length)
    const second = new PassThrough({ highWaterMark: 10 })
    second.write('más de lo que cabe')
    const late = incoming.take({ stream: second, sender: 'ana', signal: never }, async bytes => bytes.length)
    const other = { stream: Readable.from([Buffer.from('x')]), sender: 'luis', signal: never }
    expect(await incoming.take(other, async bytes => bytes.length)).toBe(1)
    expect(second.readableFlowing).not.toBe(true)
    slow.end('abc')
    second.end()
    expect(await first).toBe(3)
    expect(await late).toBeGreaterThan(10)
  })

  it('that break off, or that the work refuses, leave nothing behind', async () => {
    const incoming = await createIncomingFiles(folder)
    const broken = new PassThrough()
    const taken = incoming.take({ stream: broken, sender: 'ana', signal: never }, async () => 'entero')
    broken.write('la mitad')
    broken.destroy(new Error('cut off'))
    await expect(taken).rejects.toThrow('cut off')
    const refused = { stream: Readable.from([Buffer.from('x')]), sender: 'ana', signal: never }
    await expect(incoming.take(refused, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await readdir(folder)).toEqual([])
  })

  it('that find no place before they are given up are refused', async () => {
    const incoming = await createIncomingFiles(folder, { arriving: 1 })
    const slow = new PassThrough()
    const first = incoming.take({ stream: slow, sender: 'ana', signal: never }, async bytes => bytes.length)
    const gaveUp = AbortSignal.abort()
    const late = { stream: Readable.from([]), sender: 'luis', signal: gaveUp }
    await expect(incoming.take(late, async () => 0)).rejects.toMatchObject({ statusCode: 503 })
    slow.end('a')
    expect(await first).toBe(1)
  })

  it('that a killed process left are removed at the next start, and those of a living one are not', async () => {
    const [old, fresh] = [join(folder, 'a.llegando'), join(folder, 'b.llegando')]
    for (const path of [old, fresh]) await writeFile(path, 'x')
    await utimes(old, new Date(0), new Date(0))
    await createIncomingFiles(folder)
    expect(await readdir(folder)).toEqual(['b.llegando'])
  })
})
