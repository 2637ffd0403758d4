import { renderToStaticMarkup } from 'react-dom/server'
import { createRecent } from '#platform/recent.ts'
import { escapeText } from './escape.ts'
import { inLatin1 } from './kept-markup.ts'
import type { PortalPage, ShellContext } from './portal-page.ts'

/** Draws a page between menu and footer. */
export type DrawFrame = (view: PortalPage, shell: ShellContext) => string

/** Stands for the page's own body, and for the address of "Volver". */
const bodyHole = '\u0001cuerpo\u0001'
const backHole = '\u0001atras\u0001'

/** Breadcrumbs may name what is a person's own, so there is no end of different frames. */
const mostRecent = 150

/**
 * Draws with `draw`, and keeps the frame as text where nothing in it is of one request but the body and the address of
 * "Volver": most pages. Of those only the body is drawn.
 */
export function createKeptFrames(draw: DrawFrame): DrawFrame {
  const frames = createRecent<Frame>(mostRecent)
  function frameOf(view: PortalPage, shell: ShellContext): Frame {
    const { layout, inForm, breadcrumbs, backHref } = view
    const { person, official } = shell
    const key = JSON.stringify([
      layout,
      inForm,
      breadcrumbs,
      Boolean(backHref),
      person !== undefined,
      official,
    ])
    const found = frames.get(key)
    if (found) return found
    const drawn = draw({ ...view, body: bodyHole, ...(backHref ? { backHref: backHole } : {}) }, shell)
    return frames.keep(key, inPieces(inLatin1(drawn)))
  }
  return (view, shell) => {
    if (!isPlain(view, shell)) return draw(view, shell)
    const { before, between, after } = frameOf(view, shell)
    const back = view.backHref ? escapeText(view.backHref) : ''
    return before + back + between + renderToStaticMarkup(view.body) + after
  }
}

interface Frame {
  before: string
  /** Empty if there is no "Volver". */
  between: string
  after: string
}

/** Neither picture nor help, neither notices nor anybody else for whom she acts. */
function isPlain(view: PortalPage, { notices, desk, acting }: ShellContext): boolean {
  const { hero, help, aside, sections } = view
  return !hero && !help && !aside && !sections && !desk && !acting && notices.length === 0
}

/** A breadcrumb that looks like a placeholder comes before both. */
function inPieces(text: string): Frame {
  const body = text.lastIndexOf(bodyHole)
  const upToBody = text.slice(0, body)
  const back = upToBody.lastIndexOf(`"${backHole}"`)
  const before = back < 0 ? upToBody : upToBody.slice(0, back + 1)
  return {
    before,
    between: back < 0 ? '' : upToBody.slice(back + 1 + backHole.length),
    after: text.slice(body + bodyHole.length),
  }
}
