import { describe, expect, it } from 'vitest'
import type { ConsultationReach, OwnCaseDetail } from '#engine/cases/consultation.ts'
import type { SaldoServices } from './registers.ts'
import { pages } from './requests.ts'

const occurredAt = '2026-11-23T12:00:00Z'
const reparto =
  'Carmen Rojas: $468.720 en la cuenta terminada en 4653.\nCarolina Fuentes: $156.240 en efectivo, en Caja Los Héroes Santiago.'

/** The summary of a request in a state, by label. */
async function rowsOf(state: string, resumen: object): Promise<Readonly<Record<string, string>>> {
  const own = {
    ...{ id: 'caso-1', folio: 'MIC-2026-000001-3', subject: 'Luis Fuentes', state, filedOn: '2026-11-23' },
    history: [{ type: state, actor: 'institucion', occurredAt, sequence: 1, data: {}, resumen }],
    ...{ documents: [], summary: [], delivery: { kind: 'pending', tries: 0 } },
  } as unknown as OwnCaseDetail
  const reach = {
    query: { get: (name: string) => (name === 'solicitud' ? 'caso-1' : '') },
    cases: { find: async () => own },
    ...{ today: '2026-11-23', hrefOf: (path: string) => path, services: {} },
  } as unknown as ConsultationReach<SaldoServices>
  const view = await pages.detail.load(reach)
  const rows = view?.blocks.flatMap(block => (block.kind === 'summary' ? block.rows : [])) ?? []
  return Object.fromEntries(rows.map(({ label, lines }) => [label, lines.join(' ')]))
}

describe('the page of a request', () => {
  it('that was refused says what was asked, and that nothing is paid', async () => {
    const rows = await rowsOf('rechazada', { montoClp: 624_960, motivoRechazo: 'faltan_herederos' })
    expect(rows).toMatchObject({ 'Se pidió': '$624.960', 'Se paga': 'Nada' })
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
        /Disponible para cobrar.*desde el 1 de diciembre de 2026 y hasta el 1 de junio de 2027/,
      ),
    })
  })
})
