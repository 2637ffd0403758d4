import type { Direccion } from '#domain/address.ts'
import { type Run, runToWire } from '#domain/run.ts'
import type { Verification } from '#engine/asking/page.ts'
import { unlessNamed, whenAnswered } from '#platform/contract/answered.ts'
import type { Parentesco } from '#services/subsidio-discapacidad/contract.ts'
import { consultPersona } from '../parts/asking/registered-person.ts'
import { type ReadUndelivered, unlessOnItsWay } from '../parts/requests/undelivered.ts'
import type { ServicesOf } from '../parts/services.ts'
import { nombreCompleto } from './pages/requisitos.ts'
import { no } from './reasons.ts'
import type { Propio } from './rules.ts'

export type Services = ServicesOf<
  readonly ['subsidioDiscapacidad', 'personas', 'registroSocial', 'formasDePago']
>

/** Checks whether a child qualifies. Each reason against it is an outcome of the same name. */
export async function verifyMenor(
  { subsidioDiscapacidad }: Pick<Services, 'subsidioDiscapacidad'>,
  { run, parentesco }: { run: Run; parentesco: Parentesco },
  readUndelivered?: ReadUndelivered,
): Promise<Verification<Propio>> {
  const found = await subsidioDiscapacidad.verificarRequisitos({ query: { ...runToWire(run), parentesco } })
  const own = { ...found, parentesco }
  if (found.motivo !== null) return no(found.motivo, own)
  const child = found.beneficiario && nombreCompleto(found.beneficiario)
  return unlessOnItsWay(readUndelivered, '43187', subject => subject === child, own)
}

/** The tutor's contact data and her household's folio; unknown parts are absent. */
export interface Contacto {
  readonly telefono?: string | undefined
  readonly correo?: string | undefined
  readonly direccion?: Direccion | undefined
  readonly folioRsh: string
}

/** Asks the registers about the tutor. The part of a register that does not answer is left out. */
export async function consultTutor(services: Services, run: Run): Promise<Contacto> {
  const [persona, hogar] = await Promise.all([
    whenAnswered(consultPersona(services, run)),
    whenAnswered(unlessNamed('SinRegistro', () => services.registroSocial.getHogar())),
  ])
  return {
    folioRsh: hogar?.folio ?? '',
    telefono: persona?.telefono,
    correo: persona?.correo,
    direccion: persona?.direccion,
  }
}
