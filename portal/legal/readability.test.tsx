import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { inflesz, plainSpanishBar } from '#domain/inflesz.ts'
import { firstSignInView, welcomeView } from '../personal/welcome-pages.tsx'
import { errorView, notFoundView } from '../shell/error-views.tsx'
import type { PortalPage } from '../shell/portal-page.ts'
import { branchesView } from './branches-page.tsx'
import { contactView } from './contact-page.tsx'
import { legalView } from './legal-page.tsx'
import { legalTexts } from './legal-routes.ts'
import { trueSiteText } from './true-site-text.tsx'

const draft = { nombre: '', correo: '', tema: '', mensaje: '' }
const views: Readonly<Record<string, PortalPage>> = {
  ...Object.fromEntries(Object.entries(legalTexts).map(([path, text]) => [path, legalView(text)])),
  '/sitio-verdadero': legalView(trueSiteText('https://micha.gob.cl')),
  '/contacto': contactView({ draft, check: { kind: 'propia', challenge: 'x' } }),
  '/sucursales': branchesView({ query: '', found: [] }),
  '/bienvenida': welcomeView(),
  '/bienvenida/bienvenida': firstSignInView({ nombres: 'Rosa' }, ['rsh', 'datos']),
  '404': notFoundView(),
  '500': errorView(500, 'abc'),
}

it('how to recognise the site says of money and of letters what is so', () => {
  const said = textOf(renderToStaticMarkup(views['/sitio-verdadero']?.body))
  expect(said).toContain('Plata por un trámite')
  // A company pays its debt by a link of the portal, and every letter links to a page that asks to sign in.
  expect(said).toContain('Solo se paga lo que ya se debe')
  expect(said).toContain('Nuestros correos traen un enlace a este sitio, y no piden su clave.')
})

describe.each(Object.entries(views))('%s', (_path, view) => {
  const html = renderToStaticMarkup(view.body)
  const prose = textOf(html)

  it('is easy to read', () => {
    expect(inflesz(prose)).toBeGreaterThanOrEqual(plainSpanishBar)
  })

  it('speaks to people as usted, in short sentences', () => {
    expect(prose).not.toMatch(/(?<!\p{L})(tu|tus|tú|puedes|debes|tienes|ingresa|haz)(?!\p{L})/iu)
    const long = prose.split(/[.!?:]+(?=[\s»)]|$)|\n+/).filter(one => one.trim().split(/\s+/).length > 28)
    expect(long).toEqual([])
  })

  it('has headings that never skip a level', () => {
    const levels = [...html.matchAll(/<h([1-6])\b/g)].map(match => Number(match[1]))
    const jumps = levels.filter((level, index) => level - (levels[index - 1] ?? 1) > 1)
    expect(jumps).toEqual([])
  })
})

it('every page of the footer is one of the portal', () => {
  expect(Object.keys(legalTexts)).toEqual(
    expect.arrayContaining(['/privacidad', '/terminos', '/accesibilidad']),
  )
})

/** The prose of a page: one line per block, tags removed. */
function textOf(html: string): string {
  return html
    .replace(/<(svg|button|select|label|legend)\b.*?<\/\1>/g, '')
    .replace(/<\/(p|li|h\d|td|th|dt|dd|summary|div)>/g, '\n')
    .replace(/<[^>]+>/g, '')
    .replace(/&#x27;|&quot;|&amp;/g, "'")
}
