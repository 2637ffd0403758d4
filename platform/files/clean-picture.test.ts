import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { cleanPicture } from './clean-picture.ts'
import { iphonePhoto } from './iphone-photo.fixture.ts'

/** A photograph with EXIF rotation, taken in Santiago. */
const photo = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#336699' } })
  .withMetadata({
    orientation: 6,
    exif: { IFD0: { Make: 'Telefono' }, IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '33/1 26/1 0/1' } },
  })
  .jpeg()
  .toBuffer()

interface Claim {
  width: number
  height: number
  /** Bits of each channel. */
  depth: 8 | 16
  interlaced: boolean
}

/** A PNG with four channels whose pixels are all zero, as small as it can be. */
function emptyPng({ width, height, depth, interlaced }: Claim): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name), data])
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    check.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, check])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([depth, 6, 0, 0, interlaced ? 1 : 0], 8)
  const pixels = deflateSync(Buffer.alloc(height * (1 + width * 4 * (depth / 8)) + 64 * height))
  return Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

describe('a picture that costs more than it weighs', () => {
  it('is not decoded: deep pixels of many, or an interlaced one above eight megapixels', async () => {
    const deep = emptyPng({ width: 6000, height: 6000, depth: 16, interlaced: false })
    expect(deep.length).toBeLessThan(1_000_000)
    expect(await cleanPicture(deep, 'image/png')).toBeUndefined()
    const woven = emptyPng({ width: 3000, height: 3000, depth: 8, interlaced: true })
    expect(await cleanPicture(woven, 'image/png')).toBeUndefined()
  })

  it('is not decoded: a progressive JPEG of many pixels, which is held whole before its first line', async () => {
    const grey = sharp({ create: { width: 6600, height: 6600, channels: 3, background: '#888' } })
    const scans = await grey.jpeg({ progressive: true, chromaSubsampling: '4:4:4', quality: 40 }).toBuffer()
    expect(scans.length).toBeLessThan(1_000_000)
    expect(await cleanPicture(scans, 'image/jpeg')).toBeUndefined()
  })

  it('is not decoded: a photograph of an iPhone of more pixels than it may have', async () => {
    expect(await cleanPicture(iphonePhoto, 'image/heic', 64 * 48 - 1)).toBeUndefined()
    expect(await cleanPicture(iphonePhoto, 'image/heic', 64 * 48)).toBeDefined()
  })

  it('is decoded where it does not', async () => {
    const plain = emptyPng({ width: 300, height: 300, depth: 16, interlaced: true })
    expect(await cleanPicture(plain, 'image/png')).toBeDefined()
  })

  it('does not hold up a small one', async () => {
    const order: string[] = []
    const large = emptyPng({ width: 5000, height: 4000, depth: 8, interlaced: false })
    await Promise.all([
      cleanPicture(large, 'image/png').then(done => order.push(`large ${done !== undefined}`)),
      cleanPicture(photo, 'image/jpeg').then(done => order.push(`small ${done !== undefined}`)),
    ])
    expect(order).toEqual(['small true', 'large true'])
  })
})

describe('a picture before it is kept', () => {
  it('loses the place where it was taken, and stands upright', async () => {
    expect((await sharp(photo).metadata()).exif).toBeDefined()
    const clean = await cleanPicture(photo, 'image/jpeg')
    const { exif, width, height, orientation } = await sharp(clean?.bytes).metadata()
    expect({ exif, width, height, orientation }).toEqual({
      exif: undefined,
      width: 20,
      height: 40,
      orientation: undefined,
    })
  })

  it('loses what was put behind it', async () => {
    const hidden = Buffer.concat([photo, Buffer.from('<script>alert(1)</script>')])
    const clean = await cleanPicture(hidden, 'image/jpeg')
    expect(Buffer.from(clean?.bytes ?? []).includes('script')).toBe(false)
    expect(clean?.type).toBe('image/jpeg')
  })

  it('of an iPhone becomes a JPEG that everybody can open', async () => {
    const clean = await cleanPicture(iphonePhoto, 'image/heic')
    expect(await sharp(clean?.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 64, height: 48 })
    expect(clean?.type).toBe('image/jpeg')
  })

  it('is made smaller where it is larger than paper needs', async () => {
    const large = await sharp({ create: { width: 5000, height: 100, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    expect(await sharp((await cleanPicture(large, 'image/png'))?.bytes).metadata()).toMatchObject({
      width: 4000,
    })
  })

  it('is not taken when it cannot be read, or says that it has two thousand million pixels', async () => {
    const broken = photo.subarray(0, 60)
    expect(await cleanPicture(broken, 'image/jpeg')).toBeUndefined()
    expect(await cleanPicture(iphonePhoto.subarray(0, 200), 'image/heic')).toBeUndefined()
    const huge = Buffer.from(await sharp(photo).png().toBuffer())
    huge.writeUInt32BE(2 ** 16, 16)
    huge.writeUInt32BE(2 ** 15, 20)
    expect(await cleanPicture(huge, 'image/png')).toBeUndefined()
    // One failure must not block the queue.
    expect(await cleanPicture(photo, 'image/jpeg')).toBeDefined()
  })
})
