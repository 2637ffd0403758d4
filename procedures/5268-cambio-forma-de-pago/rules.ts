import { formatDireccion } from '#domain/address.ts'
import { capitalizeName } from '#domain/person-name.ts'
import { type RunOnWire, runToWire } from '#domain/run.ts'
import type { Surroundings } from '#engine/asking/context.ts'
import type { Verification } from '#engine/asking/page.ts'
import { unlessNamed } from '#platform/contract/answered.ts'
import type { ContactoCambio, FormaPagoActual } from '#services/beneficios/contract.ts'
import { asAttorney, type Mandante, mandanteOnWire } from '../parts/asking/acting-for.ts'
import { contactoDe, direccionDe } from './contacto.ts'
import type { Services } from './services.ts'

/** Register data about whose payment changes, loaded before the pages about it (flows §3, Change flow and Beneficiary-flow state). */
export interface Flujo {
  readonly beneficiario: RunOnWire & {
    readonly nombreBeneficiario: string
    readonly nacionalidad: string
    readonly estadoCivil: string
    /** The address on record in one line; empty if there is none. */
    readonly domicilioActual: string
  }
  /** Contact data in the civil register; null if it does not know her. */
  readonly contacto: ContactoCambio | null
  readonly actual: FormaPagoActual
}

/** Loads payment method and contact data; an outcome if nothing can be changed, or the power does not allow it. */
export async function leerFlujo({
  context,
  services: { beneficios, personas },
  mandante,
}: {
  context: Pick<Surroundings, 'person' | 'lists'>
  services: Pick<Services, 'beneficios' | 'personas'>
  /** Whose payment it is, if not her own. */
  mandante?: Mandante | undefined
}): Promise<Verification<Flujo>> {
  const run = mandante?.run ?? context.person.run
  const reply = await asAttorney(mandante?.nombre ?? '', () =>
    beneficios.formaPagoActual({ query: mandanteOnWire(mandante?.run) }),
  )
  if (reply.kind === 'outcome') return reply
  const actual = reply.value
  const de: Readonly<Record<string, string>> = mandante ? { de: mandante.nombre } : {}
  if (actual.situacion !== 'disponible')
    return { kind: 'outcome', outcome: actual.situacion, data: { ...outcomeData(actual), ...de } }
  const registro = await unlessNamed('NoEncontrada', () => personas.getPersona({ query: runToWire(run) }))
  const contacto = registro?.contactabilidad ? contactoDe(registro.contactabilidad) : null
  // Without her contact nobody could tell her, and only she gives it.
  if (mandante && !contacto) return { kind: 'outcome', outcome: 'sin_contacto', data: de }
  const nombre = registro
    ? [registro.nombres, registro.apellidoPaterno, registro.apelidoMaterno].filter(Boolean).join(' ')
    : [context.person.nombres, context.person.apellidos].join(' ')
  return {
    kind: 'ok',
    facts: {
      beneficiario: {
        ...runToWire(run),
        nombreBeneficiario: capitalizeName(nombre),
        nacionalidad: registro?.nacionalidad ?? '',
        estadoCivil: registro?.estadoCivil ?? '',
        domicilioActual: contacto ? lineOf(contacto, context.lists) : '',
      },
      contacto,
      actual,
    },
  }
}

/** An address in one line, with its comuna. */
export function lineOf(
  { direccion }: Pick<ContactoCambio, 'direccion'>,
  { comunas }: Surroundings['lists'],
): string {
  const comuna = comunas.find(({ value }) => value === direccion.idComuna)?.label
  return formatDireccion(direccionDe({ direccion }), comuna === undefined ? undefined : { comuna })
}

function outcomeData({ pagadoPor, cambio }: FormaPagoActual): Record<string, string> {
  return {
    ...(pagadoPor === null ? {} : { pagadoPor }),
    ...(cambio && {
      folio: cambio.folio,
      fechaIngreso: cambio.fechaIngreso,
      idSolicitud: cambio.idSolicitud,
      deshacerHasta: cambio.deshacerHasta,
    }),
  }
}
