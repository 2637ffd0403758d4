import type { DocumentType, HeicType } from './sniff-document.ts'

/** What a picture becomes before it is kept. */
export interface CleanPicture {
  readonly bytes: Uint8Array
  readonly type: Extract<DocumentType, 'image/jpeg' | 'image/png'>
}

/** Larger pictures are no photographs of papers: 64 megapixels. */
const maxPixels = 64_000_000
/** A page of paper is read well at this many pixels on its longer side. */
const longestSide = 4000
const quality = 88

// Pictures wait for one another, so that many at once do not fill the memory.
let last: Promise<unknown> = Promise.resolve()

/**
 * Writes a picture anew from its pixels: upright, without position, names or anything else that a camera or a stranger put beside
 * or behind them. HEIC becomes JPEG. One at a time.
 *
 * @returns undefined when it cannot be read as a picture, or has more than 64 megapixels
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
  // Loaded with the first picture: a process that takes none does without its memory.
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
