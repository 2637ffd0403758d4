import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const procedures = import.meta.dirname

/** One name for each role (README of `procedures/parts`, «Files of a procedure»). */
const roles = new Set([
  'ficha',
  'procedure',
  'paths',
  'questions',
  'application',
  'enquiry',
  'requests',
  'concerns',
  'reasons',
  'registers',
  'rules',
  'words',
  'letters',
  'estimate',
])

/** What has no role of its own is a page; questions of several forms are a file for each. */
const folders = /^(?:pages|questions|fixtures|testing)\//

const ids = readdirSync(procedures, { withFileTypes: true })
  .filter(entry => entry.isDirectory() && readdirSync(join(procedures, entry.name)).includes('ficha.ts'))
  .map(({ name }) => name)

/** The files of a procedure that have no role, are no page and no form of several. */
function breaches(id: string): readonly string[] {
  const folder = join(procedures, id)
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map(path => path.replaceAll('\\', '/'))
    .filter(path => path.endsWith('.ts') && !/\.test\.ts$/.test(path) && !folders.test(path))
    .filter(path => !roles.has(path.replace(/\.ts$/, '')))
    .filter(path => !/\bdefineForm\b/.test(readFileSync(join(folder, path), 'utf8')))
    .toSorted()
}

describe('the files of a procedure', () => {
  it.each(ids)('are named by their role: %s', id => {
    expect(breaches(id)).toEqual([])
  })
})
