import { describe, expect, it } from 'vitest'
import { readTextFile } from './text-file.ts'

async function* chunks(...parts: (string | Uint8Array)[]) {
  for (const part of parts) yield typeof part === 'string' ? Buffer.from(part, 'utf8') : part
}

describe('a file read as text', () => {
  it('is UTF-8 with or without its mark, also where a letter is cut in two, or Latin-1', async () => {
    const utf8 = Buffer.from('\uFEFFNúñez')
    expect(await readTextFile(chunks(utf8.subarray(0, 5), utf8.subarray(5)), 100)).toEqual({ text: 'Núñez' })
    expect(await readTextFile(chunks(Buffer.from('Núñez', 'latin1')), 100)).toEqual({ text: 'Núñez' })
  })

  it('is refused beyond the limit, and read to its end all the same', async () => {
    let read = 0
    async function* counted() {
      for (let n = 0; n < 4; n++) {
        read++
        yield Buffer.alloc(40, 'a')
      }
    }
    expect(await readTextFile(counted(), 100)).toMatchObject({ problem: expect.stringContaining('pesa más') })
    expect(read).toBe(4)
  })

  it('is refused if it is empty, a workbook or a PDF', async () => {
    expect(await readTextFile(chunks(), 100)).toMatchObject({ problem: expect.stringContaining('vacío') })
    const workbook = new Uint8Array([0x50, 0x4b, 3, 4, 0x14, 0, 6, 0])
    for (const other of [workbook, '%PDF-1.7'])
      expect(await readTextFile(chunks(other), 100)).toMatchObject({
        problem: expect.stringContaining('tipo CSV'),
      })
  })
})
