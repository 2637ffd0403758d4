import type { IsoDate } from '#domain/dates.ts'
import { fullName } from '#domain/person-name.ts'
import { runToWire } from '#domain/run.ts'
import { subsidioDiscapacidadClp } from '#law/beneficios-solidarios.ts'
import type { ReparoCuenta } from '../kit/bank.ts'
import { answerOf } from '../kit/requests/confirmacion.ts'
import type { Decision, Review } from '../kit/requests/request.ts'
import type { EnLista, MotivoRechazo, Resumen, Solicitud, TipoDocumento } from './contract.ts'
import {
  documentosPedidos,
  estaAcreditado,
  type Menor,
  motivoEnContra,
  nombreDe,
  type Pedido,
  quienesConfirman,
  ultimoDia,
} from './rules.ts'

/** Computed for a request and stored with it. */
export interface Datos {
  /** Name of the child; empty until it is proven that the applicant cares for it. */
  readonly menor: string
  readonly montoClp: number
  readonly desde: IsoDate | null
  readonly hasta: IsoDate | null
  readonly fechaPago: IsoDate | null
  readonly cesadaEl: IsoDate | null
  readonly motivoRechazo: MotivoRechazo | null
}

export interface Mesa {
  solicitud: Solicitud
  datos: Datos
  tipo: TipoDocumento
  facts: RegistroFacts
  consulta: object
  enLista: EnLista
  resumen: Resumen
}

/** Facts from the registers about a request. */
export interface RegistroFacts extends Pick<Pedido, 'menor' | 'otra'> {
  /** Whether the applicant has an earlier request for the child that waits for a confirmation. */
  readonly propia: boolean
  /** What the bank has against the account. */
  readonly reparoCuenta: ReparoCuenta | undefined
}

/** Why each paper is required. */
const porQue: Readonly<Record<TipoDocumento, string>> = {
  certificado_discapacidad: 'El certificado no está en el registro.',
  cuidado: 'Debe mostrar que el menor está a su cuidado.',
  vigencia_institucion: 'Debe mostrar que la institución existe hoy.',
  vigencia_representante: 'Debe mostrar quién la representa hoy.',
  poder: 'Debe mostrar que usted puede pedirlo por ella.',
  otro: 'Hace falta para seguir.',
}

/**
 * Reviews a request by rules. Before a register, or the person whom it names, says that the child is in the applicant's care, no
 * fact about the child decides anything: she reads the same of every RUN. Age, residence and amounts are those on the day of
 * the request.
 */
export function review(input: Review<Mesa>): Decision<Mesa> {
  const { facts, documentos } = input
  const asked = pedidoOf(input)
  if (isOfOtherHome(input)) return refuse('tutor_no_acreditado')
  const proof = estaAcreditado(asked) ? 'si' : proofOf(input, asked)
  if (proof !== 'si') return proof
  const pedido = { ...asked, confirmado: true }
  const motivo = motivoEnContra(pedido)
  if (motivo || !facts.menor) return refuse(motivo ?? 'tutor_no_acreditado')
  const missing = missingOf(documentosPedidos(pedido), documentos)
  if (missing) return missing
  if (facts.reparoCuenta) return refuse(facts.reparoCuenta)
  return { kind: 'aprobar', datos: concedido(facts.menor, input.request.fechaIngreso) }
}

/** What is asked for, on the day of the request. */
export function pedidoOf({ request, facts }: Pick<Review<Mesa>, 'request' | 'facts'>): Pedido {
  return {
    menor: facts.menor,
    otra: facts.otra,
    tutor: request.run,
    parentesco: request.solicitud.tutor.parentesco,
    today: request.fechaIngreso,
  }
}

/** What an approval pays, and until when. */
export const concedido = (menor: Menor, fechaIngreso: IsoDate) => ({
  menor: fullName(nombreDe(menor)),
  montoClp: subsidioDiscapacidadClp.at(fechaIngreso),
  desde: `${fechaIngreso.slice(0, 7)}-01`,
  hasta: ultimoDia(menor),
})

/**
 * Whether the child is in the care of an applicant whom no register names, by whom the register names: all of them are asked, one
 * «no» is enough against it, and one «sí» for it.
 */
function proofOf({ request, facts, documentos }: Review<Mesa>, pedido: Pedido): 'si' | Decision<Mesa> {
  const a = quienesConfirman(pedido, request.solicitud.beneficiario.nombre)
  if (facts.propia) return refuse('en_curso')
  if (a.length === 0) return refuse('tutor_no_acreditado')
  const missing = missingOf(documentosPedidos(pedido), documentos)
  if (missing) return missing
  const answers = a.map(({ run }) => answerOf(request, run))
  if (answers.includes('no')) return refuse('no_confirmado')
  if (answers.includes(undefined)) return { kind: 'confirmar', a }
  return answers.includes('si') ? 'si' : refuse('no_confirmado')
}

/** Whether the request names another home than the one to which the court gave the child. */
function isOfOtherHome({ request, facts }: Review<Mesa>): boolean {
  const { parentesco, institucion } = request.solicitud.tutor
  if (parentesco !== 'institucion') return false
  const home = facts.menor?.cuidado?.institucion
  return !home || runToWire(home).rut !== institucion?.rut
}

function missingOf(
  wanted: readonly TipoDocumento[],
  documentos: Review<Mesa>['documentos'],
): Decision<Mesa> | undefined {
  const missing = wanted.filter(tipo => !documentos.some(one => one.tipo === tipo))
  return missing.length === 0
    ? undefined
    : {
        kind: 'observar',
        mensaje: 'Para seguir nos falta lo que va abajo. Mándelo dentro del plazo.',
        documentos: missing.map(tipo => ({ tipo, motivo: porQue[tipo] })),
      }
}

const refuse = (motivoRechazo: MotivoRechazo): Decision<Mesa> => ({
  kind: 'rechazar',
  datos: { motivoRechazo },
})
