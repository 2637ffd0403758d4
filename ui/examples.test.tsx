import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { catalog } from './catalog.ts'

const folder = import.meta.dirname
/** Folders whose components are only used inside others. */
const partsOfOthers = [
  'breakable-text',
  'drawing',
  'field',
  'field-group',
  'fonts',
  'island',
  'static',
  'styles',
]

const examples = catalog.flatMap(docs =>
  docs.examples.map(example => ({
    name: `${docs.id}: ${example.name}`,
    html: renderToStaticMarkup(example.element),
  })),
)

/** The most that a component may weigh on a page, compressed, with whatever it draws. */
const heaviestBytes = 2_000

/** Every value of an attribute in the markup. */
function valuesOf(html: string, attribute: string): string[] {
  return [...html.matchAll(new RegExp(` ${attribute}="([^"]*)"`, 'g'))].map(match => match[1] ?? '')
}

/** Opening tags of form controls that a person fills in. */
function controls(html: string): string[] {
  return [...html.matchAll(/<(?:input|select|textarea)\b[^>]*>/g)]
    .map(match => match[0])
    .filter(tag => !tag.includes('type="hidden"'))
}

describe('the catalog', () => {
  it('has examples of every component', () => {
    const folders = readdirSync(folder, { withFileTypes: true }).filter(entry => entry.isDirectory())
    const expected = folders.map(entry => entry.name).filter(name => !partsOfOthers.includes(name))
    expect(catalog.map(docs => docs.id).toSorted()).toEqual(expected.toSorted())
  })

  it('brings the styles of every component into the one style sheet', async () => {
    const { readFile } = await import('node:fs/promises')
    const index = await readFile(join(folder, 'styles/index.css'), 'utf8')
    const sheets = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
      name => name.endsWith('.css') && !name.endsWith('index.css'),
    )
    const missing = sheets.filter(name => !index.includes(name.replace('styles/', './')))
    expect(missing).toEqual([])
  })
})

describe.each(examples)('$name', ({ html }) => {
  it('weighs little on a page, with what it draws', () => {
    expect(gzipSync(html).length).toBeLessThanOrEqual(heaviestBytes)
  })

  it('uses each id once', () => {
    const ids = valuesOf(html, 'id')
    expect(ids).toEqual([...new Set(ids)])
  })

  it('ties every control to a label', () => {
    const labelled = new Set(valuesOf(html, 'for'))
    const unlabelled = controls(html).filter(tag => !labelled.has(/ id="([^"]*)"/.exec(tag)?.[1] ?? ''))
    expect(unlabelled).toEqual([])
  })

  it('describes controls with elements that are there', () => {
    const ids = new Set(valuesOf(html, 'id'))
    const referred = ['aria-describedby', 'aria-labelledby', 'aria-controls'].flatMap(name =>
      valuesOf(html, name).flatMap(value => value.split(' ')),
    )
    expect(referred.filter(id => !ids.has(id))).toEqual([])
  })

  it('has no style and no handler inside its markup', () => {
    expect(html).not.toMatch(/<[^>]+ (style|on[a-z]+)=/)
  })

  it('gives every button a type or a place in a form', () => {
    expect([...html.matchAll(/<button\b(?![^>]*(type=|name=))[^>]*>/g)]).toEqual([])
  })
})
