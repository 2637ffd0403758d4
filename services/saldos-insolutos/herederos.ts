import { ageOn, type IsoDate } from '#domain/dates.ts'
import { isNameOf } from '#domain/person-name.ts'
import { type Run, runFromWire } from '#domain/run.ts'
import type { SolicitudRecibida } from './schemas.ts'
import type { ParienteRow } from './store.ts'

const adultAge = 18

/** First heirs among the registered family: living spouse and children; without children, the parents; without any, the siblings. */
export function heirsOf(parientes: readonly ParienteRow[]): readonly ParienteRow[] {
  const living = parientes.filter(({ vive }) => vive)
  const of = (...kinds: readonly ParienteRow['parentesco'][]) =>
    living.filter(({ parentesco }) => kinds.includes(parentesco))
  const hijos = of('hijo')
  const first = [...of('conyuge', 'conviviente_civil'), ...(hijos.length > 0 ? hijos : of('padre', 'madre'))]
  return first.length > 0 ? first : of('hermano')
}

type Escrito = SolicitudRecibida['herederos'][number]

/** Heirs of a request whom the register does not have as such, or under another name or kinship. */
export function notOnRecord(
  { herederos }: Pick<SolicitudRecibida, 'herederos'>,
  parientes: readonly ParienteRow[],
): readonly Escrito[] {
  const heirs = heirsOf(parientes)
  return herederos.filter(written => {
    const registered = heirs.find(({ run }) => run === runFromWire(written))
    return registered?.parentesco !== written.parentesco || !isNamed(written, registered)
  })
}

function isNamed(written: Escrito, { nombres, apellidoPaterno, apellidoMaterno }: ParienteRow): boolean {
  if (nombres === null || apellidoPaterno === null) return true
  const name = [written.nombres, written.apellidoPaterno, written.apellidoMaterno].join(' ')
  return isNameOf(name, { nombres, apellidoPaterno, apellidoMaterno: apellidoMaterno ?? '' })
}

/**
 * Who confirms the heirs and their shares besides the applicant: each heir of age, and a parent for each minor. Undefined if
 * there is nobody for one of them.
 */
export function quienesConfirman(
  parientes: readonly ParienteRow[],
  applicant: Run,
  day: IsoDate,
): readonly { readonly run: Run; readonly como: 'heredero' | 'representante' }[] | undefined {
  const asked: { run: Run; como: 'heredero' | 'representante' }[] = []
  for (const { run, fechaNacimiento, representantes } of heirsOf(parientes)) {
    if (run === applicant || representantes.includes(applicant)) continue
    if (fechaNacimiento === null || ageOn(fechaNacimiento, day) >= adultAge)
      asked.push({ run, como: 'heredero' })
    else if (representantes[0] === undefined) return undefined
    else asked.push({ run: representantes[0], como: 'representante' })
  }
  return asked.filter(({ run }, index) => asked.findIndex(one => one.run === run) === index)
}
