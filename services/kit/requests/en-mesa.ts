import type { Run } from '#domain/run.ts'
import type { Admission, DeskDefinition, DeskTypes } from './request.ts'
import type { EnMesa } from './request-store.ts'

type Filed<T extends DeskTypes> = Pick<Admission<T>, 'partes' | 'datos' | 'concernidos'> & {
  readonly run: Run
  readonly solicitud: T['solicitud']
}

/** What officials' lists ask of a request; undefined where people never decide. */
export function enMesaOf<T extends DeskTypes>(
  { mesa }: Pick<DeskDefinition<T>, 'mesa'>,
  { run, solicitud, datos, partes, concernidos = [] }: Filed<T>,
): EnMesa | undefined {
  return (
    mesa && {
      tramite: mesa.tramite(solicitud),
      region: mesa.region(solicitud),
      titulo: mesa.titulo(solicitud, datos),
      conciernen: [
        ...new Set([
          run,
          ...partes,
          ...concernidos.map(one => one.run),
          ...(mesa.conciernen?.(solicitud) ?? []),
        ]),
      ],
    }
  )
}
