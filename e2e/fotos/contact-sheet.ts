import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type OverlayOptions } from 'sharp'
import { folderOf, views } from './shots.ts'

const gap = 16
const label = 26
/** Longer pages are cut, in pixels of the picture. */
const tallest = 1700
const scaleOf = (width: number) => (width < 400 ? 0.75 : 0.42)
const widthOf = (width: number) => Math.round(width * scaleOf(width))
const sheetWidth = views.reduce((sum, { width }) => sum + widthOf(width) + gap, gap)

/** Puts the pictures of the procedure in `FOTOS` on one sheet: a row for each page, a column for each view. */
export default async function contactSheet(): Promise<void> {
  const id = process.env.FOTOS ?? ''
  const files = (await readdir(folderOf(id))).filter(name => /[~!]\d+\.png$/.test(name)).toSorted()
  const rows = [...Map.groupBy(files, name => name.replace(/[~!]\d+\.png$/, ''))]
  const parts: OverlayOptions[] = []
  let top = gap
  for (const [row, names] of rows) {
    parts.push({ input: text(row), left: gap, top })
    top += label
    const tiles = await Promise.all(names.map(name => tileOf(id, name)))
    for (const { input, left, isWide, index } of tiles) {
      const view = views[index]
      const said = view && `${view.width} px, ${view.name}${isWide ? ': MÁS ANCHA QUE LA VENTANA' : ''}`
      parts.push({ input: text(said ?? '', isWide ? '#b00' : '#333'), left, top })
      parts.push({ input, left, top: top + label })
    }
    top += label + Math.max(0, ...tiles.map(({ height }) => height)) + gap
  }
  const sheet = join(folderOf(id), '..', `${id}.png`)
  await sharp({
    create: { width: sheetWidth, height: top, channels: 3, background: '#cfd6df' },
    limitInputPixels: false,
  })
    .composite(parts)
    .png({ palette: true })
    .toFile(sheet)
  console.log(`${rows.length} páginas en ${sheet}`)
}

async function tileOf(id: string, name: string) {
  const index = Number(/(\d+)\.png$/.exec(name)?.[1])
  const width = widthOf(views[index]?.width ?? 0)
  const whole = await sharp(join(folderOf(id), name))
    .resize({ width })
    .toBuffer({ resolveWithObject: true })
  const height = Math.min(whole.info.height, tallest)
  const input = await sharp(whole.data).extract({ left: 0, top: 0, width, height }).png().toBuffer()
  const left = views.slice(0, index).reduce((sum, view) => sum + widthOf(view.width) + gap, gap)
  return { input, height, left, index, isWide: name.includes('!') }
}

function text(words: string, colour = '#000') {
  const safe = words.replace(/[<&]/g, ' ')
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="${label}"><text y="18" font-family="sans-serif" font-size="15" fill="${colour}">${safe}</text></svg>`,
  )
}
