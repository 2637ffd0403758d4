import type { Comparison } from './reconcile.ts'

/** What the operator reads of a comparison: what is on one side only, and what to do about it. */
export function comparisonText(title: string, comparison: Comparison): readonly string[] {
  const { compared, others, onlyThere, onlyHere, unacknowledged, differ } = comparison
  const other = others === 0 ? '' : `; ${others} más le llegaron por otra vía`
  return [
    `${title}: ${compared} comparadas${other}.`,
    ...part(
      'Solo las tiene la institución',
      onlyThere.map(
        ({ folio, idSolicitud, estadoSolicitud, clave }) =>
          `folio ${folio} (${estadoSolicitud}), id ${idSolicitud}, clave ${clave}`,
      ),
      'Pídale el archivo de estas solicitudes y tráigalas: npm run importar -- casos ARCHIVO (docs/connect.md, 6). Quien la hizo tiene un comprobante con un folio de Micha que aquí ya no está: avísele.',
    ),
    ...part(
      'Solo las tiene Micha',
      onlyHere.map(({ folio, id, idSolicitud }) => `${folio}, id ${idSolicitud ?? 'sin acuse'}, clave ${id}`),
      'La institución las acusó y ya no las tiene: pídale que las recupere de su respaldo con la clave. Si no puede, avise a cada persona: debe presentarla otra vez.',
    ),
    ...part(
      'La institución las tiene y Micha todavía las entrega',
      unacknowledged.map(({ folio, entrega }) => `${folio} (${entrega})`),
      'No haga nada con las pendientes: salen con la misma clave y no se duplican. Las fallidas se reintentan en /operacion.',
    ),
    ...part(
      'En otro estado',
      differ.map(
        ({ here, there }) =>
          `${here.folio}: aquí ${here.tipo ?? 'sin avisos'} (${here.secuencia ?? 1}), allá ${there.estadoSolicitud} (${there.secuencia}) desde ${there.cambioEn}`,
      ),
      'Si allá van más adelante, pídale que repita los avisos desde ese momento, o ponga «estados: preguntar» en CONEXIONES. Si aquí van más adelante, la institución volvió atrás: muéstrele la lista. Lo que cambió en el último minuto puede venir en camino.',
    ),
  ]
}

function part(head: string, lines: readonly string[], remedy: string): string[] {
  if (lines.length === 0) return []
  return [`  ${head} (${lines.length}):`, ...lines.map(line => `  - ${line}`), `    → ${remedy}`]
}

/** Whether somebody must do something. */
export function needsWork({ onlyThere, onlyHere, differ }: Comparison): boolean {
  return onlyThere.length + onlyHere.length + differ.length > 0
}
