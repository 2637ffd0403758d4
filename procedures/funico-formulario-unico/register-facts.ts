import { formatDate } from '#domain/dates.ts'
import { formatClp } from '#domain/money.ts'
import { fullName } from '#domain/person-name.ts'
import { formatInteger } from '#domain/quantities.ts'
import { formatRun } from '#domain/run.ts'
import type { Solicitante } from '#engine/asking/context.ts'
import type { Block, KnownFact } from '#engine/content/block.ts'
import type { SituacionCausante, SituacionPension } from '#services/pensiones/contract.ts'
import type { Quien } from './registers.ts'

const ips = 'Instituto de Previsión Social (IPS)'
const civil = 'Registro Civil'

/** The applicant, from the civil register, with the RUN that she signed in with. */
export function quienFacts(person: Solicitante, quien: Quien | undefined): readonly KnownFact[] {
  const name = quien?.persona ? fullName(quien.persona) : `${person.nombres} ${person.apellidos}`
  return [
    {
      label: 'Quien pide',
      value: `${name}, RUN ${formatRun(person.run)}`,
      source: quien?.persona ? civil : 'ClaveÚnica',
    },
  ]
}

/** The deceased, from the civil register. */
export function causanteFacts(situacion: SituacionCausante | undefined): readonly KnownFact[] {
  const causante = situacion?.causante
  if (!causante) return []
  return [
    { label: 'Persona que falleció', value: fullName(causante), source: civil },
    { label: 'Falleció el', value: formatDate(causante.fechaDefuncion), source: civil },
  ]
}

/** A survivor's pension, if the institution knows its amount. */
export function montoBlocks(situacion: SituacionCausante | undefined): readonly Block[] {
  const monto = situacion?.montoEstimadoClp
  if (!monto) return []
  return [
    {
      kind: 'figure',
      label: 'La pensión sería cerca de',
      value: `${formatClp(monto)} al mes`,
      note: 'Es un cálculo con la pensión que recibía. El IPS (Instituto de Previsión Social) fija el monto al resolver.',
    },
  ]
}

/** The weeks on record in each fund; a pensioner's are not counted any more. */
export function cajaFacts(exCajas: SituacionPension['exCajas'] | undefined): readonly KnownFact[] {
  return (exCajas ?? [])
    .filter(({ semanas }) => semanas > 0)
    .map(({ nombre, semanas }) => ({
      label: 'Semanas cotizadas',
      value: `${formatInteger(semanas)}, en ${nombre}`,
      source: ips,
    }))
}
