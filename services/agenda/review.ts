import type { Decision, Review } from '../requests/request.ts'
import type { Mesa } from './desk.ts'
import type { Hora } from './horas.ts'

/** Facts from the registers about a request. */
export interface RegistroFacts {
  /** Undefined if the IPS pays her nothing. */
  readonly pensionado: { readonly vive: boolean; readonly ausente: boolean } | undefined
  /** The branch for visits in the comuna; undefined if there is none. */
  readonly oficina: string | undefined
  /** The assigned hour; undefined if none was free. */
  readonly cita: Hora | undefined
}

const mensaje = 'Para visitar a la persona nos falta lo siguiente. Envíelo dentro del plazo.'

/**
 * Reviews a request by rules: first what cannot be corrected, then what is missing. An approved visit has its day and
 * hour.
 */
export function review({ request, documentos, facts }: Review<Mesa>): Decision<Mesa> {
  const { pensionado, oficina, cita } = facts
  if (!pensionado) return refuse('sin_pension')
  if (!pensionado.vive) return refuse('fallecido')
  if (!oficina) return refuse('fuera_de_area')
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
      credencial: credencialOf(request.folio),
      cambioHora: cita.fecha !== fecha || cita.hora !== hora,
      ausente: pensionado.ausente,
    },
  }
}

const refuse = (motivoRechazo: NonNullable<Mesa['datos']['motivoRechazo']>): Decision<Mesa> => ({
  kind: 'rechazar',
  datos: { motivoRechazo },
})

/** Number of the visitor's credential, shown at the door. */
function credencialOf(folio: string): string {
  return `AS-${folio.slice(-4)}`
}
