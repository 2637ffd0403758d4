import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Font } from 'fontkit'
import { describe, expect, it } from 'vitest'
import { openFont } from './canvas.ts'
import type { Letterhead, PdfBlock, PdfDocument } from './pdf-document.ts'
import { renderPdf } from './render-pdf.ts'

const letter = (...blocks: PdfBlock[]): PdfDocument => ({
  title: 'Comprobante de su solicitud',
  subtitle: 'Asignación por muerte',
  author: 'Instituto de Previsión Social',
  issuedAt: new Date('2026-05-03T12:00:00Z'),
  footer: 'Folio 5300-000123',
  blocks,
})

const letterhead: Letterhead = {
  mark: {
    alt: 'Instituto',
    viewBox: [0, 0, 20, 10],
    shapes: [
      { d: 'M0 0L20 10', stroke: '#0d2240', width: 2 },
      { d: 'M0 0L10 0L10 10Z', fill: '#ab0f3b' },
    ],
  },
  headingFont: createRequire(import.meta.url).resolve(
    '@fontsource/public-sans/files/public-sans-latin-500-normal.woff',
  ),
  accent: '#0d2240',
}

/** The uncompressed file, one byte per character, so that its operators can be searched. */
const insideOf = async (document: PdfDocument) =>
  (await renderPdf(document, { compress: false })).toString('latin1')
const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0

it('copies as it reads, whatever was drawn before: a letter that the last document drew only inside another keeps its character', () => {
  const font = openFont(readFileSync(letterhead.headingFont)) as unknown as Font
  const earlier = font.createSubset()
  for (const glyph of font.layout('Ñé').glyphs) earlier.includeGlyph(glyph)
  earlier.encode()
  expect(font.layout('Ne').glyphs.map(({ codePoints }) => String.fromCodePoint(...codePoints))).toEqual([
    'N',
    'e',
  ])
})

