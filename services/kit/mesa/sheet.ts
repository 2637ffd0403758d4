import type { Hoja } from './schemas.ts'

type Fila = Hoja[number]['filas'][number]

const sameLines = (one: Fila, other: Fila) => one.lines.join('\n') === other.lines.join('\n')

/** The facts as people got them, with what a register says now where it differs; rows without a value are left out. */
export function sheetToday(kept: Hoja | undefined, now: Hoja): Hoja {
  if (!kept) return withoutEmpty(now)
  const found = (hoja: Hoja, titulo: string, label: string) =>
    hoja.find(one => one.titulo === titulo)?.filas.find(one => one.label === label)
  return withoutEmpty(
    now.map(({ titulo, filas }) => {
      const before = kept.find(one => one.titulo === titulo)?.filas ?? []
      const gone = before.filter(one => one.fuente !== undefined && !found(now, titulo, one.label))
      return {
        titulo,
        filas: [
          ...filas.map(fila => {
            const then = found(kept, titulo, fila.label)
            return fila.fuente === undefined || !then || sameLines(then, fila)
              ? fila
              : { ...then, hoy: fila.lines.join(', ') }
          }),
          ...gone.map(fila => ({ ...fila, hoy: 'Ya no lo dice.' })),
        ],
      }
    }),
  )
}

/** Without rows that have no value and labels of nothing. */
const withoutEmpty = (hoja: Hoja): Hoja =>
  hoja
    .map(({ titulo, filas }) => ({
      titulo,
      filas: filas.flatMap(({ hoy, ...fila }) => {
        const lines = fila.lines.filter(line => line.trim() !== '')
        return lines.length > 0 ? [{ ...fila, lines, ...(hoy?.trim() && { hoy }) }] : []
      }),
    }))
    .filter(({ filas }) => filas.length > 0)
