/** Size of the thumbnail in pixels, twice its display size, for high-resolution screens. */
const side = 96

/** A thumbnail of a chosen photo; undefined if the file is no image or cannot be drawn. Decorative. */
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
