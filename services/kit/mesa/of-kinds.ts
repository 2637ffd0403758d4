import type { DeskTypes, MesaDefinition } from '../requests/request.ts'

/** What the kinds of one desk have in common. */
type Common<T extends DeskTypes> = Pick<MesaDefinition<T>, 'catalogo' | 'etiquetas' | 'parientes'> & {
  /** Which kind a request is. */
  of(solicitud: T['solicitud']): string
}

/**
 * A mesa for requests of several kinds, each with requirements and reasons of its own. Their names carry that of the kind, because
 * two kinds may give one reason for different requirements.
 */
export function mesaOfKinds<T extends DeskTypes>(
  { of, ...common }: Common<T>,
  kinds: Readonly<Record<string, Omit<MesaDefinition<T>, keyof Common<T>>>>,
): MesaDefinition<T> {
  const kindOf = (solicitud: T['solicitud']) => {
    const kind = of(solicitud)
    const found = kinds[kind]
    if (!found) throw new Error(`The mesa has no requests of the kind ${kind}`)
    return { kind, mesa: found }
  }
  const all = Object.entries(kinds)
  return {
    ...common,
    version: all.map(([, { version }]) => version).join('.'),
    tramite: solicitud => kindOf(solicitud).mesa.tramite(solicitud),
    region: solicitud => kindOf(solicitud).mesa.region(solicitud),
    titulo: (solicitud, datos) => kindOf(solicitud).mesa.titulo(solicitud, datos),
    conciernen: solicitud => kindOf(solicitud).mesa.conciernen?.(solicitud) ?? [],
    requisitos(input) {
      const { kind, mesa } = kindOf(input.request.solicitud)
      return mesa.requisitos(input).map(one => ({ ...one, id: `${kind}.${one.id}` }))
    },
    motivos: all.flatMap(([kind, { motivos }]) =>
      motivos.map(one => ({
        ...one,
        codigo: `${kind}.${one.codigo}`,
        requisito: `${kind}.${one.requisito}`,
      })),
    ),
    delTipo: solicitud => kindOf(solicitud).mesa,
    hoja: input => kindOf(input.request.solicitud).mesa.hoja(input),
    conceder: input => kindOf(input.request.solicitud).mesa.conceder?.(input),
    rechazar(motivo, request) {
      const { kind, mesa } = kindOf(request.solicitud)
      return mesa.rechazar(motivo === null ? null : motivo.slice(kind.length + 1), request)
    },
    motivoDe(datos, request) {
      const { kind, mesa } = kindOf(request.solicitud)
      const motivo = mesa.motivoDe
        ? mesa.motivoDe(datos, request)
        : (datos as { readonly motivoRechazo?: string | null }).motivoRechazo
      return motivo == null ? undefined : `${kind}.${motivo}`
    },
    montoClp: datos => all.flatMap(([, mesa]) => mesa.montoClp?.(datos) ?? []).find(amount => amount > 0),
  }
}
