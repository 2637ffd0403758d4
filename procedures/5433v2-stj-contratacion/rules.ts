import { addYears, ageOn, type IsoDate, isIsoDate, parseDateParts } from '#domain/dates.ts'
import { formatClp, parseMoney } from '#domain/money.ts'
import { personNamePattern } from '#domain/person-name.ts'
import { plural } from '#domain/quantities.ts'
import { formatRun, isCompanyRut, parseRun, type Run } from '#domain/run.ts'
import {
  edadMinimaContrato,
  rentaMaximaSubsidioJovenesClp,
  requisitosSubsidioJovenes,
} from '#law/trabajador-joven.ts'

/** A worker, typed or read from a file. */
export interface Trabajador {
  readonly run: Run
  readonly nombres: string
  readonly apellidoPaterno: string
  readonly apellidoMaterno: string
  readonly nacimiento: IsoDate
  /** Gross monthly pay, in pesos. */
  readonly rentaClp: number
  /** First day of the contract. */
  readonly inicio: IsoDate
}

/** Columns of a file, in its header (decisions, 5433v2). */
export const columnas = [
  'rut',
  'nombres',
  'apellido_paterno',
  'apellido_materno',
  'fecha_nacimiento',
  'renta_bruta',
  'fecha_inicio_contrato',
] as const

/** Most people in one request. */
export const maxTrabajadores = 500

type Columna = (typeof columnas)[number]

/** The people of a file, or what must be corrected in it. */
export type Lista =
  | { readonly trabajadores: readonly Trabajador[]; readonly problem?: undefined }
  | { readonly trabajadores?: undefined; readonly problem: string }

/** Reads a file of workers: a header with the names of the columns, and `;` or `,` between them. */
export function readLista(text: string, today: IsoDate): Lista {
  const [header = '', ...lines] = text.replace(/^\uFEFF/, '').split('\n')
  const separator = header.includes(';') ? ';' : ','
  const names = cellsOf(header, separator).map(name => name.toLowerCase())
  const missing = columnas.filter(name => !names.includes(name))
  if (missing.length > 0)
    return {
      problem: `La primera fila debe tener los nombres de las columnas. Falta: ${missing.join(', ')}.`,
    }
  const rows = lines
    .map((line, index) => ({ line, number: index + 2 }))
    .filter(({ line }) => line.trim() !== '')
  if (rows.length === 0)
    return { problem: 'La lista no tiene personas. Escriba una fila por cada una, bajo los nombres.' }
  if (rows.length > maxTrabajadores)
    return {
      problem: `La lista tiene ${rows.length} personas. El máximo es ${maxTrabajadores}: haga dos solicitudes.`,
    }
  const read = rows.map(({ line, number }) => {
    const cells = cellsOf(line, separator)
    return { number, ...readRow(name => cells[names.indexOf(name)] ?? '', today) }
  })
  const problems = [
    ...read.flatMap(({ number, problem }) => (problem ? [`Fila ${number}: ${problem}`] : [])),
    ...repeated(read.flatMap(({ trabajador }) => trabajador ?? [])),
  ]
  return problems.length > 0
    ? { problem: shortened(problems) }
    : { trabajadores: read.flatMap(({ trabajador }) => trabajador ?? []) }
}

/** People who are twice in a list, in words. */
export function repeated(all: readonly Pick<Trabajador, 'run'>[]): readonly string[] {
  const twice = all.map(({ run }) => run).filter((run, index, runs) => runs.indexOf(run) !== index)
  return [...new Set(twice)].map(run => `El RUN ${formatRun(run)} está dos veces. Deje una.`)
}

