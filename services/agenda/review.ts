import { isSameName } from '#domain/person-name.ts'
import { runFromWire } from '#domain/run.ts'
import { answerOf } from '../kit/requests/confirmacion.ts'
import type { Decision, Request, Review } from '../kit/requests/request.ts'
import type { EnLista, Resumen } from './contract.ts'
import type { Hora } from './rules.ts'
import type { MotivoRechazo, SolicitudRecibida, TipoDocumento } from './schemas.ts'

export interface Mesa {
  solicitud: SolicitudRecibida
  /** Computed for a request and stored with it: the requested hour and, once approved, the assigned one. */
  datos: Hora & {
    readonly oficina: string
    /** Drawn when it came, for the credential and who goes: what is shown before an approval is what it tells. */
    readonly sorteo?: string
    readonly credencial: string
    readonly funcionario: string
    readonly cambioHora: boolean
    readonly ausente: boolean
    readonly resultado: 'realizada' | 'no_ubicado' | null
    readonly motivoRechazo: MotivoRechazo | null
    /** If whom somebody else asked for took it back. */
    readonly retiradaPor?: 'pensionado'
  }
  tipo: TipoDocumento
  facts: RegistroFacts
  consulta: object
  enLista: EnLista
  resumen: Resumen
}

/** Facts from the registers about a request. */
export interface RegistroFacts {
  /** Undefined if the IPS pays her nothing. */
  readonly pensionado:
    | { readonly vive: boolean; readonly ausente: boolean; readonly nombre: string }
    | undefined
  /** The branch for visits in the comuna; undefined if there is none. */
  readonly oficina: string | undefined
  /** The assigned hour; undefined if none was free. */
  readonly cita: Hora | undefined
  /** She asks herself, or close family on record does, or she has confirmed it. */
  readonly probada: boolean
  /** Who is close family of the pensioner on record. */
  readonly familia: { readonly solicitante: boolean; readonly apoderado: boolean }
  /** Number that the official shows at the door, which nobody can work out. */
  readonly credencial: string
  readonly funcionario: string
}

const mensaje = 'Para visitar a la persona nos falta lo siguiente. Envíelo dentro del plazo.'

/**
 * Reviews a request by rules: first what cannot be corrected, then what is missing. A visit that somebody else asks for waits for
 * the pensioner herself, and nothing is said of her before (decisions 13). An approved visit has its day and hour.
 */
export function review({ request, documentos, facts }: Review<Mesa>): Decision<Mesa> {
  const { pensionado, oficina, cita } = facts
  if (!oficina) return refuse('fuera_de_area')
  if (!facts.probada) return waitForHer(request)
  if (!pensionado) return refuse('sin_pension')
  if (!pensionado.vive) return refuse('fallecido')
  const { nombre } = request.solicitud.pensionado
  if (isOtherName(nombre, pensionado.nombre)) return refuse('no_calza')
  if (!cita) return refuse('sin_horas')
  if (!documentos.some(({ tipo }) => tipo === 'certificado'))
    return {
      kind: 'observar',
      mensaje,
      documentos: [
        {
          tipo: 'certificado',
          motivo: 'No recibimos el certificado que dice que la persona no puede salir.',
        },
      ],
    }
  const { fecha, hora } = request.solicitud
  return {
    kind: 'aprobar',
    datos: {
      ...cita,
      oficina,
      credencial: facts.credencial,
      funcionario: facts.funcionario,
      cambioHora: cita.fecha !== fecha || cita.hora !== hora,
      ausente: pensionado.ausente,
    },
  }
}

const refuse = (motivoRechazo: NonNullable<Mesa['datos']['motivoRechazo']>): Decision<Mesa> => ({
  kind: 'rechazar',
  datos: { motivoRechazo },
})

/** Whether a name is not that of the register, which may have none. */
export const isOtherName = (written: string, registered: string): boolean =>
  written !== '' && registered !== '' && !isSameName(written, registered)

/** Asks the pensioner whether she wants the visit; without her yes nobody goes. */
function waitForHer(request: Request<Mesa>): Decision<Mesa> {
  const run = runFromWire(request.solicitud.pensionado)
  return answerOf(request, run) === undefined
    ? { kind: 'confirmar', a: [{ run, como: 'pensionado' }] }
    : refuse('no_confirmado')
}
