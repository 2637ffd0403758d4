import { type CaseEvent, inOrder } from '#engine/cases/case-states.ts'

/** An observation in a desk's events and summaries. */
export interface ObservacionOnWire {
  mensaje: string
  vence: string
  documentos: readonly { tipo: string; motivo: string }[]
}

/** A document requested by a reviewer. */
export interface DocumentoPedido<Tipo extends string = string> {
  readonly tipo: Tipo
  readonly motivo: string
}

/**
 * Event data kept in the history, as flat texts: `mensaje`, `vence` and `documentos` of an observation (read back with
 * {@link documentosPedidos}), `explicacion` of who decided, and the `fields` that are not `null`.
 */
export function requestEventData(
  datos: { observacion?: ObservacionOnWire | null | undefined; explicacion?: string | null | undefined },
  fields: Readonly<Record<string, string | number | null | undefined>>,
): CaseEvent['data'] {
  const { observacion, explicacion } = datos
  const lines = observacion?.documentos.map(one => `${one.tipo}: ${one.motivo.replace(/\s+/g, ' ')}`)
  const said = {
    ...fields,
    explicacion,
    mensaje: observacion?.mensaje,
    vence: observacion?.vence,
    documentos: lines?.join('\n'),
  }
  return Object.fromEntries(
    Object.entries(said).flatMap(([name, value]) =>
      value === null || value === undefined || value === '' ? [] : [[name, String(value)]],
    ),
  )
}

/**
 * Data of the last event that contains this name (`montoClp`), whatever the order of arrival; undefined if no event
 * does.
 */
export function latestSaying(history: readonly CaseEvent[], name: string): CaseEvent['data'] {
  return inOrder(history).findLast(({ data }) => data[name] !== undefined)?.data ?? {}
}

/**
 * The documents requested by an event of the history, in the institution's order; types that are not in `labels` are
 * left out.
 */
export function documentosPedidos<Tipo extends string>(
  { documentos = '' }: CaseEvent['data'],
  labels: Readonly<Record<Tipo, string>>,
): readonly DocumentoPedido<Tipo>[] {
  return documentos.split('\n').flatMap(line => {
    const at = line.indexOf(': ')
    const tipo = line.slice(0, Math.max(0, at))
    return Object.hasOwn(labels, tipo) ? [{ tipo: tipo as Tipo, motivo: line.slice(at + 2) }] : []
  })
}
