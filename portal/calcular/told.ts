import { parseMoney } from '#domain/money.ts'
import { parseInteger } from '#domain/quantities.ts'
import type { Told } from '#procedures/ficha/estimate.ts'

/** The answers as they stand in the address, by name of the question. */
export type Written = Readonly<Partial<Record<Question, string>>>

/** Names of the questions, in the order of the page. */
export const questions = [
  'edad',
  'sexo',
  'trabajo',
  'pension',
  'hijos',
  'menores',
  'tramo',
  'funeral',
] as const
export type Question = (typeof questions)[number]

/** Tranches of the social registry, by their upper limit in percent. */
export const tramos = [40, 50, 60, 70, 80, 90, 100] as const

/** What is wrong, by question. */
export type Problems = Readonly<Partial<Record<Question, string>>>

/** Undefined if nothing was asked yet. */
export function readTold(
  query: Readonly<Record<string, unknown>>,
): { written: Written; told: Told } | { written: Written; problems: Problems } | undefined {
  const written = writtenIn(query)
  if (Object.keys(written).length === 0) return undefined
  const problems: Partial<Record<Question, string>> = {}
  const number = (name: 'edad' | 'hijos' | 'menores', most: number, missing: string) => {
    const value = parseInteger(written[name] ?? '')
    if (value !== undefined && value >= 0 && value <= most) return value
    problems[name] = value === undefined ? missing : `Escriba un número de 0 a ${most}.`
    return 0
  }
  const money = (name: 'trabajo' | 'pension', missing: string) => {
    const value = parseMoney(written[name] ?? '')
    if (value !== undefined && value >= 0 && value <= mostClp) return value
    problems[name] = missing
    return 0
  }
  const { sexo, tramo, funeral = 'no' } = written
  if (sexo !== 'mujer' && sexo !== 'hombre') problems.sexo = 'Elija una de las dos.'
  const told: Told = {
    edad: number('edad', 120, 'Escriba su edad en años, por ejemplo: 67'),
    esMujer: sexo === 'mujer',
    trabajoClp: money('trabajo', 'Escriba un monto en pesos. Si no trabaja, escriba 0.'),
    pensionClp: money('pension', 'Escriba un monto en pesos. Si no recibe pensión, escriba 0.'),
    hijos: number('hijos', 30, 'Escriba cuántos. Si no ha tenido, escriba 0.'),
    menores: number('menores', 30, 'Escriba cuántos. Si no hay, escriba 0.'),
    tramoRsh: tramos.find(one => String(one) === tramo),
    funeral: funeral === 'pgu' || funeral === 'caja' || funeral === 'afp' ? funeral : 'no',
  }
  return Object.keys(problems).length > 0 ? { written, problems } : { written, told }
}

const mostClp = 100_000_000
const longest = 20

function writtenIn(query: Readonly<Record<string, unknown>>): Written {
  const given = questions.flatMap(name => {
    const value = query[name]
    return typeof value === 'string' ? [[name, value.trim().slice(0, longest)] as const] : []
  })
  return Object.fromEntries(given)
}
