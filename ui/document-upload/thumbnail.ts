/** Sides of the small picture, twice what is shown of it, for sharp screens. Pixels. */
const side = 96

/** A small picture of a photo that was chosen; `undefined` for what is no picture or cannot be drawn. It adorns. */
export async function thumbnailOf(file: File): Promise<HTMLCanvasElement | undefined> {
  if (!file.type.startsWith('image/') || !('createImageBitmap' in globalThis)) return undefined
  try {
    const picture = await createImageBitmap(file, { resizeHeight: side, resizeQuality: 'medium' })
    const canvas = document.createElement('canvas')
    canvas.className = 'm-upload__thumbnail'
    canvas.setAttribute('aria-hidden', 'true')
    canvas.width = side
    canvas.height = side
    canvas.getContext('2d')?.drawImage(picture, (side - picture.width) / 2, 0)
    return canvas
  } catch {
    return undefined
  }
}
