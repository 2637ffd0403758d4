import { z } from 'zod'
import type { Contract } from './contract.ts'
import { standardErrors } from './contract-errors.ts'
import { documentsPage } from './documents-page.ts'
import { type FaultBoard, placedFaultSchema, withFaults } from './faults.ts'
import { openApiDocument } from './open-api.ts'
import { createOperationRouter } from './routing.ts'
import { errorResponse, type ServiceHandler } from './service.ts'

/** A service with its contract. */
export interface ServedContract {
  readonly contract: Contract
  readonly handler: ServiceHandler
}

/**
 * Dispatches requests to the service whose contract has the path. Also serves the list of services at `/`, OpenAPI
 * documents at `/openapi/{service}.json`, and, if a fault board is given, `/_fallas` (GET lists the faults, PUT
 * replaces them).
 */
export function createDispatcher(services: readonly ServedContract[], faults?: FaultBoard): ServiceHandler {
  const contracts = services.map(service => service.contract)
  const entries = services.map(({ contract, handler }) => ({
    route: createOperationRouter(contract),
    handler: faults ? withFaults(contract, handler, faults) : handler,
  }))
  const page = documentsPage(contracts)

  return async request => {
    const { pathname } = new URL(request.url)
    const entry = entries.find(candidate => candidate.route(request.method, pathname))
    if (entry) return entry.handler(request)
    if (faults && pathname === '/_fallas') return controlFaults(request, faults)
    if (request.method !== 'GET')
      return errorResponse('RutaDesconocida', standardErrors.RutaDesconocida.status)
    if (pathname === '/') return new Response(page, { headers: pageHeaders })
    const documented = contracts.find(contract => pathname === `/openapi/${contract.name}.json`)
    if (documented) return Response.json(openApiDocument(documented, new URL(request.url).origin))
    return errorResponse('RutaDesconocida', standardErrors.RutaDesconocida.status)
  }
}

const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
}

async function controlFaults(request: Request, board: FaultBoard): Promise<Response> {
  if (request.method === 'PUT') {
    const wanted = z.array(placedFaultSchema).safeParse(await request.json().catch(() => undefined))
    if (!wanted.success) return errorResponse('SolicitudInvalida', 400)
    board.clear()
    for (const placed of wanted.data) board.set(placed)
  } else if (request.method !== 'GET') return errorResponse('RutaDesconocida', 404)
  return Response.json(board.list())
}
