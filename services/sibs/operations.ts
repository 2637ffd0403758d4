import { createService, type Handlers } from '#platform/contract/service.ts'
import type { House, RunningInstitution } from '../kit/institution.ts'
import { createDesk } from '../kit/requests/desk.ts'
import { createConsultas } from './consultas/operations.ts'
import { sibsContract } from './contract.ts'
import { deskDefinition } from './desk.ts'
import { comprobantePdf } from './papers.ts'
import { solicitudes } from './store.ts'

type SibsHandlers = Handlers<typeof sibsContract>

/** Solidarity benefits: enquiries, and a desk for applications and reviews of PGU decisions. */
export function createSibsService(house: House): RunningInstitution {
  const desk = createDesk(deskDefinition, house)
  const { ingresarSolicitud: file, ...requests } = desk.handlers

  const ingresarSolicitud: SibsHandlers['ingresarSolicitud'] = async ({ body, query, ...call }) => {
    const { idSolicitud, folio, fechaIngreso } = await file({
      ...call,
      body: { clase: 'beneficios', enviada: body, autorizaPase: query.autorizaPase, origen: query.origen },
    })
    const request = await solicitudes.findById(house.database, idSolicitud)
    if (!request) throw new Error('The request that was kept is not there')
    const pdf = await comprobantePdf(request)
    return {
      idSolicitud,
      codigoSolicitud: folio,
      fechaIngresoSolicitud: fechaIngreso,
      codigoRetornoApi: 200,
      dcto_digital: Buffer.from(pdf).toString('base64'),
    }
  }

  const pedirRevision: SibsHandlers['pedirRevision'] = ({ body, params, ...call }) =>
    file({ ...call, body: { clase: 'revision', idResolucion: params.idResolucion, ...body } })

  const handlers = { ...createConsultas(house), ...requests, ingresarSolicitud, pedirRevision }
  return { handler: createService(sibsContract, handlers, house), tick: desk.tick }
}
