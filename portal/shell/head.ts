import type { AccessibilitySettings } from '#ui/accessibility-menu/accessibility-menu.tsx'
import { escapeText } from './escape.ts'
import { transitionText } from './page-transitions.ts'
import type { PortalPage, ShellContext } from './portal-page.ts'
import type { ShellAssets } from './site.ts'

/** Description of the site for search engines (shell §1). */
const description =
  'Entre con su ClaveÚnica y haga sus trámites, consulte sus beneficios y vea su información en las instituciones del Estado.'

/** Pages prefetched while the pointer rests on their link; never those that act, sign out or download a file. */
const speculationRules = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: '/log*' } },
          { not: { selector_matches: '[data-descarga]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
})

/** Attributes of the html element: accessibility settings, and whether the browser saves data. */
export function htmlAttributes(shell: { accessibility: AccessibilitySettings; saveData: boolean }): string {
  const { textStep, contrast, gray, theme } = shell.accessibility
  return [
    textStep === 0 ? '' : ` data-texto="${textStep}"`,
    contrast ? ' data-contraste="alto"' : '',
    gray ? ' data-gris' : '',
    theme && theme !== 'auto' ? ` data-tema="${theme === 'dark' ? 'oscuro' : 'claro'}"` : '',
    shell.saveData ? ' data-ahorro' : '',
  ].join('')
}

/** `markup` is the page's body. */
export function headText(view: PortalPage, shell: ShellContext, assets: ShellAssets, markup: string): string {
  const title = `${view.hasErrors ? 'Error: ' : ''}${view.title} · Micha`
  const nonce = escapeText(shell.nonce)
  const area = view.styles && assets.areaCss[view.styles]
  // Inline styles on a first visit: nothing else blocks the first paint. Headings wait up to 100 ms for a face that is
  // not in the cache, so a new browser starts with a serif of its own; the service worker fetches the face meanwhile.
  const styles = shell.firstVisit
    ? `<style nonce="${nonce}">${shell.hasFace ? assets.faceCss : ''}${assets.cssFor(markup)}${area?.text ?? ''}</style>`
    : [assets.cssHref, ...(area ? [area.href] : [])]
        .map(href => `<link rel="stylesheet" href="${href}">`)
        .join('')
  const script = shell.saveData
    ? ''
    : // Load the script after the page can be read.
      `<script type="module" fetchpriority="low" nonce="${nonce}" src="${assets.clientHref}"></script>` +
      `<script type="speculationrules" nonce="${nonce}">${speculationRules}</script>`
  return [
    '<head><meta charset="utf-8">',
    `<title>${escapeText(title)}</title>`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    view.noIndex === false ? '' : '<meta name="robots" content="noindex, nofollow">',
    `<meta name="description" content="${description}">`,
    '<meta name="color-scheme" content="light dark">',
    '<meta name="theme-color" content="#0d2240">',
    '<link rel="icon" href="/static/micha.svg" type="image/svg+xml">',
    '<link rel="manifest" href="/static/manifest.webmanifest">',
    transitionText({ nonce, saveData: shell.saveData }),
    styles,
    script,
    '</head>',
  ].join('')
}
