import { addYears, ageOn, type IsoDate, isIsoDate, parseDateParts } from '#domain/dates.ts'
import { formatClp, parseMoney } from '#domain/money.ts'
import { fullName, type NombrePersona, personNamePattern } from '#domain/person-name.ts'
import { plural } from '#domain/quantities.ts'
import { formatRun, isCompanyRut, parseRun, type Run } from '#domain/run.ts'
import {
  edadMinimaContrato,
  rentaMaximaSubsidioJovenesClp,
  requisitosSubsidioJovenes,
} from '#law/trabajador-joven.ts'
import type { CodigoValida, RegistroTrabajador } from '#services/stj/contract.ts'

/** A worker, typed or read from a file. */
export interface Trabajador {
  readonly run: Run
  readonly nombre: NombrePersona
  readonly nacimiento: IsoDate
  /** Gross monthly pay, in pesos. */
  readonly renta: number
  /** First day of the contract. */
  readonly inicio: IsoDate
}

/** What the institution says of a worker. */
export interface Revisado {
  readonly run: Run
  readonly codigo: CodigoValida
  /** As the contributions have the employer's own worker. */
  readonly registro?: RegistroTrabajador | undefined
}

/** The whole name of a worker on record. */
export const nombreEnRegistro = (registro: RegistroTrabajador) =>
  fullName({
    nombres: registro.nombres,
    apellidoPaterno: registro.apellido_paterno,
    apellidoMaterno: registro.apellido_materno,
  })

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

/** The people of a file; nobody if something must be corrected in it. */
interface Lista {
  readonly trabajadores: readonly Trabajador[]
  readonly problem?: string
}

/** Reads a file of workers: a header with the names of the columns, and `;` or `,` between them. */
export function readLista(text: string, today: IsoDate): Lista {
  const wrong = (problem: string): Lista => ({ trabajadores: [], problem })
  const [header = '', ...lines] = text.replace(/^\uFEFF/, '').split('\n')
  const separator = header.includes(';') ? ';' : ','
  const names = cellsOf(header, separator).map(name => name.toLowerCase())
  const missing = columnas.filter(name => !names.includes(name))
  if (missing.length > 0)
    return wrong(`La primera fila debe tener los nombres de las columnas. Falta: ${missing.join(', ')}.`)
  const rows = lines
    .map((line, index) => ({ line, number: index + 2 }))
    .filter(({ line }) => line.trim() !== '')
  if (rows.length === 0)
    return wrong('La lista no tiene personas. Escriba una fila por cada una, bajo los nombres.')
  if (rows.length > maxTrabajadores)
    return wrong(
      `La lista tiene ${rows.length} personas. El máximo es ${maxTrabajadores}: haga dos solicitudes.`,
    )
  const trabajadores: Trabajador[] = []
  const problems: string[] = []
  for (const { line, number } of rows) {
    const cells = cellsOf(line, separator)
    const read = readRow(name => cells[names.indexOf(name)] ?? '', today)
    if (typeof read === 'string') problems.push(`Fila ${number}: ${read}`)
    else trabajadores.push(read)
  }
  problems.push(...repeated(trabajadores))
  return problems.length > 0 ? wrong(shortened(problems)) : { trabajadores }
}

/** The workers of a form, typed or from the file. */
export const trabajadoresOf = (
  { tipoCarga, trabajadores = [], archivo = '' }: Escrita,
  today: IsoDate,
): readonly Trabajador[] => {
  if (tipoCarga === undefined) return []
  return tipoCarga === '2' ? readLista(archivo, today).trabajadores : trabajadores
}

/** A list as the form has it: typed (1), or the text of a file (2). */
export interface Escrita {
  /** Undefined where a change only takes people out. */
  readonly tipoCarga?: '1' | '2' | undefined
  readonly trabajadores?: readonly Trabajador[] | undefined
  readonly archivo?: string | undefined
}

/** What the limits of the start page exclude, at the question of each worker. */
export const excludedParts = (items: readonly Trabajador[], today: IsoDate): Record<string, string> =>
  Object.fromEntries(
    items.flatMap((one, index) => {
      const excluded = excludedBy(one, today)
      return excluded ? [[`${index}.${excluded.part}`, excluded.message]] : []
    }),
  )

/** People who are twice in a list, in words. */
export function repeated(all: readonly Pick<Trabajador, 'run'>[]): readonly string[] {
  const twice = all.map(({ run }) => run).filter((run, index, runs) => runs.indexOf(run) !== index)
  return [...new Set(twice)].map(run => `El RUN ${formatRun(run)} está dos veces. Deje una.`)
}

/** The worker of a row, or what must be corrected in it. */
function readRow(cell: (name: (typeof columnas)[number]) => string, today: IsoDate): Trabajador | string {
  const run = parseRun(cell('rut'))
  if (!run || isCompanyRut(run))
    return `el RUN «${cell('rut')}» no existe. Escríbalo con guion, por ejemplo 20543001-6.`
  const nombre = {
    nombres: cell('nombres'),
    apellidoPaterno: cell('apellido_paterno'),
    apellidoMaterno: cell('apellido_materno'),
  }
  if (!nombre.nombres || !nombre.apellidoPaterno) return 'falta el nombre o el primer apellido.'
  if (!Object.values(nombre).every(isName)) return 'escriba el nombre y los apellidos solo con letras.'
  const nacimiento = readDay(cell('fecha_nacimiento'), today)
  if (!nacimiento) return 'revise la fecha de nacimiento. Por ejemplo, 2003-05-27.'
  const renta = parseMoney(cell('renta_bruta'))
  if (!renta) return 'revise el sueldo. Escriba solo el número, por ejemplo 620000.'
  const inicio = readDay(cell('fecha_inicio_contrato'), today)
  if (!inicio) return 'revise el día en que empezó el contrato. Por ejemplo, 2026-03-01.'
  const trabajador = { run, nombre, nacimiento, renta, inicio }
  const { message } = excludedBy(trabajador, today) ?? {}
  return message ? `${message.charAt(0).toLowerCase()}${message.slice(1)}` : trabajador
}

const maxNameLength = 80
const isName = (text: string) => text === '' || (text.length <= maxNameLength && personNamePattern.test(text))

/**
 * Why a worker, as written, cannot be asked for: the limits of the start page, and days that contradict each other.
 * Undefined if nothing is wrong.
 */
function excludedBy(
  { nacimiento, renta, inicio }: Pick<Trabajador, 'nacimiento' | 'renta' | 'inicio'>,
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
  if (renta > maxClp)
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

/** `2003-05-27`, `27-05-2003` or `27/05/2003`; undefined if that day is still to come. */
function readDay(text: string, today: IsoDate): IsoDate | undefined {
  const [, dia = '', mes = '', anio = ''] = /^(\d{1,2})[-/](\d{1,2})[-/](\d{4})$/.exec(text) ?? []
  const day = isIsoDate(text) ? text : parseDateParts({ dia, mes, anio }).date
  return day && day <= today ? day : undefined
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
