import type { Cases } from '#cases/types.ts'
import { ageOn, type IsoDate, isoDateInChile } from '#domain/dates.ts'
import { fullName } from '#domain/person-name.ts'
import { runToWire } from '#domain/run.ts'
import type { Clock } from '#platform/clock.ts'
import { unlessNamed } from '#platform/contract/answered.ts'
import { ContractError } from '#platform/contract/contract-errors.ts'
import type { LateRelative } from '#procedures/ficha/known.ts'
import type { PersonaRegistrada } from '#services/personas/contract.ts'
import type { Session } from '#sessions/types.ts'
import { shownRange } from '../beneficios/months.ts'
import type { Personas } from '../datos/register.ts'
import type { PersonalServices } from '../http/personal-services.ts'
import { inTime } from './in-time.ts'
import type { Known } from './known.ts'

export interface KnownParts {
  cases: Pick<Cases, 'cases' | 'drafts'>
  clock: Clock
  /** Clients of the institutions, bound to this person's token. */
  personalServices(
    session: Session,
  ): Pick<PersonalServices, 'beneficios' | 'paseCultural' | 'personas' | 'registroSocial' | 'pgu'>
}

const casesRead = 50
/** Until this age a child who studies may have a pension of orphanhood. */
const orphanUntilAge = 24
/** From this age a PGU is offered; who is younger is not asked about. */
const pguFromAge = 65

/**
 * Asks all registers at once what they know about the person. It never throws and returns after a moment: institutions
 * that have not answered by then are left out.
 */
export async function gatherKnown(deps: KnownParts, session: Session): Promise<Known> {
  const today = isoDateInChile(deps.clock.now())
  const { beneficios, paseCultural, personas, registroSocial, pgu: decides } = deps.personalServices(session)
  const family = askFamily(personas, session, today)
  const [own, pgu, received, paid, pase, hogar, cases, drafts] = await Promise.all([
    inTime(family),
    inTime(family.then(({ persona }) => askPgu(decides, persona, session, today))),
    inTime(beneficios.listarBeneficios()),
    inTime(beneficios.listarPagos({ query: shownRange(today) })),
    inTime(askPase(paseCultural)),
    inTime(askHogar(registroSocial)),
    deps.cases.cases.listCases(session.run, { pageSize: casesRead, filedForHerToo: true }),
    deps.cases.drafts.listDrafts(session.run),
  ])
  return {
    today,
    persona: own?.persona,
    spouse: own?.spouse,
    parent: own?.parent,
    beneficios: received?.beneficios,
    pagos: paid?.pagos,
    pgu,
    pase,
    hogar,
    cases: cases.cases,
    drafts,
  }
}

/** The person with her family and those of it whose death concerns her: a late spouse, or a parent while she is young. */
async function askFamily(
  personas: Personas,
  { run }: Session,
  today: IsoDate,
): Promise<Pick<Known, 'spouse' | 'parent'> & { persona: PersonaRegistrada }> {
  const persona = await personas.getPersona({ query: { ...runToWire(run), f: true } })
  const { fechaNacimiento, estadoCivil, familia } = persona
  const isYoung = fechaNacimiento ? ageOn(fechaNacimiento, today) < orphanUntilAge : false
  const [spouse, parent] = await Promise.all([
    estadoCivil === 'viudo' ? findDead(personas, familia, ['conyuge', 'conviviente_civil']) : undefined,
    isYoung ? findDead(personas, familia, ['padre', 'madre']) : undefined,
  ])
  return { persona, spouse, parent }
}

/** The first relative of these kinds who has died. */
async function findDead(
  personas: Personas,
  familia: PersonaRegistrada['familia'],
  kinds: readonly string[],
): Promise<LateRelative | undefined> {
  for (const { rut, dv, parentesco } of familia ?? []) {
    if (!kinds.includes(parentesco)) continue
    const { fechaDefuncion, apelidoMaterno, ...names } = await personas.getPersona({ query: { rut, dv } })
    if (fechaDefuncion)
      return { nombre: fullName({ ...names, apellidoMaterno: apelidoMaterno }), fechaDefuncion }
  }
  return undefined
}

/** What the institution says of her PGU, from the age for it on. */
async function askPgu(
  decides: PersonalServices['pgu'],
  { fechaNacimiento }: PersonaRegistrada,
  { run }: Session,
  today: IsoDate,
): Promise<Known['pgu']> {
  if (!fechaNacimiento || ageOn(fechaNacimiento, today) < pguFromAge) return undefined
  return (await decides.consultarPgu({ query: { ...runToWire(run), fechaNacimiento } })).estado
}

async function askPase(paseCultural: PersonalServices['paseCultural']): Promise<Known['pase']> {
  return (await unlessNamed('NoEncontrada', () => paseCultural.consultarPropio())) ?? 'none'
}

async function askHogar(registro: PersonalServices['registroSocial']): Promise<Known['hogar']> {
  try {
    return await registro.getHogar()
  } catch (error) {
    if (error instanceof ContractError && error.name === 'SinRegistro') return 'none'
    throw error
  }
}
