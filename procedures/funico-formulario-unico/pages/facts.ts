import { formatDate } from '#domain/dates.ts'
import { formatClp } from '#domain/money.ts'
import { fullName, type NombrePersona } from '#domain/person-name.ts'
import { formatInteger } from '#domain/quantities.ts'
import { formatRun } from '#domain/run.ts'
import type { Solicitante } from '#engine/asking/context.ts'
import type { KnownFact } from '#engine/content/block.ts'
import type { SituacionCausante, SituacionPension } from '#services/pensiones/contract.ts'
import { civil, ips } from '../words.ts'

const fromCivil = (label: string, value: string): KnownFact => ({ label, value, source: civil })

/** The applicant, from the civil register, with the RUN that she signed in with. */
export function quienFacts(
  { nombres, apellidos, run }: Solicitante,
  persona: NombrePersona | null | undefined,
): readonly KnownFact[] {
  const name = persona ? fullName(persona) : `${nombres} ${apellidos}`
  const value = `${name}, RUN ${formatRun(run)}`
  return [{ label: 'Quien pide', value, source: persona ? civil : 'ClaveÚnica' }]
}

/** The deceased, from the civil register. */
export function causanteFacts(situacion: SituacionCausante | undefined): readonly KnownFact[] {
  const causante = situacion?.causante
  if (!causante) return []
  return [
    fromCivil('Persona que falleció', fullName(causante)),
    fromCivil('Falleció el', formatDate(causante.fechaDefuncion)),
  ]
}

/** A survivor's pension, if the institution knows its amount. */
export function montoFacts(situacion: SituacionCausante | undefined): readonly KnownFact[] {
  const montoClp = situacion?.montoEstimadoClp
  if (!montoClp) return []
  return [
    {
      label: 'La pensión sería cerca de',
      value: `${formatClp(montoClp)} al mes`,
      source: `${ips}, que fija el monto al resolver`,
    },
  ]
}

/** The weeks on record in each fund; a pensioner's are not counted any more. */
export const cajaFacts = (exCajas: SituacionPension['exCajas'] = []): readonly KnownFact[] =>
  exCajas
    .filter(({ semanas }) => semanas > 0)
    .map(({ nombre, semanas }) => ({
      label: 'Semanas cotizadas',
      value: `${formatInteger(semanas)}, en ${nombre}`,
      source: ips,
    }))

/** What the register says of the death and the children of a deceased. */
export function familiaFacts(situacion: SituacionCausante | undefined): readonly KnownFact[] {
  const { hijosConDerecho, causaMuerte } = situacion ?? {}
  if (!hijosConDerecho) return []
  const { mujeres, hombres, invalidos } = hijosConDerecho
  return [
    ...(causaMuerte
      ? [fromCivil('Causa de la muerte', causaMuerte === 'accidente' ? 'Accidente' : 'Enfermedad')]
      : []),
    fromCivil(
      'Hijas e hijos que pueden pedir pensión de orfandad',
      `${mujeres + hombres + invalidos || 'No hay'}`,
    ),
  ]
}
