import { type CaseEvent, inOrder } from '#engine/case-states.ts'

/** A request for papers as a desk's events and summaries carry it. */
export interface ObservacionOnWire {
  mensaje: string
  vence: string
  documentos: readonly { tipo: string; motivo: string }[]
}

/** A paper that a reviewer asks for. */
export interface DocumentoPedido<Tipo extends string = string> {
  readonly tipo: Tipo
  readonly motivo: string
}

/**
 * What the history keeps of a desk's event, as flat texts: `mensaje`, `vence` and `documentos` where papers are asked for
 * (read back with {@link documentosPedidos}), and of `fields` what is not `null`.
 */
export function requestEventData(
  datos: { observacion?: ObservacionOnWire | null | undefined },
  fields: Readonly<Record<string, string | number | null | undefined>>,
): CaseEvent['data'] {
  const { observacion } = datos
  const lines = observacion?.documentos.map(one => `${one.tipo}: ${one.motivo.replace(/\s+/g, ' ')}`)
  const said = {
    ...fields,
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

/** The texts of the last event that says this (`montoClp`), whatever order the events came in; none where no event does. */
export function latestSaying(history: readonly CaseEvent[], name: string): CaseEvent['data'] {
  return inOrder(history).findLast(({ data }) => data[name] !== undefined)?.data ?? {}
}

/** The papers that an event of the history asks for, in the institution's order; kinds that are not in `labels` are left out. */
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
