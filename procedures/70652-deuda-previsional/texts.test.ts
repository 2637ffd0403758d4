import { describe, expect, it } from 'vitest'
import { inflesz, plainSpanishBar } from '#domain/inflesz.ts'
import { surroundings } from '#engine/testing/surroundings.ts'
import { pageText, readableText } from '../testing/readable-text.ts'
import { reclamo } from './application.ts'
import { outcomes } from './reasons.ts'
import { certify } from './registers.ts'

const full = {
  razonSocial: 'Logística Río Claro SpA',
  folio: 'IM000001',
  idSolicitud: 'x',
  fechaIngreso: '2026-11-20',
}
const bare = Object.fromEntries(Object.keys(full).map(key => [key, '']))

/** Each text by name, as one piece of prose. */
const texts: [string, string][] = [
  ...Object.entries(outcomes).flatMap(([id, { title, blocks }]) =>
    [full, bare].map((data, index): [string, string] => [
      `outcome ${id}, ${index}`,
      `${title}\n${readableText(blocks(surroundings, data))}`,
    ]),
  ),
  [
    'questions',
    reclamo.pages
      .map(page => pageText(page, typeof page.lead === 'string' ? page.lead : undefined))
      .join('\n'),
  ],
]

describe('the texts for people', () => {
  it.each(texts)('%s reads easily', (_name, text) => {
    expect(inflesz(text)).toBeGreaterThanOrEqual(plainSpanishBar)
  })

  it('say of every outcome why, what can be done, and lead on', () => {
    for (const [id, { blocks }] of Object.entries(outcomes)) {
      const made = blocks(surroundings, full)
      expect(made[0]?.kind, id).toBe('paragraph')
      expect(made.at(-1)?.kind, id).toBe('actions')
      expect(readableText(made), id).toContain('Qué puede hacer')
    }
  })

  it('names who asked before only to the person herself', () => {
    const { ya_impugnada: told } = outcomes
    expect(readableText(told?.blocks(surroundings, full) ?? [])).toContain(
      'Usted ya reclamó por esta deuda el 20 de noviembre de 2026',
    )
    expect(readableText(told?.blocks(surroundings, bare) ?? [])).toContain('Alguien de la empresa ya reclamó')
  })
})

describe('the certificate', () => {
  it.each([
    ['trabajador', { rut: 17655301, dv: '4', rutEmpresa: 76655420 }],
    ['empresa', { rut: 76655420, dv: '2', rutEmpresa: null }],
  ] as const)(
    'of a debt is asked with whose it is, and with the employer of a worker (%s)',
    async (rol, body) => {
      const sent: unknown[] = []
      const emailCertificado = async (call: { body: unknown }) => {
        sent.push(call.body)
        return { folio: 'CDP-2026-0000001', emitidoEl: '2026-11-23' }
      }
      const reach = { services: { deudas: { emailCertificado } }, person: { run: '17655301-4' } }
      await certify(reach as never, { rol, empleadores: [], empleador: { rut: 76655420, dv: '2' } as never })
      expect(sent).toEqual([body])
    },
  )
})
