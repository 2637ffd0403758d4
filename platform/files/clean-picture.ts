import type { DocumentType, HeicType } from './sniff-document.ts'

/** A re-encoded picture. */
export interface CleanPicture {
  readonly bytes: Uint8Array
  readonly type: Extract<DocumentType, 'image/jpeg' | 'image/png'>
}

/** 64 megapixels: photographs of papers are not larger. */
export const maxPixels = 64_000_000
/** What decoding may take in memory: 64 megapixels of four channels with 8 bits. */
const maxDecodedBytes = 256_000_000
/** An interlaced PNG is held whole, several times over. */
const maxInterlacedPixels = 8_000_000
/** Pictures whose decoding takes less pass by larger ones: four megapixels of four channels. */
const smallBytes = 16_000_000
const longestSeconds = 15
/** A page of paper is legible with this many pixels on its longer side. */
const longestSide = 4000
const quality = 88

// Large pictures are processed one at a time, to limit memory use; small ones do not wait for them.
const last: Record<'small' | 'large', Promise<unknown>> = {
  small: Promise.resolve(),
  large: Promise.resolve(),
}

/**
 * Re-encodes a picture from its pixels: upright, without position, names or other metadata, and without trailing
 * data. HEIC becomes JPEG. Processes one small and one large picture at a time.
 *
 * @returns undefined if it is no readable picture, has more than 64 million pixels (`mostPixels`), or would take too much to decode
 */
export async function cleanPicture(
  bytes: Uint8Array,
  type: 'image/jpeg' | 'image/png' | HeicType,
  mostPixels = maxPixels,
): Promise<CleanPicture | undefined> {
  const cost =
    type === 'image/jpeg' || type === 'image/png' ? await decodedBytes(bytes, mostPixels) : Infinity
  if (cost === undefined) return undefined
  const lane = cost <= smallBytes ? 'small' : 'large'
  const turn = last[lane].then(() => clean(bytes, type, mostPixels)).catch(() => undefined)
  last[lane] = turn
  return turn
}

/** What a picture takes in memory, by its header; undefined if it has none, or that is too much. */
async function decodedBytes(bytes: Uint8Array, mostPixels: number): Promise<number | undefined> {
  const { default: sharp } = await import('sharp')
  const header = await sharp(bytes, { limitInputPixels: mostPixels })
    .metadata()
    .catch(() => undefined)
  if (!header) return undefined
  const { width, height, channels, depth, format, isProgressive } = header
  const pixels = width * height
  if (format === 'png' && isProgressive && pixels > maxInterlacedPixels) return undefined
  // All scans of a progressive JPEG are held before its first line, two bytes for each value.
  const isHeld = format === 'jpeg' && isProgressive
  const cost = pixels * channels * (depth === 'ushort' || isHeld ? 2 : 1)
  return cost <= maxDecodedBytes ? cost : undefined
}

async function clean(
  bytes: Uint8Array,
  type: 'image/jpeg' | 'image/png' | HeicType,
  mostPixels: number,
): Promise<CleanPicture> {
  // Loaded on first use, to save memory in processes that handle no pictures.
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  const picture = await source()
  const upright = picture
    .autoOrient()
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .timeout({ seconds: longestSeconds })
  if (type === 'image/png') return { bytes: await upright.png().toBuffer(), type }
  return {
    bytes: await upright.flatten({ background: '#fff' }).jpeg({ quality }).toBuffer(),
    type: 'image/jpeg',
  }

  async function source() {
    const limits = { limitInputPixels: mostPixels, failOn: 'error' } as const
    if (type === 'image/jpeg' || type === 'image/png') return sharp(bytes, limits)
    const { decodeHeic } = await import('./decode-heic.ts')
    const { data, width, height } = await decodeHeic(bytes, mostPixels)
    return sharp(data, { raw: { width, height, channels: 4 } })
  }
}
