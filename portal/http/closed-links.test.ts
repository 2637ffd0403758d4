import { expect, it } from 'vitest'
import { closedStarts, closureOf } from '#operation/maintenance/windows.ts'
import { markClosedLinks } from './closed-links.ts'

const facts = {
  settings: { procedures: ['sibs'], paths: ['/1000'] },
  windows: [],
  neverClosed: ['/mantencion'],
  now: new Date('2026-05-03T12:00:00Z'),
}
const mark = (html: string) =>
  markClosedLinks(html, {
    closedStarts: () => closedStarts(facts),
    closureOf: path => closureOf(path, facts),
  })

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
    '<a href="/tramites/sibs-2">Otro</a><a href="/10000">Otra</a><a href="#como">Cómo</a><a href="//otro.example/tramites/sibs">Otro</a><a href="/tramites/5300">5300</a>'
  expect(mark(html)).toBe(html)
})
