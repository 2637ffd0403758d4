import { type Run, runToWire } from '#domain/run.ts'
import type { Verification } from '#engine/asking/page.ts'
import { unlessNamed } from '#platform/contract/answered.ts'
import type { Elegibilidad, ResumenSibs } from '#services/sibs/contract.ts'
import type { ServicesOf } from '../parts/services.ts'

/** The institution that this procedure asks. */
export type Services = ServicesOf<['sibs']>

/** The person's own data; `null` if she is not on record. */
export async function findOwn({ sibs }: Services, run: Run): Promise<Elegibilidad | null> {
  const found = await unlessNamed('NoCoincide', () => sibs.elegibilidad({ query: runToWire(run) }))
  return found ?? null
}

/** What the institution says of the PGU in a person's data. */
export const pguOf = (own: Partial<Elegibilidad> | null | undefined) =>
  own?.beneficios?.find(({ tipoBeneficio }) => tipoBeneficio === 8)

/** The person's situation with her data, shown only to herself. */
export function standingOf(own: Elegibilidad | null): Verification<Elegibilidad | null> {
  const pgu = pguOf(own)
  if (own && pgu?.puede) return { kind: 'ok', facts: own }
  return { kind: 'outcome', outcome: outcomeIdOf(pgu?.motivo), data: own ?? {} }
}

function outcomeIdOf(motivo: NonNullable<ReturnType<typeof pguOf>>['motivo'] | undefined) {
  switch (motivo) {
    case 'YA_TIENE':
      return 'con_beneficio'
    case 'EN_CURSO':
      return 'en_curso'
    case 'EDAD':
      return 'sin_edad'
    default:
      return 'no_cumple'
  }
}

/** How somebody stands, for whoever enquires: never why. */
export const coarseStanding = ({
  estado,
}: Awaited<ReturnType<Services['sibs']['consultarPgu']>>): Verification<undefined> =>
  estado === 'puede_solicitar'
    ? { kind: 'ok', facts: undefined }
    : { kind: 'outcome', outcome: estado, data: {} }

/** Her latest application for the PGU from the institution; undefined if there is none. */
export async function findSolicitudPgu({ sibs }: Services): Promise<ResumenSibs | undefined> {
  for (const porOtros of [false, true]) {
    const { records } = await sibs.listarSolicitudes({ query: { porOtros, registros: 20 } })
    for (const { idSolicitud } of records.filter(({ clase }) => clase === 'beneficios')) {
      const found = await sibs.consultarSolicitud({ params: { idSolicitud } })
      if (found.beneficios.some(({ tipoBeneficio }) => tipoBeneficio === 8)) return found
    }
  }
  return undefined
}
