import { globSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { isFolio } from '#cases/receipts/folio.ts'
import { formatDireccion } from '#domain/address.ts'
import { damerauDistance, matchScore } from '#domain/plain-text.ts'
import { formInput } from '#engine/asking/form-input.ts'
import { readPage } from '#engine/asking/read-page.ts'
import { readDateRange, readPageNumber } from '#engine/content/lists.ts'
import { withoutPersonalData } from '#operation/satisfaction/personal-data.ts'
import { csv } from '#platform/csv.ts'
import { safeFileName } from '#platform/files/file-key.ts'
import { writeLetter } from '#platform/mail/letter.ts'
import { createSealer } from '#platform/secrets/sealing.ts'
import { parseCode } from '#platform/secrets/verification-code.ts'
import { portalAccess } from '#portal/access.ts'
import { readAccessibility } from '#portal/http/accessibility-cookie.ts'
import { sessionLostNotices, withSessionLost } from '#portal/http/session-lost.ts'
import { readContact } from '#portal/legal/contact.ts'
import { readAttention } from '#portal/officials/attention-form.ts'
import { escapeText } from '#portal/shell/escape.ts'
import { createFichaCatalog } from '#procedures/catalog/catalog.ts'
import { procedures } from '#procedures/registry.ts'
import { deviceOf } from '#sessions/device.ts'
import { safeReturnPath } from '#sessions/return-path.ts'
import { openSessionCookie } from '#sessions/session-cookie.ts'

const signs = 100_000

/** Texts that provoke quadratic backtracking in vulnerable patterns. */
const longTexts: readonly string[] = [
  ...[
    '_',
    '-',
    ' ',
    '\t',
    '\n',
    '1',
    '1.',
    '.',
    ',',
    'a',
    'A ',
    'á',
    '0',
    '@',
    '$',
    '-1',
    '"',
    '/',
    '%',
    '&a=',
  ].map(sign => sign.repeat(signs / sign.length)),
  `a${'_'.repeat(signs)}a.pdf`,
  `-${' '.repeat(signs)}x`,
  `$ ${' '.repeat(signs)}1${' '.repeat(signs)}x`,
  `1${'.1'.repeat(signs / 2)}x`,
  `s${' '.repeat(signs)}x`,
  `a@${'b.'.repeat(signs / 2)}`,
  `${'a'.repeat(signs)}@`,
  `${'1 '.repeat(signs / 2)}-`,
  `/${'tramites/'.repeat(signs / 9)}`,
]

/** Every function of every file in domain/ that takes a text. */
const files = globSync('../domain/*.ts', { cwd: import.meta.dirname, exclude: ['../domain/*.test.ts'] })
const ofTheDomain = (
  await Promise.all(
    files.map(async file =>
      Object.entries((await import(join(import.meta.dirname, file))) as Record<string, unknown>).flatMap(
        ([name, value]) =>
          // The readability index is only used in tests, on our own texts.
          typeof value === 'function' && !file.endsWith('inflesz.ts')
            ? [[`${file.slice(10)} ${name}`, (text: string) => value(text)] as const]
            : [],
      ),
    ),
  )
).flat()

const sealer = createSealer([{ id: '1', key: new Uint8Array(32) }])
const today = '2026-05-03'
const access = portalAccess(procedures)
const shelf = createFichaCatalog().shelf('todos', today)

/** All other places that read a person's text, one line each. */
const others: readonly (readonly [string, (text: string) => unknown])[] = [
  ['the name of an uploaded file', safeFileName],
  [
    'the number of a house',
    numero => formatDireccion({ calle: '', numero, codigoRegion: '', codigoComuna: '' }),
  ],
  ['what is looked for', text => matchScore(text, 'Asignación por muerte')],
  ['a slip of the finger', text => damerauDistance(text, 'muerte')],
  ['the search of fichas', shelf.search],
  ['the code of a receipt', parseCode],
  ['a folio', isFolio],
  ['a comment without personal data', withoutPersonalData],
  [
    'a letter',
    text =>
      writeLetter({
        subject: '',
        firstName: text,
        paragraphs: [text],
        facts: [],
        link: { label: '', href: '' },
      }),
  ],
  ['the cookie of accessibility', readAccessibility],
  ['the address of a page whose session was lost', text => [withSessionLost(text), sessionLostNotices(text)]],
  ['the contact form', text => readContact({ nombre: text, correo: text, tema: text, mensaje: text })],
  [
    'the form of an attention',
    text => readAttention(new URLSearchParams({ run: text, motivo: text }), '1-9'),
  ],
  ['HTML', escapeText],
  ['a table for a spreadsheet', text => csv([[text]])],
  ['the dates of a filter', text => readDateRange({ get: () => text })],
  ['the number of a page', text => readPageNumber({ get: () => text })],
  ['the rules of access', text => access.decide(text, { origin: 'MDSF' })],
  ['the name of a browser', deviceOf],
  ['the page to go back to', safeReturnPath],
  ['the cookie of a session', text => openSessionCookie(text, sealer)],
  ['a sealed text', text => sealer.open(`v1.1.${text}`, '')],
]

/** Every page of every procedure, with the text in each of its controls. */
const pages = [...procedures.values()].flatMap(procedure =>
  procedure.forms.flatMap(form =>
    form.pages.map(page => [`${procedure.head.id} ${page.path}`, page] as const),
  ),
)

function withoutFailing(read: (text: string) => unknown, text: string): void {
  try {
    read(text)
  } catch {
    // Throwing is fine: the text has been read.
  }
}

// A quadratic pattern needs ten thousand million steps, many seconds for one text. Nothing is measured: a function
// that is not linear exceeds the test's timeout.
describe(`a text of ${signs} signs is read in one go`, { timeout: 5_000 }, () => {
  it.each([...ofTheDomain, ...others])('%s', (_name, read) => {
    for (const text of longTexts) withoutFailing(read, text)
    expect(longTexts.every(text => text.length >= signs * 0.99)).toBe(true)
  })

  it.each(pages)('the page %s', (_name, page) => {
    for (const text of longTexts) {
      const form = formInput(
        Object.keys(page.questions).flatMap(
          name =>
            [
              [name, text],
              [`${name}.numero`, text],
            ] as [string, string][],
        ),
      )
      withoutFailing(
        () => readPage(page as never, form, { today, answers: {}, consulted: {}, verified: {} } as never),
        text,
      )
    }
    expect(pages.length).toBeGreaterThan(4)
  })
})
