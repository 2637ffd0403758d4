import type { DeskTypes, Paso, Request } from './request.ts'

/** Common list fields of a request (`enListaFields`). */
export function lineOf(request: Request<DeskTypes>) {
  return {
    idSolicitud: request.id,
    folio: request.folio,
    estadoSolicitud: request.estado,
    fechaIngreso: request.fechaIngreso,
    fechaResSolicitud: request.fechaResolucion,
  }
}

/** Common detail fields of a request (`resumenFields`). */
export function summaryOf<T extends DeskTypes>(request: Request<T>, history: readonly Paso[]) {
  return {
    plazo: request.plazo,
    observacion: request.observacion,
    historia: history.map(({ estado, ocurridoEn }) => ({
      estadoSolicitud: estado,
      ocurridoEn: ocurridoEn.toISOString(),
    })),
  }
}