describe('a PDF', () => {
  it('says its language, its title and that it is made for everyone (PDF/UA)', async () => {
    const inside = await insideOf(letter())
    expect(inside).toMatch(/^%PDF-1\.7/)
    expect(inside).toContain('/Lang (es-CL)')
    expect(inside).toContain('/DisplayDocTitle true')
    expect(inside).toContain('/Marked true')
    expect(inside).toContain('pdfuaid:part')
    expect(inside).toContain('D:20260503120000Z')
  })

  const pagesOf = (inside: string) => count(inside, /\/Type \/Page\b(?!s)/g)
  const factsOf = (rows: number) =>
    letter({
      kind: 'facts',
      rows: Array.from({ length: rows }, (_, n) => ({ label: `Dato ${n}`, value: 'Sí' })),
    })

  it('leaves no page for the last lines that fit on the one before with less space in its tables', async () => {
    const perPage = (rows: number) => insideOf(factsOf(rows)).then(pagesOf)
    expect(await perPage(20)).toBe(1)
    // Five more than with the usual space.
    expect(await perPage(31)).toBe(1)
    expect(await perPage(50)).toBe(2)
  })

  it('ends no line before a percent sign', async () => {
    const text = { kind: 'paragraph', text: `${'a'.repeat(76)} 7 % de salud` } as const
    const kept = { ...text, text: text.text.replace('7 %', '7\u00a0%') }
    expect(await insideOf(letter(text))).toBe(await insideOf(letter(kept)))
  })

  it('carries its fonts', async () => {
    expect(count(await insideOf(letter({ kind: 'paragraph', text: 'Hola' })), /\/FontFile\d? \d+ 0 R/g)).toBe(
      2,
    )
  })

  it('carries the face of a letterhead too, and draws its mark in its colours', async () => {
    const inside = await insideOf({ ...letter({ kind: 'heading', text: 'Hola' }), letterhead })
    // Headings in one font, subtitle and footer in the other.
    expect(count(inside, /\/FontFile\d? \d+ 0 R/g)).toBe(2)
    expect(inside).toContain('PublicSans-Medium')
    // #ab0f3b as fractions of 1.
    expect(inside).toMatch(/0\.670588\d* 0\.058823\d* 0\.231372\d* scn/)
  })

  it('marks headings, paragraphs and lists in the structure', async () => {
    const inside = await insideOf(
      letter(
        { kind: 'heading', text: 'Sus respuestas' },
        { kind: 'heading', level: 3, text: 'Documentos' },
        { kind: 'paragraph', text: 'Recibimos su solicitud.' },
        { kind: 'list', items: ['Certificado', 'Boleta'] },
        { kind: 'notice', title: 'Qué pasa ahora', text: 'Le escribiremos.' },
      ),
    )
    const tags = ['Document', 'H1', 'H2', 'H3', 'P', 'L', 'LI', 'Lbl', 'LBody']
    const found = tags.map(tag => count(inside, new RegExp(`/S /${tag}\\b`, 'g')))
    // The subtitle, the paragraph and both lines of the notice are paragraphs.
    expect(found).toEqual([1, 1, 1, 1, 4, 1, 2, 2, 2])
  })

  it('never leaves a heading at the foot of a page, apart from the smaller one below it', async () => {
    for (let before = 20; before < 40; before++) {
      const inside = await insideOf(
        letter(
          ...Array.from(
            { length: before },
            () => ({ kind: 'paragraph', text: 'Recibimos su solicitud.' }) as const,
          ),
          { kind: 'heading', text: 'Sus respuestas' },
          { kind: 'heading', level: 3, text: 'De quién' },
          { kind: 'facts', rows: [{ label: 'Fecha', value: '3 de mayo de 2026' }] },
        ),
      )
      const page = inside.split('endstream').find(stream => /^\/H2 </m.test(stream)) ?? ''
      expect([before, /^\/H3 </m.test(page), /^\/TD </m.test(page)]).toEqual([before, true, true])
    }
  })

  it('says which cells are headers, of a row or of a column', async () => {
    const inside = await insideOf(
      letter(
        { kind: 'facts', rows: [{ label: 'Fecha', value: '3 de mayo de 2026' }] },
        {
          kind: 'table',
          columns: [{ label: 'Mes' }, { label: 'Monto', align: 'right' }],
          rows: [['mayo', '$1.070.445']],
        },
      ),
    )
    expect(count(inside, /\/S \/Table\b/g)).toBe(2)
    expect(count(inside, /\/Scope \/Row\b/g)).toBe(1)
    expect(count(inside, /\/Scope \/Column\b/g)).toBe(2)
    expect(count(inside, /\/S \/TD\b/g)).toBe(3)
  })

  it('repeats the header of a long table on each page for the eye only', async () => {
    const rows = Array.from({ length: 60 }, (_, index) => [`Pago ${index}`])
    const inside = await insideOf(letter({ kind: 'table', columns: [{ label: 'Pago' }], rows }))
    expect(count(inside, /\/Type \/Page\b/g)).toBeGreaterThan(1)
    expect(count(inside, /\/S \/TH\b/g)).toBe(1)
    expect(count(inside, /\/S \/TR\b/g)).toBe(61)
  })

  it('breaks no word of a table with many columns: an amount is read whole', async () => {
    const row = [
      'junio de 2026',
      'Bastián Rodríguez',
      'Calculada',
      'Prejudicial',
      '$102.693',
      '$1.234',
      '$987',
      '$104.914',
    ]
    const columns = ['Mes', 'Trabajador', 'Tipo', 'Estado', 'Nominal', 'Alza', 'Intereses', 'Total'].map(
      label => ({ label }),
    )
    const lines = async (...blocks: PdfBlock[]) => count(await insideOf(letter(...blocks)), /TJ|Tj/g)
    const table = { kind: 'table', columns, rows: [row] } as const
    // One line of text is one operator: eight labels, and at most one more line for each second word.
    expect((await lines(table)) - (await lines())).toBeLessThanOrEqual(8 + 8 + 3)
  })

  it('loses nothing of an answer longer than a page', async () => {
    const short = await insideOf(letter({ kind: 'facts', rows: [{ label: 'Relato', value: 'palabra' }] }))
    const long = await insideOf(
      letter({ kind: 'facts', rows: [{ label: 'Relato', value: 'palabra '.repeat(3_000) }] }),
    )
    const glyphs = (inside: string) => count(inside, /TJ|Tj/g)
    expect(count(long, /\/Type \/Page\b/g)).toBeGreaterThan(3)
    // One line of text is one operator: 3,000 words at about eight a line.
    expect(glyphs(long) - glyphs(short)).toBeGreaterThan(250)
    expect(count(long, /\/S \/TD\b/g)).toBe(1)
  })

  it('gives figures an alternative text and a place', async () => {
    const code: PdfBlock = {
      kind: 'qr',
      text: 'https://micha.example/v/1',
      alt: 'Codigo para verificar',
      caption: 'Verifique',
    }
    const inside = await insideOf({ ...letter(code), letterhead })
    expect(count(inside, /\/S \/Figure\b/g)).toBe(2)
    expect(inside).toContain('/Alt (Codigo para verificar)')
    expect(inside).toContain('/Alt (Instituto)')
    expect(count(inside, /\/BBox \[/g)).toBeGreaterThanOrEqual(2)
  })

  it('is the same file for the same document', async () => {
    const document = letter({ kind: 'paragraph', text: 'Señora María Ñancupil: $1.070.445' })
    const [one, other] = await Promise.all([renderPdf(document), renderPdf(document)])
    expect(one.equals(other)).toBe(true)
    expect(one.equals(await renderPdf({ ...document, footer: 'Otro', letterhead }))).toBe(false)
    expect(one.equals(await renderPdf(document))).toBe(true)
  })
})
