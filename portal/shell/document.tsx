import { renderToStaticMarkup } from 'react-dom/server'
import { AccessibilityMenu } from '#ui/accessibility-menu/accessibility-menu.tsx'
import { Footer } from '#ui/footer/footer.tsx'
import { SessionWarning } from '#ui/session-warning/session-warning.tsx'
import { escapeText } from './escape.ts'
import { Frame, hasHelp, PageHelp } from './frame.tsx'
import { headText, htmlAttributes } from './head.ts'
import { createKeptFrames } from './kept-frames.ts'
import { inLatin1, type KeptMarkup } from './kept-markup.ts'
import type { PortalPage, RenderDocument, ShellContext } from './portal-page.ts'
import type { ShellAssets, SiteLinks } from './site.ts'
import { menuPaths, Top } from './top.tsx'

/** Placeholder for a request's own value in the prepared markup. People cannot type it: their text is escaped. */
const personHole = '\u0001persona\u0001'
const returnHole = '\u0001volver\u0001'
const accessHole = '\u0001accesibilidad\u0001'
const helpHole = '\u0001ayuda\u0001'
/** Placeholder for the length of a session in the prepared warning. */
const secondsHole = -1

/**
 * Prepares the frame of every page once and returns the function that fills it in. Parts that only depend on layout,
 * menu entry, session and accessibility are rendered on first use and cached as text; only the page itself is rendered
 * for each request.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: the pieces share what is prepared once.
export function createDocument(site: {
  assets: ShellAssets
  links: SiteLinks
  /** Whose site this is, for the strip above the header and the footer, if the operator says so. */
  officialSite?: string | undefined
  /** Pieces of pages that are the same for everybody. */
  kept?: Pick<KeptMarkup, 'fill'> | undefined
}): RenderDocument {
  const { assets, links, officialSite, kept } = site
  const prepared = new Map<string, string>()
  const prepare = (key: string, make: () => string): string => {
    const found = prepared.get(key)
    if (found !== undefined) return found
    const made = inLatin1(make())
    prepared.set(key, made)
    return made
  }

  /** The page in its frame, with prepared help unless the page brings its own. */
  function framed(view: PortalPage, shell: ShellContext): string {
    const { layout, help } = view
    const about = { layout, official: shell.official, links }
    if (help || !hasHelp(layout))
      return renderToStaticMarkup(
        <Frame view={view} shell={shell} help={<PageHelp {...about}>{help}</PageHelp>} />,
      )
    const panel = prepare(`help ${layout} ${shell.official}`, () =>
      renderToStaticMarkup(<PageHelp {...about} />),
    )
    return fillLast(
      renderToStaticMarkup(<Frame view={view} shell={shell} help={helpHole} />),
      helpHole,
      panel,
    )
  }

  function warningOf({ person, saveData, sessionSecondsLeft }: ShellContext): string {
    if (!person || saveData || sessionSecondsLeft === undefined) return ''
    return prepare('warning', () =>
      renderToStaticMarkup(<SessionWarning secondsLeft={secondsHole} />),
    ).replace(`"${secondsHole}"`, `"${sessionSecondsLeft}"`)
  }

  function topOf({ layout }: PortalPage, shell: ShellContext): string {
    const known = menuPathOf(shell)
    const signedIn = shell.person !== undefined
    const top = prepare(
      `top ${layout} ${known} ${signedIn} ${shell.doors?.map(({ key }) => key).join()}`,
      () =>
        renderToStaticMarkup(
          <Top
            layout={layout}
            path={known}
            personName={signedIn ? personHole : undefined}
            doors={shell.doors ?? []}
            officialSite={officialSite}
          >
            {accessHole}
          </Top>,
        ),
    )
    const { textStep, contrast, gray, theme } = shell.accessibility
    const access = prepare(`access ${textStep} ${contrast} ${gray} ${theme}`, () =>
      renderToStaticMarkup(<AccessibilityMenu settings={shell.accessibility} returnPath={returnHole} />),
    )
    return top
      .replace(accessHole, () => access.replace(returnHole, () => escapeText(shell.path)))
      .replace(personHole, () => escapeText(shell.person?.nombreCorto ?? ''))
  }

  function footer(): string {
    return prepare('footer', () =>
      renderToStaticMarkup(
        <Footer
          contactHref={links.contactHref}
          networks={links.networks}
          legal={links.legal}
          owner={officialSite}
        />,
      ),
    )
  }

  const drawFrame = createKeptFrames(framed)
  const withKept = (markup: string) => kept?.fill(markup) ?? markup

  return (view, shell) => {
    const body = view.bare
      ? withKept(renderToStaticMarkup(view.body))
      : [topOf(view, shell), withKept(drawFrame(view, shell)), footer(), warningOf(shell)].join('')
    const whole = body.replace(percentSign, '$1\u00a0%')
    return `<!doctype html><html lang="es-CL"${htmlAttributes(shell)}>${headText(view, shell, assets, body)}<body>${whole}</body></html>`
  }
}

/** A figure and its percent sign in a text of a page: they stand on the same line. Not in an attribute, nor in what a person typed. */
const percentSign = /(\d) %(?=[^<>"]*<(?!\/textarea))/g

/** The menu entry of a page; pages outside the menu belong to the front page. */
function menuPathOf(shell: ShellContext): string {
  const path = shell.path.split('?')[0] ?? '/'
  const section = path.startsWith('/datos/editar') ? path : `/${path.split('/')[1]}`
  return [...menuPaths, '/bienvenida'].includes(section) ? section : '/'
}

/** Fills the last placeholder in a text: what people typed before it could look like one. */
function fillLast(text: string, hole: string, filling: string): string {
  const at = text.lastIndexOf(hole)
  return text.slice(0, at) + filling + text.slice(at + hole.length)
}
