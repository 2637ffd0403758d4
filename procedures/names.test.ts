import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const procedures = import.meta.dirname

/** One name for each role (README of `procedures/parts`, «Files of a procedure»). */
const roles = new Set([
  'ficha',
  'procedure',
  'index',
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
])

/** What has no role of its own is a page; questions of several forms are a file for each. */
const folders = /^(?:pages|questions|fixtures|testing)\//

/** Files with other names. A line goes when its procedure keeps to the roles, and the list ends empty. */
const stillToName: Readonly<Record<string, readonly string[]>> = {
  '114831-pagos-por-cobrar': ['pago.ts'],
  '114831-pd-pagos-por-cobrar-asociadas': ['start.ts'],
  '5234-registro-de-empresas': [
    'answers.ts',
    'consultations.ts',
    'deliver.ts',
    'empleadores.ts',
    'highlights.ts',
    'start.ts',
  ],
  '5268-cambio-forma-de-pago': [
    'acciones.ts',
    'contacto.ts',
    'en-otro-lugar.ts',
    'entrega.ts',
    'services.ts',
    'start.ts',
    'titular.ts',
  ],
  '5300-asignacion-por-muerte': [
    'amounts.ts',
    'another.ts',
    'answers.ts',
    'deliver.ts',
    'event-data.ts',
    'familiar.ts',
    'register-facts.ts',
    'start.ts',
    'submit.ts',
  ],
  '70652-deuda-previsional': [
    'answers.ts',
    'consultations.ts',
    'deliver.ts',
    'parametros.ts',
    'start.ts',
    'whose.ts',
  ],
}

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
    expect(breaches(id)).toEqual(stillToName[id] ?? [])
  })

  it('still to be named belong to a procedure', () => {
    expect(Object.keys(stillToName).filter(id => !ids.includes(id))).toEqual([])
  })
})
