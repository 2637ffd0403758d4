import { describe, expect, it } from 'vitest'
import { inflesz, plainSpanishBar } from '#domain/inflesz.ts'
import { contextWith } from '#engine/testing/surroundings.ts'
import { ServiceUnavailableError } from '#platform/contract/contract-errors.ts'
import { readableText } from '../testing/readable-text.ts'
import { pedidasText } from './pages/revisados.ts'
import { contactoQuestions } from './questions.ts'
import { outcomes } from './reasons.ts'
import { grantedText, pages, personas, requests } from './requests.ts'
import { codigoText } from './words.ts'

const today = '2026-11-23'
const context = contextWith({ today })
const own = {
  razonSocial: 'Imprenta Nahuel SpA',
  cotizacionesAtrasadas: ['2026-09'],
  said: { '3': 2 },
} as const
const ended = Object.entries(outcomes).map(
  ([id, { title, blocks }]) => [id, title, blocks(context, own)] as const,
)

describe('the texts for people', () => {
  it.each([
    ...ended.map(([id, title, blocks]) => [`outcome ${id}`, `${title}\n${readableText(blocks)}`] as const),
  ])('%s reads easily', (_name, text) => {
    expect(inflesz(text)).toBeGreaterThanOrEqual(plainSpanishBar)
  })

  it.each(ended)('lead on from the outcome %s', (_id, _title, blocks) => {
    expect(blocks.at(-1)?.kind).toBe('actions')
  })

  it('count the reasons where nobody is accepted', () => {
    const said = JSON.stringify(outcomes.sin_trabajador_aceptado.blocks(context, own))
    expect(said).toContain('2 personas')
    expect(said).toContain('Gana más de $')
  })

  it.each([
    [{ rows: 1, said: { 0: 1 } }, '1 joven'],
    [{ rows: 4, said: { 0: 1, 4: 2, 2: 1 } }, '4 jóvenes. Según el IPS, 3 no cumplen.'],
    [{ rows: 2, said: { 9: 1, 1: 1 } }, '2 jóvenes. Según el IPS, 1 no cumple.'],
  ])('say before sending for how many it asks, and how many do not qualify (%o)', (lista, text) => {
    expect(pedidasText(lista)).toBe(text)
  })

  it.each([
    [{ trabajadores: 4, aceptados: 4 }, 'por 4 personas. Por cada una son $26.950 al mes desde noviembre'],
    [{ trabajadores: 4, aceptados: 1 }, 'por 1 de 4 personas. Por ella son $26.950 al mes desde noviembre'],
    [{ trabajadores: 1, aceptados: 1 }, 'por 1 persona. Por ella son $26.950 al mes desde noviembre'],
  ])('say of a grant for how many it is, and what each brings (%o)', (counts, text) => {
    const said = grantedText({ ...counts, montoClp: 26_950, desde: '2026-11', reforma: null }) ?? ''
    expect(said).toContain(text)
    expect(inflesz(said)).toBeGreaterThanOrEqual(plainSpanishBar)
  })

  it('leave nobody under review in a request that was refused before anybody came to her', () => {
    const worker = { nombre: 'Ana Soto', rut: 12345678, dv: '5', codigoValida: null, hasta: null }
    const of = (estado_solicitud: string) =>
      JSON.stringify(
        personas({ lista: [worker], retirados: [], montoClp: 0, estado_solicitud } as never, today),
      )
    expect(of('en_evaluacion')).toContain('En evaluación')
    expect(of('rechazada')).toContain('No se miró')
    expect(of('rechazada')).not.toContain('En evaluación')
  })

  it('say something different of each answer about a worker', () => {
    const codes = ([0, 1, 2, 3, 4, 5, 9] as const).map(code => codigoText(code, today))
    expect(new Set(codes).size).toBe(7)
  })

  it.each([
    ['ingresada', true],
    ['en_evaluacion', true],
    ['por_confirmar', false],
    ['aprobada_total', false],
    ['aprobada_parcial', false],
    ['rechazada', false],
  ])('say of a request that is %s until when the IPS answers: %s', async (state, says) => {
    const one = pages.detail
    const delivered = {
      actor: 'institucion',
      type: 'entregada',
      occurredAt: '2026-11-23T15:00:00Z',
      sequence: 1,
    }
    const detail = {
      ...{ id: 'a', state, delivery: { kind: 'delivered', at: new Date() }, folio: 'MIC-1', filedOn: today },
      ...{ institution: 'IPS', documents: [], summary: [], procedureId: '5433v2', idSolicitud: 's1' },
      history: [{ ...delivered, id: 'e', data: { plazo: '2027-01-04' } }],
    }
    const silent = () =>
      Promise.reject(new ServiceUnavailableError({ service: 'stj', operation: 'x' }, 'timeout'))
    const view = await one.load({
      ...{ cases: { find: async () => detail }, today, hrefOf: (path: string) => path },
      services: { stj: { detalleContratacion: silent } },
      query: new Map([
        ['solicitud', 'a'],
        ['id', ''],
        ['hacer', ''],
      ]),
      params: new Map(),
      person: context.person,
    } as never)
    expect(JSON.stringify(view).includes('Responde a más tardar el')).toBe(says)
  })
})

it('the review gives the question of an answer that begins with yes or no, and a receipt speaks of no power that may not be', () => {
  const { tipoSolicitud, contactoDiferente } = contactoQuestions
  const asked: readonly { label: string; summaryLabel?: string }[] = [tipoSolicitud, contactoDiferente]
  for (const { label, summaryLabel = label } of asked) expect(summaryLabel).toMatch(/^¿.*\?$/)
  expect(requests.states.states.ingresada?.text).not.toContain('poder')
})
