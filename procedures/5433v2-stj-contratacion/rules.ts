import { addYears, ageOn, type IsoDate } from '#domain/dates.ts'
import { formatClp, parseMoney } from '#domain/money.ts'
import { fullName, type NombrePersona } from '#domain/person-name.ts'
import { plural } from '#domain/quantities.ts'
import { parseRun, type Run } from '#domain/run.ts'
import {
  edadMinimaContrato,
  rentaMaximaSubsidioJovenesClp,
  requisitosSubsidioJovenes,
} from '#law/trabajador-joven.ts'
import type { RegistroTrabajador } from '#services/stj/contract.ts'

/** A worker of the list. */
export interface Trabajador {
  readonly run: Run
  readonly nombre: NombrePersona
  readonly nacimiento: IsoDate
  /** Gross monthly pay, in pesos. */
  readonly renta: number
  /** First day of the contract. */
  readonly inicio: IsoDate
}

/** The whole name of a worker on record. */
export const nombreEnRegistro = (registro: RegistroTrabajador) =>
  fullName({
    nombres: registro.nombres,
    apellidoPaterno: registro.apellido_paterno,
    apellidoMaterno: registro.apellido_materno,
  })

/**
 * Why a worker, as written, cannot be asked for, at the question: the limits of the start page, and days that contradict
 * each other. Undefined if nothing is wrong.
 */
export function excludedPart(
  { nacimiento, renta, inicio }: Pick<Trabajador, 'nacimiento' | 'renta' | 'inicio'>,
  today: IsoDate,
): Readonly<Partial<Record<'nacimiento' | 'renta' | 'inicio', string>>> | undefined {
  const { fromAge, toAge } = requisitosSubsidioJovenes
  const age = ageOn(nacimiento, today)
  if (age < fromAge || age > toAge)
    return {
      nacimiento: `Por esa fecha tiene ${plural('año', 'años', age)}. El subsidio es por jóvenes de ${fromAge} a ${toAge}. Corrija la fecha, o saque a la persona.`,
    }
  const maxClp = rentaMaximaSubsidioJovenesClp.entrada(today)
  if (renta > maxClp)
    return {
      renta: `El subsidio es por quien gana hasta ${formatClp(maxClp)}. Corrija el sueldo, o saque a la persona.`,
    }
  return inicio < addYears(nacimiento, edadMinimaContrato)
    ? {
        inicio: `Ese contrato empezó antes de que cumpliera ${edadMinimaContrato} años. Revise ese día y la fecha de nacimiento.`,
      }
    : undefined
}

/** The list of a form sent as version 1 or 2: typed, or the text of a file that was checked on sending. */
export interface ListaEscrita {
  /** Undefined where a change only takes people out. */
  readonly tipoCarga?: '1' | '2' | undefined
  readonly trabajadores?: readonly Trabajador[] | undefined
  readonly archivo?: string | undefined
}

/** Its workers. */
export function trabajadoresEscritos({
  tipoCarga,
  trabajadores = [],
  archivo = '',
}: ListaEscrita): readonly Trabajador[] {
  if (tipoCarga !== '2') return trabajadores
  const [header = '', ...lines] = archivo.split('\n').filter(line => line.trim() !== '')
  const separator = header.includes(';') ? ';' : ','
  const names = cellsOf(header, separator).map(name => name.toLowerCase())
  return lines.map(line => {
    const cells = cellsOf(line, separator)
    const cell = (name: string) => cells[names.indexOf(name)] ?? ''
    return {
      run: parseRun(cell('rut')) ?? '',
      nombre: {
        nombres: cell('nombres'),
        apellidoPaterno: cell('apellido_paterno'),
        apellidoMaterno: cell('apellido_materno'),
      },
      nacimiento: dayOf(cell('fecha_nacimiento')),
      renta: parseMoney(cell('renta_bruta')) ?? 0,
      inicio: dayOf(cell('fecha_inicio_contrato')),
    }
  })
}

/** `27-05-2003` or `27/05/2003` as `2003-05-27`. */
const dayOf = (text: string): IsoDate =>
  text.replace(
    /^(\d{1,2})[-/](\d{1,2})[-/](\d{4})$/,
    (_day, dia: string, mes: string, anio: string) =>
      `${anio}-${mes.padStart(2, '0')}-${dia.padStart(2, '0')}`,
  )

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
