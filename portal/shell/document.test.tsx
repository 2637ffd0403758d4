import { describe, expect, it } from 'vitest'
import { sampleProcedure } from '#engine/testing/sample-procedure.ts'
import { doorsTo } from '../officials/doors.ts'
import { createDocument } from './document.tsx'
import type { PortalPage, ShellContext } from './portal-page.ts'
import { defaultSiteLinks } from './site.ts'

const assets = {
  cssHref: '/assets/estilos.css',
  cssFor: () => 'body{color:red}',
  faceCss: '@font-face{}',
  areaCss: {
    oficina: { href: '/assets/oficina.css', text: '' },
    operacion: { href: '/assets/operacion.css', text: '.o{color:blue}' },
    uikit: { href: '/assets/uikit.css', text: '.k{color:blue}' },
  },
  clientHref: '/assets/micha.js',
}
const view: PortalPage = { title: 'Mis Datos', layout: 'default', body: <h1>Mis Datos</h1> }
const shell: ShellContext = {
  path: '/datos?ver=todo',
  nonce: 'n0nce',
  accessibility: { textStep: 0, contrast: false, gray: false },
  saveData: false,
  firstVisit: true,
  hasFace: false,
  official: false,
  notices: [],
}
const rosa = { person: { nombreCorto: 'Rosa' } }

/** The entries of the two menus, in order. */
function entriesOf(html: string): string[] {
  const top = html.slice(html.indexOf('<header'), html.indexOf('</header>'))
  return [...top.matchAll(/<li><a [^>]*>([^<]+)<\/a><\/li>/g)].map(match => match[1] ?? '')
}

function render(viewChanges: Partial<PortalPage> = {}, shellChanges: Partial<ShellContext> = {}) {
  return createDocument({ assets, links: defaultSiteLinks })(
    { ...view, ...viewChanges },
    { ...shell, ...shellChanges },
  )
}

