import type { DeskTypes, Paso, Request } from './request.ts'

/** The fields of a list's line that every request has (`enListaFields`). */
export function lineOf(request: Request<DeskTypes>) {
  return {
    idSolicitud: request.id,
    folio: request.folio,
    estadoSolicitud: request.estado,
    fechaIngreso: request.fechaIngreso,
    fechaResSolicitud: request.fechaResolucion,
  }
}

/** The further fields of a whole request that every request has (`resumenFields`). */
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
