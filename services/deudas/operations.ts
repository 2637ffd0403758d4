import { runOfNumber } from '#domain/run.ts'
import { namedError } from '#platform/contract/contract-errors.ts'
import { createService, type Handlers } from '#platform/contract/service.ts'
import { createAccessLog } from '../kit/access-log.ts'
import type { House, RunningInstitution } from '../kit/institution.ts'
import { createDesk } from '../kit/requests/desk.ts'
import { deskSchema } from '../kit/requests/migrate-desk.ts'
import { createConsultas } from './consultas.ts'
import { deudasContract } from './contract.ts'
import { deskDefinitionOf, enLista, key, type Mesa, solicitudes } from './desk.ts'
import { parametros } from './parametros.ts'

type DeudasHandlers = Handlers<typeof deudasContract>

/** The collector of contributions: debts, certificates, and a desk for disputes (flows §7, Debt service). */
export function createDeudasService(house: House): RunningInstitution {
  const definition = deskDefinitionOf(() => house.clock.now())
  const desk = createDesk<Mesa>(definition, house)
  const log = createAccessLog({ schema: deskSchema(key), institucion: definition.institucion }, house)
  const handlers = {
    ...createConsultas(house, log),
    ...onDesk(desk.handlers, house),
    tiposDeuda: async () => parametros.tiposDeuda,
    estadosDeuda: async () => parametros.estadosDeuda,
    tiposSolicitud: async () => parametros.tiposSolicitud,
    estadosSolicitud: async () => parametros.estadosSolicitud,
  } satisfies DeudasHandlers
  return { handler: createService(deudasContract, handlers, house), tick: desk.tick }
}

/** The desk's handlers behind the calls of the debt service, which name the request in query or form. */
function onDesk(
  handlers: ReturnType<typeof createDesk<Mesa>>['handlers'],
  { database }: Pick<House, 'database'>,
) {
  return {
    ingresarSolicitud: call => handlers.ingresarSolicitud({ ...call, body: call.body.solicitud }),

    async actualizarDocumentos({ body, caller, reason }) {
      const { idSolicitud, idDocumento, tipo, nombre, archivo } = body
      return handlers.subirDocumento({
        caller,
        reason,
        params: { idSolicitud, idDocumento },
        query: { tipo, nombre },
        body: { bytes: new Uint8Array(await archivo.arrayBuffer()), mediaType: archivo.type },
      })
    },

    consultarSolicitud: ({ query, caller, reason }) =>
      handlers.consultarSolicitud({ caller, reason, params: { idSolicitud: query.id } }),

    async listarSolicitante({ query, caller }) {
      if (runOfNumber(query.rutSolicitante) !== caller.run) throw namedError('NoAutorizado')
      const { rows } = await solicitudes.list(database, { run: caller.run }, { registros: 100, pagina: 1 })
      return rows.map(row => ({
        ...enLista(row),
        documentos: query.withDocuments ? row.solicitud.documentos.map(({ nombre }) => nombre) : [],
      }))
    },

    responderObservacion: call => handlers.responderObservacion(call),
    desistir: call => handlers.desistir(call),
    quienVioMisDatos: call => handlers.quienVioMisDatos(call),
  } satisfies Partial<DeudasHandlers>
}