function readRow(
  cell: (name: Columna) => string,
  today: IsoDate,
): { trabajador?: Trabajador; problem?: string } {
  const run = parseRun(cell('rut'))
  if (!run || isCompanyRut(run))
    return { problem: `el RUN «${cell('rut')}» no existe. Escríbalo con guion, por ejemplo 20543001-6.` }
  const [nombres, apellidoPaterno, apellidoMaterno] = [
    cell('nombres'),
    cell('apellido_paterno'),
    cell('apellido_materno'),
  ]
  if (!nombres || !apellidoPaterno) return { problem: 'falta el nombre o el primer apellido.' }
  if ([nombres, apellidoPaterno, apellidoMaterno].some(name => !isName(name)))
    return { problem: 'escriba el nombre y los apellidos solo con letras.' }
  const nacimiento = readDay(cell('fecha_nacimiento'))
  if (!nacimiento || nacimiento > today)
    return { problem: 'revise la fecha de nacimiento. Por ejemplo, 2003-05-27.' }
  const rentaClp = parseMoney(cell('renta_bruta'))
  if (!rentaClp) return { problem: 'revise el sueldo. Escriba solo el número, por ejemplo 620000.' }
  const inicio = readDay(cell('fecha_inicio_contrato'))
  if (!inicio || inicio > today)
    return { problem: 'revise el día en que empezó el contrato. Por ejemplo, 2026-03-01.' }
  const trabajador = { run, nombres, apellidoPaterno, apellidoMaterno, nacimiento, rentaClp, inicio }
  const excluded = excludedBy(trabajador, today)
  return excluded
    ? { problem: `${excluded.message.charAt(0).toLowerCase()}${excluded.message.slice(1)}` }
    : { trabajador }
}

const maxNameLength = 80
const isName = (text: string) => text === '' || (text.length <= maxNameLength && personNamePattern.test(text))

/**
 * Why a worker, as written, cannot be asked for: the limits of the start page, and days that contradict each other.
 * Undefined if nothing is wrong.
 */
export function excludedBy(
  { nacimiento, rentaClp, inicio }: Pick<Trabajador, 'nacimiento' | 'rentaClp' | 'inicio'>,
  today: IsoDate,
): { readonly part: 'nacimiento' | 'renta' | 'inicio'; readonly message: string } | undefined {
  const { fromAge, toAge } = requisitosSubsidioJovenes
  const age = ageOn(nacimiento, today)
  if (age < fromAge || age > toAge)
    return {
      part: 'nacimiento',
      message: `Por esa fecha tiene ${plural('año', 'años', age)}. El subsidio es por jóvenes de ${fromAge} a ${toAge}. Corrija la fecha, o saque a la persona.`,
    }
  const maxClp = rentaMaximaSubsidioJovenesClp.entrada(today)
  if (rentaClp > maxClp)
    return {
      part: 'renta',
      message: `El subsidio es por quien gana hasta ${formatClp(maxClp)}. Corrija el sueldo, o saque a la persona.`,
    }
  return inicio < addYears(nacimiento, edadMinimaContrato)
    ? {
        part: 'inicio',
        message: `Ese contrato empezó antes de que cumpliera ${edadMinimaContrato} años. Revise ese día y la fecha de nacimiento.`,
      }
    : undefined
}

/** The whole name of a worker, as written. */
export function nombreOf({
  nombres,
  apellidoPaterno,
  apellidoMaterno,
}: Pick<Trabajador, 'nombres' | 'apellidoPaterno' | 'apellidoMaterno'>): string {
  return [nombres, apellidoPaterno, apellidoMaterno].filter(Boolean).join(' ')
}

/** `2003-05-27`, `27-05-2003` or `27/05/2003`. */
function readDay(text: string): IsoDate | undefined {
  if (isIsoDate(text)) return text
  const [, dia = '', mes = '', anio = ''] = /^(\d{1,2})[-/](\d{1,2})[-/](\d{4})$/.exec(text) ?? []
  return parseDateParts({ dia, mes, anio }).date
}

/** Cells of a line; a quoted one may contain the separator. */
function cellsOf(line: string, separator: string): string[] {
  const cells = line.match(
    separator === ';' ? /("(?:[^"]|"")*"|[^;]*)(?:;|$)/g : /("(?:[^"]|"")*"|[^,]*)(?:,|$)/g,
  )
  return (cells ?? []).map(cell =>
    cell
      .replace(/[;,]$/, '')
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .replaceAll('""', '"')
      .trim(),
  )
}

const shownProblems = 5

function shortened(problems: readonly string[]): string {
  const more = problems.length - shownProblems
  const rest = more > 0 ? [`Y ${plural('error más', 'errores más', more)}.`] : []
  return ['Corrija la lista.', ...problems.slice(0, shownProblems), ...rest].join(' ')
}
