import { namedError } from '#platform/contract/contract-errors.ts'
import { createService, type Handlers } from '#platform/contract/service.ts'
import type { House, RunningInstitution } from '../kit/institution.ts'
import { createDesk } from '../kit/requests/desk.ts'
import { resolucionPdf } from '../kit/requests/resolution.ts'
import { createConsultas } from './consultas/operations.ts'
import { sibsContract } from './contract.ts'
import { deskDefinition } from './desk.ts'
import { comprobantePdf, resolucionOfRequest } from './papers.ts'
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

  const resolucion: SibsHandlers['resolucion'] = async call => {
    const { idSolicitud } = await requests.consultarSolicitud(call)
    const request = await solicitudes.findById(house.database, idSolicitud)
    const decided = request && resolucionOfRequest(request)
    if (!decided) throw namedError('NoEncontrada')
    return { bytes: await resolucionPdf(decided), mediaType: 'application/pdf' }
  }

  const handlers = { ...createConsultas(house), ...requests, ingresarSolicitud, pedirRevision, resolucion }
  return { handler: createService(sibsContract, handlers, house), tick: desk.tick }
}
