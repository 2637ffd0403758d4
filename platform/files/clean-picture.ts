import type { DocumentType, HeicType } from './sniff-document.ts'

/** A re-encoded picture. */
export interface CleanPicture {
  readonly bytes: Uint8Array
  readonly type: Extract<DocumentType, 'image/jpeg' | 'image/png'>
}

/** 64 megapixels: larger pictures are no photographs of papers. */
const maxPixels = 64_000_000
/** A page of paper is legible with this many pixels on its longer side. */
const longestSide = 4000
const quality = 88

// Pictures are processed one at a time, to limit memory use.
let last: Promise<unknown> = Promise.resolve()

/**
 * Re-encodes a picture from its pixels: upright, without position, names or other metadata, and without trailing
 * data. HEIC becomes JPEG. Processes one picture at a time.
 *
 * @returns undefined if it is no readable picture or has more than 64 megapixels
 */
export function cleanPicture(
  bytes: Uint8Array,
  type: 'image/jpeg' | 'image/png' | HeicType,
): Promise<CleanPicture | undefined> {
  const turn = last.then(() => clean(bytes, type)).catch(() => undefined)
  last = turn
  return turn
}

async function clean(bytes: Uint8Array, type: 'image/jpeg' | 'image/png' | HeicType): Promise<CleanPicture> {
  // Loaded on first use, to save memory in processes that handle no pictures.
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  const picture = await source()
  const upright = picture
    .autoOrient()
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
  if (type === 'image/png') return { bytes: await upright.png().toBuffer(), type }
  return {
    bytes: await upright.flatten({ background: '#fff' }).jpeg({ quality }).toBuffer(),
    type: 'image/jpeg',
  }

  async function source() {
    const limits = { limitInputPixels: maxPixels, failOn: 'error' } as const
    if (type === 'image/jpeg' || type === 'image/png') return sharp(bytes, limits)
    const { decodeHeic } = await import('./decode-heic.ts')
    const { data, width, height } = await decodeHeic(bytes, maxPixels)
    return sharp(data, { raw: { width, height, channels: 4 } })
  }
}
