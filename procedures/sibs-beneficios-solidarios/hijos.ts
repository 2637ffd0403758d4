import { addYears, type IsoDate } from '#domain/dates.ts'
import { plural } from '#domain/quantities.ts'
import type { Run } from '#domain/run.ts'
import type { PartErrors } from '#engine/asking/question.ts'
import { bonoPorHijo, bonoPorHijoClp } from '#law/beneficios-solidarios.ts'
import type { Elegibilidad } from '#services/sibs/contract.ts'
import type { Respuestas } from './answers.ts'
import { montoText } from './pages/elegibilidad-blocks.ts'

type Hijos = NonNullable<Respuestas['hijos']>

/** Children with a RUN who cannot be: the mother herself, one on record already, one twice, or one born too early. */
export function hijosConRunProblem(
  hijos: NonNullable<Hijos['hijosConRun']>,
  { madre, quien }: { madre: Run; quien: Elegibilidad | undefined },
): PartErrors | undefined {
  const known = (quien?.hijos ?? []).map(({ id }) => id)
  const errors: Record<string, string> = {}
  hijos.forEach(({ run, fechaNacimiento }, index) => {
    const isTwice = known.includes(run) || hijos.findIndex(one => one.run === run) < index
    if (run === madre) errors[`${index}.run`] = 'Ese RUN es el de la madre. Escriba el de su hijo o hija.'
    else if (isTwice)
      errors[`${index}.run`] = 'Este hijo o hija ya está en la lista. Quítelo, o revise el RUN.'
    else if (isTooEarly(fechaNacimiento, quien)) errors[`${index}.fechaNacimiento`] = tooEarly
  })
  return Object.keys(errors).length > 0 ? errors : undefined
}

/** Children without a RUN whose dates cannot be. */
export function hijosSinRunProblem(
  hijos: NonNullable<Hijos['hijosSinRun']>,
  quien: Elegibilidad | undefined,
): PartErrors | undefined {
  const errors: Record<string, string> = {}
  hijos.forEach(({ fechaNacimiento, fechaDefuncion }, index) => {
    if (isTooEarly(fechaNacimiento, quien)) errors[`${index}.fechaNacimiento`] = tooEarly
    if (fechaDefuncion < fechaNacimiento)
      errors[`${index}.fechaDefuncion`] = 'Revise las fechas: esta es anterior al nacimiento.'
  })
  return Object.keys(errors).length > 0 ? errors : undefined
}

const tooEarly = 'Revise la fecha de nacimiento: la madre aún no nacía, o era una niña.'

function isTooEarly(born: IsoDate, quien: Elegibilidad | undefined): boolean {
  return quien !== undefined && born < addYears(quien.fechaNacimiento, bonoPorHijo.youngestMotherAge)
}

/** The bono for the ticked children of the register, and how many others are compared first. */
export function bonoText(hijos: Respuestas['hijos'], quien: Elegibilidad | undefined): string {
  const { registrados = [], hijosConRun = [], hijosSinRun = [] } = hijos ?? {}
  const ticked = (quien?.hijos ?? []).filter(({ id }) => registrados.includes(id))
  const bonds = ticked.map(({ fechaNacimiento }) => bonoPorHijoClp(fechaNacimiento))
  const others = hijosConRun.length + hijosSinRun.length
  const otherText = `${plural('hijo', 'hijos', others)} que el IPS compara con el Registro Civil`
  if (ticked.length === 0 || bonds.includes(undefined))
    return others > 0 ? `Según ${otherText}` : 'Según sus hijos'
  const sum = montoText({
    tipoBeneficio: 13,
    montoClp: bonds.reduce<number>((total, one) => total + (one ?? 0), 0),
  })
  const counted = `por ${plural('hijo', 'hijos', ticked.length)} del Registro Civil`
  return `${sum}, ${counted}${others > 0 ? `. ${others === 1 ? 'Falta' : 'Faltan'} ${otherText}` : ''}`
}
