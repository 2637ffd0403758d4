import { formatDireccion } from '#domain/address.ts'
import { capitalizeName } from '#domain/person-name.ts'
import { type RunOnWire, runToWire } from '#domain/run.ts'
import type { Surroundings } from '#engine/context.ts'
import type { Verification } from '#engine/page.ts'
import type { ContactoCambio, FormaPagoActual } from '#services/beneficios/contract.ts'
import { unlessNamed } from '../answered.ts'
import { contactoDe, direccionDe } from './contacto.ts'
import { deQuien } from './quien.ts'
import type { Services } from './services.ts'

/** Register data about the person, loaded before the first page (flows §3, Change flow and Beneficiary-flow state). */
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

/** Loads payment method and contact data; an outcome if nothing can be changed. */
export async function leerFlujo({
  context,
  services: { beneficios, personas },
}: {
  context: Pick<Surroundings, 'person' | 'lists'>
  services: Pick<Services, 'beneficios' | 'personas'>
}): Promise<Verification<Flujo>> {
  const { run } = await deQuien(context)
  const actual = await beneficios.formaPagoActual()
  if (actual.situacion !== 'disponible')
    return { kind: 'outcome', outcome: actual.situacion, data: outcomeData(actual) }
  const registro = await unlessNamed('NoEncontrada', () => personas.getPersona({ query: runToWire(run) }))
  const contacto = registro?.contactabilidad ? contactoDe(registro.contactabilidad) : null
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
