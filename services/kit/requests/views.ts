import { type Filing, filingOf } from '#domain/working-days.ts'
import type { DeskTypes, Paso, Request } from './request.ts'

/** The clock of a request, also before its first change. */
export const clockFor = ({ reloj, plazo }: Pick<Request<DeskTypes>, 'reloj' | 'plazo'>) =>
  reloj ?? { vence: plazo, pausas: [] }

/** The days of a request (`ingresoFields`). */
export const ingresoOf = ({
  fechaIngreso,
  ingresadaEn,
}: Pick<Request<DeskTypes>, 'fechaIngreso' | 'ingresadaEn'>): Filing => filingOf(fechaIngreso, ingresadaEn)

/** Common list fields of a request (`enListaFields`). */
export function lineOf(request: Request<DeskTypes>) {
  return {
    idSolicitud: request.id,
    folio: request.folio,
    estadoSolicitud: request.estado,
    ...ingresoOf(request),
    fechaResSolicitud: request.fechaResolucion,
    reloj: clockFor(request),
  }
}

/** Common detail fields of a request (`resumenFields`). */
export function summaryOf<T extends DeskTypes>(request: Request<T>, history: readonly Paso[]) {
  return {
    plazo: request.plazo,
    reloj: clockFor(request),
    ...(request.esperaPersonaDesde && { esperaPersonaDesde: request.esperaPersonaDesde }),
    ...(request.revisaDesde && { revisaDesde: request.revisaDesde }),
    ...(request.resolucion && { resolucion: request.resolucion }),
    observacion: request.observacion,
    historia: history.map(({ estado, ocurridoEn }) => ({
      estadoSolicitud: estado,
      ocurridoEn: ocurridoEn.toISOString(),
    })),
  }
}
