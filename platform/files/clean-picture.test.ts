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