describe('the document', () => {
  it('is in Spanish and keeps search engines away', () => {
    const html = render()
    expect(html).toMatch(/^<!doctype html><html lang="es-CL">/)
    expect(html).toContain('<meta name="robots" content="noindex, nofollow">')
    expect(render({ noIndex: false })).not.toContain('noindex')
  })

  it('keeps a figure and its percent sign on one line, in texts alone', () => {
    const html = render({
      body: (
        <p title="el 7 %">
          El 7 % de su pensión y el 10 % <input name="dato" defaultValue="60 %" />
          <textarea name="otro" defaultValue="Me falta el 30 %, desde mayo" />
        </p>
      ),
    })
    expect(html).toContain('El 7\u00a0% de su pensión y el 10\u00a0% ')
    expect(html).toContain('title="el 7 %"')
    expect(html).toContain('value="60 %"')
    expect(html).toContain('>Me falta el 30 %, desde mayo</textarea>')
  })

  it('says first in its title that something is wrong', () => {
    expect(render({ hasErrors: true })).toContain('<title>Error: Mis Datos · Micha</title>')
  })

  it('carries the styles inside on a first visit and links to them afterwards', () => {
    expect(render()).toContain('<style nonce="n0nce">body{color:red}</style>')
    const later = render({}, { firstVisit: false })
    expect(later).not.toContain('<style')
    expect(later).toContain('<link rel="stylesheet" href="/assets/estilos.css">')
  })

  it('loads the face of the headings only in a browser that has been here', () => {
    expect(render()).not.toContain('@font-face')
    expect(render({}, { hasFace: true }), 'after a new version').toContain(
      '<style nonce="n0nce">@font-face{}body{color:red}</style>',
    )
  })

  it('carries the styles of an area the same way', () => {
    expect(render({ styles: 'uikit' })).toContain('body{color:red}.k{color:blue}</style>')
    const later = render({ styles: 'uikit' }, { firstVisit: false })
    expect(later).not.toContain('<style')
    expect(later).toContain('<link rel="stylesheet" href="/assets/uikit.css">')
  })

  it('sends no script to who asks for little data', () => {
    expect(render()).toContain(
      '<script type="module" fetchpriority="low" nonce="n0nce" src="/assets/micha.js"></script>',
    )
    const html = render({}, { saveData: true })
    expect(html).not.toContain('<script')
    expect(html, 'the styles leave the face out').toContain('<html lang="es-CL" data-ahorro>')
  })

  it('marks the html element with the accessibility settings', () => {
    const accessibility = { textStep: 2, contrast: true, gray: true, theme: 'dark' } as const
    expect(render({}, { accessibility })).toContain(
      '<html lang="es-CL" data-texto="2" data-contraste="alto" data-gris data-tema="oscuro">',
    )
  })

  it('offers the way out only to who is signed in', () => {
    expect(render()).not.toContain('Cerrar sesión')
    expect(render({}, rosa)).toContain('Cerrar sesión')
  })

  it('hides the menu on the welcome page', () => {
    expect(render({}, { ...rosa, path: '/bienvenida' })).not.toContain('Mis Beneficios')
  })

  it('marks the present entry of the menu', () => {
    const html = render({}, { ...rosa, path: '/rsh/ingreso' })
    expect(html).toMatch(/<a href="\/rsh" aria-current="page">/)
    expect(html).not.toMatch(/<a href="\/misBeneficios" aria-current/)
  })

  it('has the menu of shell §2, spelled as it is there, and the way to what belongs to the person', () => {
    expect(entriesOf(render({}, rosa))).toEqual([
      'Trámites',
      'Mis Beneficios',
      'Mi Registro Social de Hogares',
      'Ayuda',
      'Mi inicio',
      'Mis solicitudes',
      'Por quién actúo',
      'Mis Datos',
      'Editar mis datos',
      'Cerrar sesión',
    ])
    expect(entriesOf(render())).toEqual([
      'Trámites',
      'Mis Beneficios',
      'Mi Registro Social de Hogares',
      'Ayuda',
    ])
  })

  it('offers the places of officials to them alone', () => {
    const doors = doorsTo([{ ...sampleProcedure, head: { ...sampleProcedure.head, office: 'Bandeja' } }])
    expect(entriesOf(render({}, { ...rosa, doors }))).toEqual(
      expect.arrayContaining(['Atender a una persona', 'Bandeja', 'Operación']),
    )
    expect(entriesOf(render({}, { ...rosa, doors: doors.slice(1) }))).not.toContain('Atender a una persona')
    expect(entriesOf(render({}, rosa))).not.toContain('Bandeja')
    expect(doorsTo([sampleProcedure]).map(({ key }) => key)).toEqual(['atender', 'oficina', 'operacion'])
  })

  it('says whose site it is only where the operator says so', () => {
    const strip = createDocument({
      assets,
      links: defaultSiteLinks,
      officialSite: 'Sitio oficial del Estado de Chile',
    })
    expect(strip(view, shell)).toMatch(
      /Sitio oficial del Estado de Chile.*href="\/sitio-verdadero">Cómo saberlo.*<footer.*Sitio oficial del Estado de Chile/,
    )
    expect(render()).not.toContain('Sitio oficial')
  })

  it('leads from Inicio to her own start while she is signed in, and to the front page otherwise', () => {
    for (const href of ['/', '/inicio']) {
      const breadcrumbs = [{ label: 'Inicio', href }, { label: 'Mis Datos' }]
      expect(render({ breadcrumbs }, rosa)).toContain('<a href="/inicio">Inicio</a>')
      expect(render({ breadcrumbs })).toContain('<a href="/">Inicio</a>')
    }
  })

  it('guides to branches in the pension layout, except officials', () => {
    expect(render({ layout: 'spsdefault' })).toContain('Sucursal virtual')
    expect(render({ layout: 'spsdefault' }, { official: true })).not.toContain('Sucursal virtual')
    expect(render({ layout: 'tramites' })).not.toContain('Sucursal virtual')
  })

  it('takes the whole window only under a picture', () => {
    const hero = { title: 'Micha' }
    expect(render({ layout: 'micha-full', hero })).toContain('m-main--window')
    expect(render({ layout: 'micha-full' })).toContain('m-main--wide')
  })

  it('shows the help of the page itself beside it, and that of nobody else', () => {
    const renderDocument = createDocument({ assets, links: defaultSiteLinks })
    const tramite = { ...view, layout: 'tramites' } as const
    expect(renderDocument({ ...tramite, help: <p>Traiga su libreta.</p> }, shell)).toContain(
      'Traiga su libreta.',
    )
    const html = renderDocument(tramite, shell)
    expect(html).not.toContain('Traiga su libreta.')
    expect(html.match(/¿Necesita ayuda\?/g), 'once on a page').toHaveLength(1)
  })

  it('keeps the help in its place whatever a person typed', () => {
    const typed = '\u0001ayuda\u0001'
    const body = <input defaultValue={typed} />
    for (const layout of ['tramites', 'default'] as const)
      expect(render({ layout, body })).toContain(`value="${typed}"`)
    expect(render({ layout: 'tramites', body, help: 'Traiga su libreta.' })).toContain(`value="${typed}"`)
    expect(render({ layout: 'tramites', body, aside: 'En resumen' })).toContain(`value="${typed}"`)
  })

  it('tells each browser how long its own session lasts', () => {
    const renderDocument = createDocument({ assets, links: defaultSiteLinks })
    for (const sessionSecondsLeft of [600, 7])
      expect(renderDocument(view, { ...shell, ...rosa, sessionSecondsLeft })).toContain(
        `data-session-seconds="${sessionSecondsLeft}"`,
      )
    expect(renderDocument(view, { ...shell, sessionSecondsLeft: 600 })).not.toContain('data-session-seconds')
  })

  it('comes back from the accessibility menu to the same page', () => {
    expect(render()).toContain('<input type="hidden" name="volver" value="/datos?ver=todo"/>')
  })

  it('escapes what comes from the request', () => {
    const nasty = '"><script>alert(1)</script>'
    const html = render({ title: nasty }, { person: { nombreCorto: nasty }, path: `/datos?${nasty}` })
    expect(html).not.toContain('<script>alert')
    expect(html, 'nor does it end an attribute').not.toContain('"&gt;')
  })

  it('never shows one person the name of another', () => {
    const renderDocument = createDocument({ assets, links: defaultSiteLinks })
    renderDocument(view, { ...shell, ...rosa })
    const html = renderDocument(view, { ...shell, person: { nombreCorto: 'Luis' } })
    expect(html).toContain('Luis')
    expect(html).not.toContain('Rosa')
  })
})
