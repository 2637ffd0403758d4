import { describe, expect, it } from 'vitest'
import type { Documento } from '#engine/asking/form-input.ts'
import type { ActionDelivery } from '#engine/cases/case-kind.ts'
import { ContractError, ServiceUnavailableError } from '#platform/contract/contract-errors.ts'
import { announced, announcedByTipo, type DeskClient, requestDesk } from './request-desk.ts'

type Tipo = 'cedula' | 'poder'
interface Services {
  readonly desk: DeskClient<Tipo, { nota: string }, { idSolicitud: string; folio: string }>
}

const at = { service: 'muestra', operation: 'muestra' }
const decided = () => Promise.reject(new ContractError(at, 'EstadoNoPermite', 409))
const silent = () => Promise.reject(new ServiceUnavailableError(at, 'timeout'))

const muestra = { who: 'La Muestra', papers: { cedula: 'Cédula', poder: 'Poder' } }
const { file, actions } = requestDesk(muestra, {
  client: ({ desk }: Services) => desk,
  withdrawConsequence: 'No habrá pago.',
})

const documento = (id: string): Documento => ({
  id,
  nombre: `${id}.pdf`,
  tipoContenido: 'application/pdf',
  bytes: 3,
})

/** A desk that records its calls, one line each. */
function deskThat(calls: Partial<Services['desk']> = {}) {
  const said: string[] = []
  const desk: Services['desk'] = {
    ingresarSolicitud: async ({ body, idempotencyKey }) => {
      said.push(`${idempotencyKey}: ${body.nota}`)
      return { idSolicitud: 'ips-1', folio: '18' }
    },
    subirDocumento: async ({ params, query }) =>
      void said.push(`${params.idSolicitud} ${query.tipo} ${params.idDocumento}`),
    responderObservacion: async ({ body }) =>
      void said.push(`${body.comentario} ${body.idDocumentos.join()}`),
    desistir: async ({ idempotencyKey }) => void said.push(`${idempotencyKey} fuera`),
    ...calls,
  }
  return { said, services: { desk } }
}

const delivery = (services: Services): ActionDelivery<Services> => ({
  idSolicitud: 'ips-1',
  data: { comentario: 'Aquí va.', d1: 'poder' },
  documents: [documento('d1')],
  person: { run: '8214653-9', nombres: 'Carmen', apellidos: 'Rojas' },
  acting: { origin: 'ORDINARIA' },
  sentAt: '2026-11-21T12:00:00Z',
  services,
  idempotencyKey: 'clave',
  readDocument: async () => new Uint8Array([1, 2, 3]),
})

describe('a desk', () => {
  it('gets the request first, and then each paper under its own id', async () => {
    const { said, services } = deskThat()
    const papers = [
      ['cedula', [documento('d1'), documento('d2')]],
      ['poder', undefined],
    ] as const
    const filed = await file(delivery(services), { nota: 'solicitud' }, papers)
    expect(filed).toEqual({ idSolicitud: 'ips-1', folio: '18' })
    expect(said).toEqual(['clave: solicitud', 'ips-1 cedula d1', 'ips-1 cedula d2'])
  })

  it('is answered on a page that names it', () => {
    expect(actions.responder.page?.title).toBe('Responda a la Muestra')
  })

  it('gets the papers of an answer before the answer', async () => {
    const { said, services } = deskThat()
    await actions.responder.deliver(delivery(services))
    expect(said).toEqual(['ips-1 poder d1', 'Aquí va. d1'])
  })

  it('keeps what it decided in the meantime, and is asked again while it is silent', async () => {
    const late = deskThat({ subirDocumento: decided, responderObservacion: decided, desistir: decided })
    await expect(actions.responder.deliver(delivery(late.services))).resolves.toBeUndefined()
    await expect(actions.desistir.deliver(delivery(late.services))).resolves.toBeUndefined()
    const down = deskThat({ desistir: silent })
    await expect(actions.desistir.deliver(delivery(down.services))).rejects.toMatchObject({
      reason: 'timeout',
    })
  })
})

describe('papers that are announced', () => {
  it('carry a name that a desk takes, and what they prove where that is asked', () => {
    const long = { ...documento('d1'), nombre: 'n'.repeat(300) }
    expect(announced([long])[0]?.nombre).toHaveLength(200)
    expect(announced()).toEqual([])
    expect(announcedByTipo([['poder', [documento('d1')]]])).toEqual([
      { idDocumento: 'd1', nombre: 'd1.pdf', mime: 'application/pdf', tamanoBytes: 3, tipo: 'poder' },
    ])
  })
})
