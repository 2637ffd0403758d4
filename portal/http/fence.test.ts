import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { procedures } from '#procedures/registry.ts'
import { Breadcrumbs } from '#ui/breadcrumbs/breadcrumbs.tsx'
import { portalAccess } from '../access.ts'
import { insideFence } from './fence.ts'

const { decide } = portalAccess(procedures)
const fenced = (html: string) =>
  insideFence(
    html,
    '/tramites/114831-pd/estado-tramite/detalle?solicitud=1',
    (path, method) => decide(path, { origin: 'PAGORUT' }, method).kind === 'allow',
  )

it('keeps what leads inside, to a telephone, to another site and to a place on the page', () => {
  const html =
    '<a href="/tramites/114831-pd/pagos?x=1">Pagos</a><a href="tel:101">101</a><a href="https://x.com/a">X</a><a href="#contenido">Ir</a><a href="/logout">Salir</a><form method="post" action="/tramites/114831-pd/solicitud"><input></form>'
  expect(fenced(html)).toBe(html)
})

it('keeps the words of a link that leads out, and takes away entries of lists, buttons and forms', () => {
  expect(fenced('<p>Lea <a class="x" href="/ficha/5300">la <b>ficha</b></a> antes.</p>')).toBe(
    '<p>Lea <span>la <b>ficha</b></span> antes.</p>',
  )
  expect(fenced('<ul><li><a href="/rsh">Mi RSH</a></li><li><a href="/logout">Salir</a></li></ul>')).toBe(
    '<ul><li><a href="/logout">Salir</a></li></ul>',
  )
  expect(fenced('<div><a href="/" class="m-button">Volver</a></div>')).toBe('<div></div>')
  expect(fenced('<form action="/ficha"><input></form><p>fin</p>')).toBe('<p>fin</p>')
})

it('leaves no separator before the first page of a path, or after the last', () => {
  const items = [
    { label: 'Inicio', href: '/' },
    { label: 'Pagos', href: '/tramites/114831-pd/pagos' },
    { label: 'Uno' },
  ]
  const inside = fenced(renderToStaticMarkup(createElement(Breadcrumbs, { items })))
  expect(inside).not.toContain('Inicio')
  expect(inside.replaceAll(/<svg.*?<\/svg>/g, '›').replaceAll(/<[^>]+>/g, '')).toBe('Pagos›Uno')
})

it('keeps the forms that belong to every page, and not the page of the same address', () => {
  const access = '<form method="post" action="/accesibilidad"><button>Agrandar letra</button></form>'
  expect(fenced(access)).toBe(access)
  expect(fenced('<a href="/accesibilidad">Accesibilidad</a>')).toBe('<span>Accesibilidad</span>')
})

it('leaves no heading over an empty list', () =>
  expect(
    fenced('<nav aria-labelledby="a"><h2 id="a">Sobre</h2><ul><li><a href="/terminos">T</a></li></ul></nav>'),
  ).toBe(''))

it('leads to the files of the person below the page, where the fence lets her', () => {
  const files = [
    '/documentos/1',
    '/solicitudes/2/comprobante.pdf',
    '/certificados/65JK-034B-6437/resolucion.pdf',
  ]
  for (const href of files)
    expect(fenced(`<a class="m-button" href="${href}">Descargar</a>`)).toBe(
      `<a class="m-button" href="/tramites/114831-pd/estado-tramite/detalle${href}">Descargar</a>`,
    )
  expect(fenced('<a href="/certificados/65JK-034B-6437">Comprobar</a>')).toBe('<span>Comprobar</span>')
})
