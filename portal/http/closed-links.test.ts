import { expect, it } from 'vitest'
import { markClosedLinks } from './closed-links.ts'

const isClosed = (path: string) => path === '/1000' || /^\/tramites\/sibs(\/|$)/.test(path)
const mark = (html: string) => markClosedLinks(html, isClosed)

it('a link to a procedure in maintenance says so, and leads to how to do it meanwhile', () => {
  expect(mark('<a class="m-button" href="/tramites/sibs/ingreso?a=1#b"><span>Solicitar</span></a>')).toBe(
    '<a class="m-button" href="/ficha/sibs"><span>Solicitar</span> (en mantención)</a>',
  )
})

it('a link to another page in maintenance says so', () => {
  expect(mark('<p><a href="/1000">Cuenta</a> <a href="/inicio">Inicio</a></p>')).toBe(
    '<p><a href="/1000">Cuenta (en mantención)</a> <a href="/inicio">Inicio</a></p>',
  )
})

it('leaves open pages, files, anchors and other sites alone', () => {
  const html =
    '<a href="#como">Cómo</a><a href="//otro.example/tramites/sibs">Otro</a><a href="/tramites/5300">5300</a>'
  expect(mark(html)).toBe(html)
})
