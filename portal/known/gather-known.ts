import type { Cases } from '#cases/types.ts'
import { isoDateInChile } from '#domain/dates.ts'
import { fullName } from '#domain/person-name.ts'
import { runToWire } from '#domain/run.ts'
import type { Clock } from '#platform/clock.ts'
import { ContractError } from '#platform/contract/contract-errors.ts'
import type { PersonaRegistrada } from '#services/personas/contract.ts'
import type { Session } from '#sessions/types.ts'
import { shownRange } from '../beneficios/months.ts'
import type { Personas } from '../datos/register.ts'
import type { PersonalServices } from '../http/personal-services.ts'
import { inTime } from './in-time.ts'
import type { Known, Spouse } from './known.ts'

export interface KnownParts {
  cases: Pick<Cases, 'cases' | 'drafts'>
  clock: Clock
  /** Clients of the institutions, bound to this person's token. */
  personalServices(session: Session): Pick<PersonalServices, 'beneficios' | 'personas' | 'registroSocial'>
}

const casesRead = 50

/**
 * Asks all registers at once what they know about the person. It never throws and returns after a moment: institutions
 * that have not answered by then are left out.
 */
export async function gatherKnown(deps: KnownParts, session: Session): Promise<Known> {
  const today = isoDateInChile(deps.clock.now())
  const { beneficios, personas, registroSocial } = deps.personalServices(session)
  const [own, received, paid, hogar, cases, drafts] = await Promise.all([
    inTime(askFamily(personas, session)),
    inTime(beneficios.listarBeneficios()),
    inTime(beneficios.listarPagos({ query: shownRange(today) })),
    inTime(askHogar(registroSocial)),
    deps.cases.cases.listCases(session.run, { pageSize: casesRead }),
    deps.cases.drafts.listDrafts(session.run),
  ])
  return {
    today,
    persona: own?.persona,
    spouse: own?.spouse,
    beneficios: received?.beneficios,
    pagos: paid?.pagos,
    hogar,
    cases: cases.cases,
    drafts,
  }
}

/** The person with her family and, if she is widowed, her late spouse. */
async function askFamily(
  personas: Personas,
  { run }: Session,
): Promise<{ persona: PersonaRegistrada; spouse: Spouse | undefined }> {
  const persona = await personas.getPersona({ query: { ...runToWire(run), f: true } })
  const partner = persona.familia?.find(
    ({ parentesco }) => parentesco === 'conyuge' || parentesco === 'conviviente_civil',
  )
  if (persona.estadoCivil !== 'viudo' || !partner) return { persona, spouse: undefined }
  const { rut, dv } = partner
  const dead = await personas.getPersona({ query: { rut, dv } })
  const nombre = fullName({ ...dead, apellidoMaterno: dead.apelidoMaterno })
  return {
    persona,
    spouse: dead.fechaDefuncion ? { nombre, fechaDefuncion: dead.fechaDefuncion } : undefined,
  }
}

async function askHogar(registro: PersonalServices['registroSocial']): Promise<Known['hogar']> {
  try {
    return await registro.getHogar()
  } catch (error) {
    if (error instanceof ContractError && error.name === 'SinRegistro') return 'none'
    throw error
  }
}
