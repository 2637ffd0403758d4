import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { projectRoot } from '#platform/project-root.ts'
import packageJson from '../package.json' with { type: 'json' }

interface Rule {
  name: string
  comment: string
  from: { path?: string }
  to: { pathNot?: string | string[] }
}
const { forbidden } = createRequire(import.meta.url)('../.dependency-cruiser.cjs') as { forbidden: Rule[] }
const architecture = readFileSync(join(projectRoot, 'docs/architecture.md'), 'utf8')
const folders = Object.keys(packageJson.imports).map(name => name.slice(1, -2))
const roomsBelow = ['shell', 'drawing', 'client', 'http', 'bot-check', 'form-page']

/** The only rule about a folder that names what it may import: `^rsh/` besides its own. */
function allowListOf(folder: string): Rule | undefined {
  return forbidden.find(({ from, to }) => from.path === `^${folder}/` && to.pathNot !== undefined)
}

/** What a rule lets a folder import, as the document writes it. */
function allowed(rule: Rule, own: string, root = ''): string[] {
  return [rule.to.pathNot ?? []]
    .flat()
    .filter(path => path !== `^${own}/`)
    .map(path =>
      path.replace(`^${root}`, '').replace(/\/$/, '').replaceAll('\\.', '.').replaceAll('[^/]+', '*'),
    )
}

const quoted = (names: readonly string[]) => names.map(name => `\`${name}\``).join(', ')

/** Cells of the row of a folder, in the part of the document below a heading. */
function rowOf(folder: string, heading: string): string[] {
  const [part = ''] = (architecture.split(`${heading}\n`)[1] ?? '').split(/\n##+ /)
  const row = part.split('\n').find(line => line.startsWith(`| \`${folder}/\` |`)) ?? ''
  return row
    .split('|')
    .slice(1, -1)
    .map(cell => cell.trim())
}

describe('The arrows between folders', () => {
  it.each(folders)('of %s are a named rule with a reason, and the document says the same', folder => {
    const rule = allowListOf(folder)
    expect(rule?.comment ?? '').toMatch(/^.{20,}\.$/)
    const names = rule ? allowed(rule, folder) : []
    const missing = folders.filter(one => one !== folder && !names.includes(one)).sort()
    const cell =
      names.length === 0
        ? 'nothing of ours'
        : missing.length > 5
          ? quoted(names)
          : missing.length > 0
            ? `all but ${quoted(missing)}`
            : 'all'
    expect(rowOf(folder, '## Folders and arrows')[2]).toBe(cell)
  })
})

describe('The rooms of the engine', () => {
  const rooms = forbidden.filter(({ name }) => /^engine-\w+-rooms$/.test(name))
  const nameOf = ({ from }: Rule) => from.path?.slice('^engine/'.length, -1) ?? ''

  it('stand in the document from the lowest to the highest, each with its reason', () => {
    const [part = ''] = (architecture.split('### Inside the engine\n')[1] ?? '').split(/\n##+ /)
    const rows = [...part.matchAll(/^\| `(\w+)\/` \|.*\| (.+) \|$/gm)].map(([, room, why]) => [room, why])
    expect(rows).toEqual(rooms.map(rule => [nameOf(rule), rule.comment]))
  })

  it('may each import only those below', () => {
    const names = rooms.map(nameOf)
    expect(names).toEqual(['content', 'asking', 'cases', 'walking'])
    for (const [place, rule] of rooms.entries())
      expect(rule.to.pathNot).toEqual(names.slice(0, place + 1).map(room => `^engine/${room}/`))
  })
})

describe('The arrows inside the portal', () => {
  const rules = forbidden.filter(
    ({ name, from }) => name.startsWith('portal-') && /^\^portal\/[\w-]+\/$/.test(from.path ?? ''),
  )
  const roomOf = ({ from }: Rule) => from.path?.slice('^portal/'.length, -1) ?? ''

  it('name a rule for every room below the areas', () => {
    expect(rules.map(roomOf)).toEqual(expect.arrayContaining(roomsBelow))
  })

  it.each(rules.map(rule => [roomOf(rule), rule] as const))('of %s are in the document', (room, rule) => {
    const names = allowed(rule, `portal/${room}`, 'portal/')
    const above = names.filter(name => ![...roomsBelow, 'routes.ts', 'settings.ts'].includes(name))
    const cell = roomsBelow.includes(room)
      ? quoted(names) || 'nothing of the portal'
      : ['the rooms above', quoted(above)].join(', ')
    expect(rowOf(room, '### Inside the portal').slice(1)).toEqual([cell, rule.comment])
  })

  it('go round nowhere', () => {
    const arrows = new Map(
      rules.map(rule => [
        roomOf(rule),
        allowed(rule, `portal/${roomOf(rule)}`, 'portal/').map(name => name.split('/')[0] ?? ''),
      ]),
    )
    const reached = (room: string, seen: readonly string[] = []): string[] =>
      seen.includes(room)
        ? [...seen, room]
        : (arrows.get(room) ?? []).flatMap(to => reached(to, [...seen, room]))
    expect([...arrows.keys()].flatMap(room => reached(room))).toEqual([])
  })
})
