import { formatDate, isoDateInChile } from '#domain/dates.ts'
import { isOpen } from '../../kit/requests/estados.ts'
import type { Decision, Request } from '../../kit/requests/request.ts'
import {
  activasDe,
  type Bandeja,
  confirmantOf,
  type EmpresaFacts,
  isOwn,
  type Mesa,
  type RegistroFacts,
  unprovenDecision,
} from '../review.ts'
import type { CodigoEstado } from '../schemas.ts'

/** The number of a request's state (flows §4), an official's decision included. */
export function codigoEnBandeja({ estado, datos }: Pick<Request<Mesa>, 'estado' | 'datos'>): CodigoEstado {
  if (isOpen(estado)) return datos.bandeja?.decision?.estado ?? 0
  return estado === 'rechazada' || estado === 'desistida' ? 4 : 2
}

/** What is noted of each company: after a decision what goes out with it. */
export const observacionesDe = ({ decision, observaciones = {} }: Bandeja = {}) =>
  decision?.observaciones ?? observaciones

/**
 * The decision of an official, which goes before the rules; undefined if none decided. None stands against a company's
 * representative, who was asked.
 */
export function decisionDeFuncionario(
  request: Request<Mesa>,
  facts: RegistroFacts,
): Decision<Mesa> | undefined {
  const { solicitud, datos } = request
  const { bandeja } = datos
  if (!bandeja?.decision) return undefined
  if (bandeja.decision.estado === 2) {
    const unproven = unprovenDecision(request, facts)
    const { decision: _, ...undecided } = bandeja
    if (unproven)
      return unproven.kind === 'rechazar' ? unproven : { kind: 'seguir', datos: { bandeja: undecided } }
    const cuentasActivas = activasDe(solicitud)
    const fundamento = facts.map(empresa => ({ empresa: empresa.name, consta: groundsOf(request, empresa) }))
    return { kind: 'aprobar', datos: { cuentasActivas, fundamento } }
  }
  const noted = solicitud.empresas.flatMap(({ id, name }) => {
    const texto = observacionesDe(bandeja)[id]
    if (!texto) return []
    return solicitud.empresas.length > 1 ? `${name}: ${texto}` : texto
  })
  return { kind: 'rechazar', datos: { explicacion: noted.join('\n') || null }, inOwnWords: true }
}

/** What an official had before her of a company: what the registers, its representative and the banks say. */
function groundsOf(request: Request<Mesa>, empresa: EmpresaFacts): string {
  const { rut, empleador, enTramite, bancos } = empresa
  const yes = request.confirmaciones.find(one => one.run === confirmantOf(empresa) && one.respuesta === 'si')
  return [
    empleador ? 'Consta que da trabajo.' : 'No consta que dé trabajo.',
    empleador?.caja && `Sus asignaciones las paga ${empleador.caja}.`,
    enTramite && 'Otra solicitud, que llegó antes, la registra.',
    rut !== request.run &&
      isOwn(request, empresa) &&
      'Quien registra la representa, según el registro de empleadores.',
    yes && `Quien la representa lo confirmó el ${formatDate(isoDateInChile(yes.ocurridoEn))}.`,
    ...bancos.map(
      ({ titular, cerrada, nombrada: { bankName, ultimosDigitos } }) =>
        `${bankName}, cuenta terminada en ${ultimosDigitos}: ${cerrada ? 'el banco dice que está cerrada' : bankSays[titular]}.`,
    ),
  ]
    .filter(Boolean)
    .join(' ')
}

const bankSays = {
  suyo: 'el banco dice que es de quien da el trabajo',
  ajeno: 'el banco dice que es de otra persona',
  desconocido: 'el banco no la conoce',
} as const

const said = {
  0: 'La estamos revisando.',
  2: 'La resolvimos.',
  4: 'La descartamos.',
} as const

/** Addresses that the companies or the applicant gave, the companies' first: nobody else is written to. */
export function correosConocidos({ persona, empresas }: Mesa['solicitud']): readonly string[] {
  return [...new Set([...empresas.map(({ email }) => email), persona.correo])].filter(email => email !== '')
}

/**
 * The mail about a request as it stands, and where it goes: the given address, the company's, or the applicant's.
 * Undefined if none of them has one.
 */
export function mailOf(
  row: Pick<Request<Mesa>, 'folio' | 'estado' | 'solicitud' | 'datos'>,
  given: string | undefined,
): { email: string; texto: string } | undefined {
  const { empresas } = row.solicitud
  const email = given ?? correosConocidos(row.solicitud)[0]
  if (!email) return undefined
  const noted = observacionesDe(row.datos.bandeja)
  const notes = empresas.flatMap(({ id }) => noted[id] ?? [])
  const names = empresas.map(({ name }) => name).join(', ')
  // A company's name may end with a full stop: `Ltda.`.
  const about = `Su solicitud ${row.folio}, de ${names.replace(/\.$/, '')}.`
  return { email, texto: [about, said[codigoEnBandeja(row)], ...notes].join('\n') }
}
