import type { OwnCaseDetail, OwnCases } from '#engine/cases/consultation.ts'
import { fakeClient } from '../../testing/fake-client.ts'
import type { Reach } from '../pages/requests-owner.ts'
import { hrefTo } from '../paths.ts'
import { carmen, fakeServices, surroundingsOf } from './fake-institution.ts'

type Asked = Parameters<OwnCases['act']>[0]

/** One of Carmen's cases in the portal. */
export function caseOf(changes: Partial<OwnCaseDetail> = {}): OwnCaseDetail {
  return {
    id: 'caso-1',
    folio: 'MIC-2026-000001-1',
    institution: 'Instituto de Previsión Social (IPS)',
    institutionFolio: '53000200',
    idSolicitud: '7f0b7f0c-6d1f-4f0e-9d0a-1b2c3d4e5f60',
    procedureId: '5300',
    state: 'ingresada',
    filedOn: '2026-11-23',
    subject: 'Luis Alberto Fuentes Vera',
    history: [
      { id: 'e1', type: 'enviada', occurredAt: '2026-11-22T20:00:00Z', actor: 'ciudadano', data: {} },
      {
        id: 'e2',
        type: 'entregada',
        occurredAt: '2026-11-22T20:01:00Z',
        actor: 'sistema',
        data: { folio: '53000200' },
      },
    ],
    delivery: { kind: 'delivered', at: new Date('2026-11-22T20:01:00Z') },
    documents: [
      { id: 'd1', nombre: 'factura.pdf', tipoContenido: 'application/pdf', bytes: 120_000, from: 'persona' },
    ],
    summary: [
      { pageId: 'causante', title: 'Persona que falleció', rows: [{ label: 'RUN', lines: ['4.123.987-5'] }] },
    ],
    verificationCode: '4F7K-Q2MX-91ZT',
    receiptHref: '/solicitudes/caso-1/comprobante.pdf',
    ...changes,
  }
}

/** The input of a content page, and a record of the queries for cases. */
export function reachFor(
  options: {
    query?: Record<string, string>
    person?: typeof carmen
    calls?: Parameters<typeof fakeServices>[1]
    cases?: readonly OwnCaseDetail[]
    result?: Awaited<ReturnType<OwnCases['act']>>
  } = {},
): Reach & { readonly acted: readonly Asked[]; readonly listed: readonly object[] } {
  const { query = {}, person = carmen, calls = {}, cases = [], result = 'done' } = options
  const acted: Asked[] = []
  const listed: object[] = []
  return {
    ...surroundingsOf(person),
    services: fakeServices(person, calls),
    query: { get: name => query[name] ?? '' },
    params: { get: () => '' },
    requestId: 'pedido-1',
    papers: fakeClient('papers', {}),
    hrefOf: hrefTo,
    cases: {
      list: async filter => {
        listed.push(filter)
        const found = cases
          .filter(one => one.actsFor === filter.actsFor)
          .filter(one => !filter.undelivered || one.idSolicitud === undefined)
        return { cases: found, total: found.length }
      },
      find: async id => cases.find(one => one.id === id),
      findByIdSolicitud: async id => cases.find(one => one.idSolicitud === id),
      act: async action => {
        acted.push(action)
        return result
      },
    },
    acted,
    listed,
  }
}
