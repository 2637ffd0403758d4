import { describe, expect, it } from 'vitest'
import type { ConsultationReach, OwnCaseDetail } from '#engine/cases/consultation.ts'
import { readableText } from '../testing/readable-text.ts'
import type { SaldoServices } from './registers.ts'
import { pages, requests } from './requests.ts'

const occurredAt = '2026-11-23T12:00:00Z'
const reparto =
  'Carmen Rojas: $468.720 en la cuenta terminada en 4653.\nCarolina Fuentes: $156.240 en efectivo, en Caja Los Héroes Santiago.'

/** The page of a request in a state, after other events. */
async function blocksOf(state: string, resumen: object, before: readonly string[] = []) {
  const own = {
    ...{ id: 'caso-1', folio: 'MIC-2026-000001-3', subject: 'Luis Fuentes', state, filedOn: '2026-11-23' },
    history: [...before, state].map((type, sequence) => ({
      ...{ type, actor: 'institucion', occurredAt, sequence, data: {}, resumen },
    })),
    ...{ documents: [], summary: [], delivery: { kind: 'pending', tries: 0 } },
  } as unknown as OwnCaseDetail
  const reach = {
    query: { get: (name: string) => (name === 'solicitud' ? 'caso-1' : '') },
    cases: { find: async () => own },
    ...{ today: '2026-11-23', hrefOf: (path: string) => path, services: {} },
  } as unknown as ConsultationReach<SaldoServices>
  return (await pages.detail.load(reach))?.blocks ?? []
}

/** Its summary, by label. */
async function rowsOf(state: string, resumen: object): Promise<Readonly<Record<string, string>>> {
  const rows = (await blocksOf(state, resumen)).flatMap(block => (block.kind === 'summary' ? block.rows : []))
  return Object.fromEntries(rows.map(({ label, lines }) => [label, lines.join(' ')]))
}

describe('the page of a request', () => {
  it('says for how many answers it waits, until they are asked for', async () => {
    const resumen = { montoClp: 624_960, reparto, confirman: 2 }
    const told = async (...of: Parameters<typeof blocksOf>) => readableText(await blocksOf(...of))
    expect(await told('en_revision', resumen)).toContain('les pregunta a las otras dos personas que heredan')
    expect(await told('en_revision', { ...resumen, confirman: 1 })).toContain('hasta que responda.')
    for (const shown of [
      await told('en_revision', { ...resumen, confirman: 0 }),
      await told('en_revision', resumen, ['por_confirmar', 'confirmacion']),
      await told('desistida', resumen),
    ])
      expect(shown).not.toContain('personas que heredan')
  })

  it('that was refused says what was asked, and that nothing is paid', async () => {
    const rows = await rowsOf('rechazada', { montoClp: 624_960, motivoRechazo: 'faltan_herederos' })
    expect(rows).toMatchObject({ 'Se pidió': '$624.960', 'Se paga': 'Nada' })
  })

  it('that was granted in part says how much was asked for, why not all is paid, and until when to ask again', async () => {
    const recurso = { nombre: 'Recurso de reposición', hasta: '2026-12-01', norma: 'Ley 19.880' }
    const resumen = {
      ...{ montoClp: 624_960, pedidoClp: 700_000, reparto, fechaPago: '2026-11-23' },
      resolucion: { texto: '', requisitos: [], recurso },
    }
    expect(await rowsOf('aprobada', resumen)).toMatchObject({ 'Se pidió': '$700.000', 'Se paga': '$624.960' })
    const told = readableText(await blocksOf('aprobada', resumen))
    expect(told).toContain('hasta el 1 de diciembre de 2026')
    const letter = requests.states.events.aprobada?.text?.({}, resumen)
    expect(letter).toMatch(/Se pidieron \$700\.000\. Lo demás no se paga: pasó el plazo/)
    expect(letter).toContain('hasta el 1 de diciembre de 2026')
    expect(await rowsOf('aprobada', { ...resumen, pedidoClp: 624_960 })).not.toHaveProperty('Se pidió')
  })

  it('that is reviewed says what is asked, and no payment', async () => {
    const rows = await rowsOf('en_revision', { montoClp: 624_960, reparto })
    expect(rows).toMatchObject({ 'Se pide': '$624.960' })
    expect(rows).not.toHaveProperty('Se paga')
  })

  it('that was granted says the part of each, and that cash waits at its place from a day until another', async () => {
    const rows = await rowsOf('pagada', {
      ...{ montoClp: 624_960, reparto, fechaPago: '2026-11-23' },
      ...{ cobroDesde: '2026-12-01', cobroHasta: '2027-06-01' },
    })
    expect(rows).toMatchObject({
      'Se paga': '$624.960',
      'A cada persona': expect.stringMatching(/Carolina Fuentes: \$156\.240 en efectivo, en Caja Los Héroes/),
      'En efectivo': expect.stringMatching(
        /^En efectivo se cobra desde el 1 de diciembre de 2026 y hasta el 1 de junio/,
      ),
    })
  })

  it('that can be collected says so from the first day on', async () => {
    const since = (cobroDesde: string) =>
      rowsOf('pagada', { ...{ montoClp: 624_960, reparto }, cobroDesde, cobroHasta: '2027-06-01' })
    expect((await since('2026-11-20'))['En efectivo']).toMatch(/^Disponible para cobrar\./)
    expect((await since('2026-12-01'))['En efectivo']).not.toContain('Disponible')
  })
})
