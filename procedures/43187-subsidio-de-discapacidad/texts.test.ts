import { describe, expect, it } from 'vitest'
import { inflesz, plainSpanishBar } from '#domain/inflesz.ts'
import type { Block } from '#engine/content/block.ts'
import { readableText } from '../testing/readable-text.ts'
import { type Datos, reglas } from './datos.ts'
import { outcomes } from './reasons.ts'
import { states } from './states.ts'
import { motivoRechazoTexts } from './words.ts'

const unmet = Object.fromEntries(
  ['tutor', 'edad', 'certificado', 'porcentaje', 'rsh', 'residencia', 'otro_pago'].flatMap(codigo => [
    [codigo, 'no_cumple'],
    [`${codigo}_fuente`, 'Registro Civil'],
  ]),
)
const full: Datos = {
  ...unmet,
  ...{ parentesco: 'madre', nombre: 'Tomás Ignacio', nacimiento: '2010-03-04', defuncion: '2026-01-02' },
  ...{ vence: '2026-09-01', grado: '40', tramo: '80', anos: '1', otroPago: 'suf' },
  ...{ folio: 'SD000001', fechaIngreso: '2026-11-19', idSolicitud: 'x' },
}
const bare = Object.fromEntries(Object.keys(full).map(key => [key, unmet[key] ?? '']))
const data = [full, { ...full, otroPago: 'asignacion_familiar', anos: '0' }, bare]

/** The prose of blocks, including the lines of their summaries. */
const prose = (blocks: readonly Block[]) =>
  [
    readableText(blocks),
    ...blocks.flatMap(block => (block.kind === 'summary' ? block.rows.flatMap(({ lines }) => lines) : [])),
  ].join('\n')

const texts: [string, string][] = [
  ...Object.entries(outcomes).flatMap(([id, { title, blocks }]) =>
    data.map((one, index): [string, string] => [
      `outcome ${id}, ${index}`,
      `${title}\n${prose(blocks(undefined, one))}`,
    ]),
  ),
  ['rules', reglas.join('\n')],
  [
    'states',
    Object.values(states.states)
      .map(({ label, text }) => `${label}\n${text}`)
      .join('\n'),
  ],
  ['reasons', Object.values(motivoRechazoTexts).join('\n')],
]

describe('the texts for people', () => {
  it.each(texts)('%s reads easily', (_name, text) => {
    expect(inflesz(text)).toBeGreaterThanOrEqual(plainSpanishBar)
  })

  it('say of every outcome what can be done, lead on, and say where it is looked at again', () => {
    for (const [id, { blocks }] of Object.entries(outcomes)) {
      const said = blocks(undefined, full)
      const headings = said.flatMap(block => (block.kind === 'heading' ? [block.text] : []))
      expect(headings, id).toEqual(['Qué puede hacer', 'Si no está de acuerdo'])
      expect(
        said.map(({ kind }) => kind),
        id,
      ).toContain('actions')
    }
  })

  it('give each requirement that is not met its rule, its fact and its source', () => {
    for (const id of ['menos_de_50', 'rsh_sobre_60', 'residencia', 'causante_de_AF'] as const) {
      const said = outcomes[id].blocks(undefined, full)
      const rows = said.flatMap(block => (block.kind === 'summary' ? block.rows : []))
      expect(rows.map(({ label }) => label)).toEqual(['Lo que se pide', 'Lo que vemos'])
      const list = said.flatMap(block => (block.kind === 'checklist' ? block.requirements : []))
      expect(list).toHaveLength(7)
      expect(list.every(({ source }) => source === 'Registro Civil')).toBe(true)
    }
  })
})
