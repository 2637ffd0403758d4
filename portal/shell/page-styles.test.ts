import { describe, expect, it } from 'vitest'
import { createPageStyles } from './page-styles.ts'

const page = '<main class="m-card m-card--big"><p id="x">Hola</p></main>'

describe('the styles of one page', () => {
  it.each([
    ['body{color:red}', 'body{color:red}'],
    ['.m-card{a:b}.m-table{c:d}', '.m-card{a:b}'],
    ['.m-card,.m-table{a:b}', '.m-card{a:b}'],
    ['.m-card .m-table{a:b}', ''],
    ['.m-card:not(.m-table)>p{a:b}', '.m-card:not(.m-table)>p{a:b}'],
    [':is(.m-a,.m-b) p{a:b}', ':is(.m-a,.m-b) p{a:b}'],
    ['@media (min-width:36em){.m-table{a:b}.m-card{c:d}}', '@media (min-width:36em){.m-card{c:d}}'],
    ['@media print{.m-table{a:b}}', ''],
    ['@font-face{font-family:"A;}";src:url(a.woff2)}', '@font-face{font-family:"A;}";src:url(a.woff2)}'],
    ['@keyframes m-x{0%{a:b}}.m-table{a:b}', '@keyframes m-x{0%{a:b}}'],
    ['@view-transition{navigation:auto}', '@view-transition{navigation:auto}'],
    ['[data-texto="1"] .m-table{a:b}[data-texto="1"]{c:d}', '[data-texto="1"]{c:d}'],
    ['.m-card::before{content:"}.m-table{"}p{a:b}', '.m-card::before{content:"}.m-table{"}p{a:b}'],
  ])('are of %s', (css, expected) => {
    expect(createPageStyles(css, '')(page)).toBe(expected)
  })

  it('hold what a script may add later, by its name or by how it begins', () => {
    const css = '.m-list{a:b}.m-tag--exito{c:d}.m-other{e:f}'
    const script = `x.className='m-list';y.className='m-tag--'+tone`
    expect(createPageStyles(css, script)(page)).toBe('.m-list{a:b}.m-tag--exito{c:d}')
  })
})
