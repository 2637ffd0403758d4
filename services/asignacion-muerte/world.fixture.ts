import { systemIds } from '#platform/ids.ts'
import type { ReferenceData } from '../kit/reference-data.ts'
import { createInstitutionWorld, type EventPortal } from '../kit/testing.ts'
import type { EventoSolicitud } from './contract.ts'
import { asignacionMuerte } from './institution.ts'
import type { SolicitudEnviada, TipoDocumento } from './schemas/solicitud.ts'
import { solicitudDeCarmen } from './solicitud.fixture.ts'

/** RUNs of the country's people used in tests. */
export const runs = {
  carmen: '8214653-9',
  hector: '9431276-0',
  rosa: '5213478-1',
  gonzalo: '9984117-6',
  luis: '4123987-5',
  olga: '4655032-3',
  manuel: '4390778-6',
  norma: '4811265-k',
  bernardo: '5630481-9',
  jose: '6890214-2',
  sergio: '8011946-1',
} as const

/** A valid document. */
export const pdf = { bytes: new TextEncoder().encode('%PDF-1.7 prueba'), mediaType: 'application/pdf' }

const reference: ReferenceData = {
  nombresTerritorio: () => ({ comuna: 'Recoleta', region: 'Metropolitana de Santiago' }),
  regiones: () => [],
  comunas: () => [],
  bancos: () => [],
  lugaresPago: () => [],
  fechasPago: today => [{ fecha: today, cierre: today }],
}

/** The institution with the people of the stories, and one commune and payment day. */
export async function createWorld() {
  const world = await createInstitutionWorld(asignacionMuerte, { house: { reference } })
  const { client, nextKey, portal } = world
  let facturas = 7000
  return {
    ...world,
    portal: portal as Omit<EventPortal, 'received'> & { readonly received: EventoSolicitud[] },

    async estadoOf(token: string, idSolicitud: string) {
      return (await client.consultarSolicitud({ token, params: { idSolicitud } })).estadoSolicitud
    },

    /** Uploads a document and returns its id. */
    async upload(token: string, idSolicitud: string, tipo: TipoDocumento): Promise<string> {
      const idDocumento = systemIds.uuid()
      const params = { idSolicitud, idDocumento }
      await client.subirDocumento({ token, params, query: { tipo, nombre: `${tipo}.pdf` }, body: pdf })
      return idDocumento
    },

    /** Files Carmen's request with changes and a unique invoice number; returns its id. */
    async present(changes: Partial<SolicitudEnviada> = {}): Promise<string> {
      const body = { ...solicitudDeCarmen(), ...changes }
      body.factura = { ...body.factura, nmroFactura: String(++facturas) }
      const input = { token: runs.carmen, idempotencyKey: nextKey(), body }
      return (await client.ingresarSolicitud(input)).idSolicitud
    },
  }
}
