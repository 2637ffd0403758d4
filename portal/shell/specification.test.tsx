import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify'
import { describe, expect, it } from 'vitest'
import { addErrorPages } from '../http/error-pages.ts'
import { createDocument } from './document.tsx'
import { errorView, notFoundView } from './error-views.tsx'
import type { Layout, PortalPage, ShellContext } from './portal-page.ts'
import { defaultSiteLinks } from './site.ts'

const noStyles = { href: '', text: '' }
const assets = {
  cssHref: '/assets/estilos.css',
  cssFor: () => '',
  faceCss: '',
  areaCss: { oficina: noStyles, operacion: noStyles, uikit: noStyles },
  clientHref: '/assets/micha.js',
}
const shell: ShellContext = {
  path: '/',
  nonce: 'n0nce',
  accessibility: { textStep: 0, contrast: false, gray: false },
  saveData: false,
  firstVisit: false,
  hasFace: true,
  official: false,
  notices: [],
}
const page: PortalPage = { title: 'Una página', layout: 'default', body: <h1>Una página</h1> }
const document = (view: Partial<PortalPage> = {}, context: Partial<ShellContext> = {}) =>
  createDocument({ assets, links: defaultSiteLinks })({ ...page, ...view }, { ...shell, ...context })

/** A part of a document, from where its tag opens to where it closes. */
const partOf = (html: string, opening: string, closing: string) =>
  html.slice(html.indexOf(opening), html.indexOf(closing, html.indexOf(opening)))

it('shell §1: the description invites people to procedures and benefits with the national sign-on', () => {
  expect(document()).toMatch(
    /<meta name="description" content="[^"]*ClaveÚnica[^"]*trámites[^"]*beneficios[^"]*">/,
  )
})

describe('shell §2, layouts', () => {
  const named: readonly Layout[] = [
    ...(['default', 'empty-loading', 'empty', 'mantencion', 'micha-full'] as const),
    ...(['pgu_confirmacion', 'spsdefault', 'tramites', 'uikit'] as const),
  ]

  it.each(named)('%s draws a page', layout => {
    expect(document({ layout })).toContain(`m-page--${layout}`)
  })

  it.each(['tramites', 'spsdefault'] as const)('%s has help at its side, with social networks', layout => {
    const help = partOf(document({ layout }), '<aside class="m-help"', '</aside>')
    expect(help).toContain('¿Necesita ayuda?')
    for (const network of ['Facebook', 'Instagram', 'X', 'YouTube']) expect(help).toContain(`>${network}</a>`)
  })

  it('has no such help on other pages', () => {
    expect(document()).not.toContain('m-help')
  })
})

describe('shell §2, frame', () => {
  it('has the dropdown Usuario with Editar mis datos and Cerrar sesión', () => {
    const html = document({}, { person: { nombreCorto: 'Rosa' } })
    const dropdown = partOf(html, '<details class="m-top__user"', '</details>')
    expect(dropdown).toMatch(/<summary>.*Usuario.*<\/summary>/)
    expect(dropdown).toMatch(/href="\/datos\/editar"[^>]*>Editar mis datos</)
    expect(dropdown).toMatch(/href="\/logout"[^>]*>Cerrar sesión</)
  })

  it('has in its footer contact form, call centre 101, networks, privacy, terms and the API for developers', () => {
    const footer = partOf(document(), '<footer', '</footer>')
    for (const text of ['Formulario de contacto', 'Política de privacidad', 'Términos de uso', 'YouTube'])
      expect(footer).toContain(`>${text}</a>`)
    expect(footer).toContain('<a href="tel:101">101</a>')
    expect(footer).toContain('>API para desarrolladores</a>')
  })

  it('has in its accessibility menu larger and smaller text, high contrast, grayscale and reset', () => {
    const menu = partOf(document(), '<details class="m-access"', '</details>')
    for (const text of [
      'Agrandar letra',
      'Achicar letra',
      'Alto contraste',
      'Escala de grises',
      'Restablecer',
    ])
      expect(menu).toContain(`<span>${text}</span></button>`)
  })
})

describe('shell §2 and §8, the page of an error', () => {
  it('404 has its title, what to check, the help centre and the way to the front page', () => {
    const html = document(notFoundView())
    expect(html).toContain('<title>Página no encontrada · Micha</title>')
    expect(html).toContain('La página no existe o ya no está disponible.')
    expect(html).toMatch(
      /Revise que la dirección esté bien escrita, o vaya al <a href="\/contacto">centro de ayuda/,
    )
    expect(html).toMatch(/<a class="m-button[^>]*href="\/"/)
  })

  it.each([400, 403, 413, 429, 500, 503])('%i says Ha ocurrido un error', status => {
    expect(document(errorView(status, 'pedido-1'))).toContain('<h1>Ha ocurrido un error</h1>')
  })

  it('has the status of the error, 500 by default, and a message', async () => {
    const app = Fastify()
    const send = (_request: FastifyRequest, reply: FastifyReply, view: PortalPage, status = 200) =>
      reply.code(status).send(document(view))
    const pages = { send, notFound: () => expect.unreachable() }
    addErrorPages(app, { log: { error: () => undefined } as never }, pages)
    app.get('/falla', () => {
      throw new Error('Something that nobody expected')
    })
    app.get('/prohibida', () => {
      throw Object.assign(new Error('Forbidden'), { statusCode: 403 })
    })
    const [failed, refused] = [await app.inject('/falla'), await app.inject('/prohibida')]
    expect([failed.statusCode, refused.statusCode]).toEqual([500, 403])
    expect(failed.body).toContain('No pudimos mostrar esta página.')
    expect(failed.body).not.toContain('nobody expected')
    expect(refused.body).toContain('Usted no puede ver esta página.')
  })
})
