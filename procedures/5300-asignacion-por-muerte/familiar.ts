import type { IsoDate } from '#domain/dates.ts'
import { capitalizeName, fullName } from '#domain/person-name.ts'
import { type Run, runToWire } from '#domain/run.ts'
import type { Block } from '#engine/content/block.ts'
import { unlessNamed } from '#platform/contract/answered.ts'
import { adultBirthProblem } from '../parts/asking/civil-register.ts'
import {
  consultPersona,
  generoOf,
  offered,
  type PersonaConocida,
  personOffers,
} from '../parts/asking/registered-person.ts'
import type { ProcedureServices } from '../services.ts'
import { type Consultado, isFuneraria, type Respuestas, type Verificado } from './answers.ts'
import { hrefTo, paths } from './paths.ts'
import { beneficiarioPrefill } from './register-facts.ts'

type Answered = { answers: Pick<Respuestas, 'ingresar' | 'causante'> }

/** The relative whom a funeral home names with what stands on the identity card. */
interface Familiar {
  readonly run: Run
  readonly fechaNacimiento: IsoDate
}

/** The relative that was named before; undefined for a person who files for herself. */
function familiarOf({ answers }: Answered): Familiar | undefined {
  const { runFamiliar: run, fechaNacimientoFamiliar: fechaNacimiento } = answers.causante
  return isFuneraria(answers) && run !== undefined && fechaNacimiento !== undefined
    ? { run, fechaNacimiento }
    : undefined
}

type Consulted = Answered & { consulted: Consultado }

/** Above the questions about who receives: a relative who was confirmed by her name, so that a slip is seen at once. */
export function receptorLead(context: Consulted): string {
  if (!isFuneraria(context.answers)) return 'Revise que estén bien. Si algo cambió, corríjalo.'
  const known = context.consulted.beneficiario
  if (known) return `${fullName(known)} le encargó el funeral y le cede el pago.`
  return isUnconfirmed(context)
    ? 'No hay datos con ese RUN y esa fecha.'
    : 'Es la persona que le encargó el funeral y que le cede el pago.'
}

/** The institution was asked about the relative and does not confirm her; not while it is silent. */
function isUnconfirmed({ answers, consulted }: Consulted): boolean {
  return isFuneraria(answers) && consulted.beneficiario === null
}

/** What the page of who receives is consulted about: another relative, or another date, is another question. */
export function receptorKey(context: Answered): string {
  const familiar = familiarOf(context)
  const { calidad } = context.answers.ingresar
  return familiar ? `${calidad} ${familiar.run} ${familiar.fechaNacimiento}` : calidad
}

/** What registers know of who receives: the person's own data, or the identity of a home's relative. */
export function consultReceptor(
  services: ProcedureServices,
  context: Answered & { person: { run: Run } },
): Promise<PersonaConocida | null> {
  return isFuneraria(context.answers)
    ? consultFamiliar(services, context)
    : consultPersona(services, context.person.run)
}

/**
 * Identity of the relative as the civil register has it: no contact data. `null` if the institution does not confirm RUN and
 * birth date; it does not say why.
 */
async function consultFamiliar(
  { asignacionMuerte }: Pick<ProcedureServices, 'asignacionMuerte'>,
  context: Answered,
): Promise<PersonaConocida | null> {
  const familiar = familiarOf(context)
  if (!familiar) return null
  const { run, fechaNacimiento } = familiar
  const reply = await unlessNamed('NoAutorizado', () =>
    asignacionMuerte.confirmarFamiliar({ body: { ...runToWire(run), fechaNacimiento } }),
  )
  if (!reply?.coincide) return null
  return {
    nombres: capitalizeName(reply.nombres),
    apellidoPaterno: capitalizeName(reply.apellidoP),
    apellidoMaterno: capitalizeName(reply.apellidoM) || undefined,
    fechaNacimiento,
    estadoCivil: reply.estadoCivil,
    genero: generoOf(reply.sexo),
    nacionalidad: reply.nacionalidad,
  }
}

const correct = { label: 'Corregir el RUN o la fecha', href: hrefTo(paths.causante) }

/** The answers that are known of who receives. */
export function receptorPrefill(
  context: Answered & { verified: Verificado },
  known: PersonaConocida | null | undefined,
) {
  return isFuneraria(context.answers)
    ? familiarPrefill(context, known)
    : beneficiarioPrefill(known, context.verified.causante)
}

/** RUN and birth date as named before, and identity where it was confirmed: none of it is asked again. */
function familiarPrefill(context: Answered, known: PersonaConocida | null | undefined) {
  const familiar = familiarOf(context)
  const source = known ? 'Registro Civil' : 'lo que usted escribió'
  const named = (value: string | undefined) => {
    const offer = offered(value, source)
    return offer && { ...offer, correct }
  }
  return {
    ...personOffers(known, correct),
    run: named(familiar?.run),
    fechaNacimiento: named(familiar?.fechaNacimiento),
  }
}

/** What to do about a relative who was not confirmed. */
export function familiarBlocks(context: Consulted): readonly Block[] {
  return isUnconfirmed(context)
    ? [{ kind: 'paragraph', text: 'Si están bien, escriba sus datos.', link: correct }]
    : []
}

/** Error of the RUN for which the page of who receives was answered: another relative is named since. */
export function otherFamiliarProblem(run: Run, { answers }: Answered): string | undefined {
  return run === answers.causante.runFamiliar
    ? undefined
    : 'Cambió el RUN del familiar. Revise los datos de quien recibe el pago.'
}

/** Error of the birth date of who receives: not an adult's, or not the one that a home named. */
export function fechaReceptorProblem(
  fecha: IsoDate,
  context: Answered & { today: IsoDate },
): string | undefined {
  const familiar = familiarOf(context)
  return familiar && fecha !== familiar.fechaNacimiento
    ? 'Cambió la fecha de nacimiento del familiar. Revise los datos de quien recibe el pago.'
    : adultBirthProblem(fecha, context.today)
}
