import type { Request } from '../kit/requests/request.ts'
import { codigoEnBandeja } from './bandeja-decision.ts'
import type { Mesa } from './desk.ts'

const said = {
  0: 'La estamos revisando.',
  2: 'La resolvimos.',
  4: 'La descartamos.',
} as const

/**
 * The mail about a request as it stands, and where it goes: the given address, the company's, or the applicant's.
 * Undefined if none of them has one.
 */
export function mailOf(
  row: Pick<Request<Mesa>, 'folio' | 'estado' | 'solicitud' | 'datos'>,
  given: string | undefined,
): { email: string; texto: string } | undefined {
  const { persona, empresas } = row.solicitud
  const email = given ?? (empresas.find(one => one.email !== '')?.email || persona.correo)
  if (!email) return undefined
  const notes = empresas.flatMap(({ id }) => row.datos.bandeja?.observaciones?.[id] ?? [])
  const names = empresas.map(({ name }) => name).join(', ')
  // A company's name may end with a full stop: `Ltda.`.
  const about = `Su solicitud ${row.folio}, de ${names.replace(/\.$/, '')}.`
  return { email, texto: [about, said[codigoEnBandeja(row)], ...notes].join('\n') }
}
