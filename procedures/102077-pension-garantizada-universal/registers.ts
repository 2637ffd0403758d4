import { type Run, runToWire } from '#domain/run.ts'
import type { Verification } from '#engine/asking/page.ts'
import { unlessNamed, whenAnswered } from '#platform/contract/answered.ts'
import type { Elegibilidad, ResumenSibs } from '#services/sibs/contract.ts'
import type { ServicesOf } from '../services.ts'
import { isMotivo } from '../sibs-beneficios-solidarios/reasons.ts'

/** The institution that this procedure asks. */
export type Services = ServicesOf<['sibs']>

/** The person's own data; `null` if she is not on record. */
export async function findOwn({ sibs }: Services, run: Run): Promise<Elegibilidad | null> {
  const found = await unlessNamed('NoCoincide', () => sibs.elegibilidad({ query: runToWire(run) }))
  return found ?? null
}

/** The person's situation with its facts, shown only to herself. */
export function standingOf(own: Elegibilidad | null): Verification<Elegibilidad | null> {
  const pgu = own?.beneficios.find(({ tipoBeneficio }) => tipoBeneficio === 8)
  if (!own || !pgu) return { kind: 'outcome', outcome: 'no_cumple', data: {} }
  if (pgu.puede) return { kind: 'ok', facts: own }
  const motivo = isMotivo(pgu.motivo ?? undefined) ? (pgu.motivo ?? '') : ''
  return {
    kind: 'outcome',
    outcome: outcomeOf(motivo),
    data: {
      motivo,
      folio: pgu.folio ?? '',
      fechaNacimiento: own.fechaNacimiento,
      situacion: JSON.stringify(own.situacion),
    },
  }
}

/**
 * Enquires for somebody who is not signed in. If the institution does not answer, the person reads so and can try
 * again.
 */
export async function askCoarsely(
  { sibs }: Services,
  { run, fechaNacimiento }: { run: Run; fechaNacimiento: string },
): Promise<Verification<null>> {
  const query = { ...runToWire(run), fechaNacimiento }
  const reply = await whenAnswered(
    unlessNamed('NoCoincide', () => sibs.consultarPgu({ query })).then(found => ({ found })),
  )
  if (!reply) return { kind: 'outcome', outcome: 'error', data: {} }
  if (!reply.found) return { kind: 'errors', errors: { run: noMatch } }
  const { estado } = reply.found
  return estado === 'puede_solicitar'
    ? { kind: 'ok', facts: null }
    : { kind: 'outcome', outcome: estado, data: {} }
}

/** The same sentence for an unknown RUN and a wrong birth date (decisions, "Enquiries without session"). */
export const noMatch =
  'No encontramos a nadie con ese RUN y esa fecha de nacimiento. Revise los dos, tal como están en la cédula.'

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

function outcomeOf(motivo: string): string {
  if (motivo === 'YA_TIENE') return 'con_beneficio'
  if (motivo === 'EN_CURSO') return 'en_curso'
  return motivo === 'EDAD' ? 'sin_edad' : 'no_cumple'
}
