import { capitalized } from '#domain/capitalized.ts'
import { formatMonth } from '#domain/dates.ts'
import { formatInteger } from '#domain/quantities.ts'
import { formatRun, runFromWire } from '#domain/run.ts'
import type { Block, SummaryRow } from '#engine/content/block.ts'
import { imposicionesEnLibrosUntil } from '#law/solicitudes.ts'
import type { DatosImposiciones } from '#services/certificados/contract.ts'
import { cajas } from '../words.ts'

/** Rows that anyone with the code may read. */
export const publicRows = ['Meses en total', 'De dónde sale'] as const

/** Source of a certificate, in words. */
export function originOf({ folioBusqueda }: Pick<DatosImposiciones, 'folioBusqueda'>): string {
  return folioBusqueda === null
    ? 'Registro del IPS, desde 1981'
    : `Búsqueda ${folioBusqueda} en los libros antiguos`
}

const lastOfBooks = `${imposicionesEnLibrosUntil}-12`

/** Where the months come from. A search gives what the books have with what is in the system, each with its months. */
export function originLines(datos: DatosImposiciones): readonly string[] {
  const { periodos, meses, folioBusqueda } = datos
  const inBooks = periodos
    .filter(({ hasta }) => hasta <= lastOfBooks)
    .reduce((sum, one) => sum + one.meses, 0)
  if (folioBusqueda === null || inBooks === meses) return [originOf(datos)]
  return [
    `${inBooks} meses: búsqueda ${folioBusqueda} en los libros antiguos`,
    `${meses - inBooks} meses: registro del IPS, desde ${imposicionesEnLibrosUntil + 1}`,
  ]
}

/** Months in words: `7 años y 2 meses`. */
export function monthsText(meses: number): string {
  const years = Math.floor(meses / 12)
  const rest = meses % 12
  const yearText = years === 1 ? '1 año' : `${years} años`
  const monthText = rest === 1 ? '1 mes' : `${rest} meses`
  if (years === 0) return monthText
  return rest === 0 ? yearText : `${yearText} y ${monthText}`
}

/** Statements of the certificate about all periods together. */
export function rowsOf(datos: DatosImposiciones): readonly SummaryRow[] {
  const { titular, meses } = datos
  return [
    { label: 'Persona que cotizó', lines: [titular.nombre, `RUN ${formatRun(runFromWire(titular))}`] },
    { label: 'Meses en total', lines: [`${meses} meses: ${monthsText(meses)}`] },
    { label: 'De dónde sale', lines: originLines(datos) },
  ]
}

/** Each period: caja, employer, from and until. */
export function periodosBlocks({ periodos }: Pick<DatosImposiciones, 'periodos'>): readonly Block[] {
  return [
    {
      kind: 'table',
      caption: 'Imposiciones',
      head: ['Caja', 'Empleador', 'Desde', 'Hasta', 'Meses'],
      rows: periodos.map(({ caja, empleador, desde, hasta, meses }) => [
        cajas[caja],
        empleador || 'No se sabe',
        capitalized(formatMonth(desde)),
        capitalized(formatMonth(hasta)),
        formatInteger(meses),
      ]),
      numeric: [4],
    },
  ]
}
