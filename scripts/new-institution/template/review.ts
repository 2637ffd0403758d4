import type { Decision, Review } from '#services/kit/requests/request.ts'
import type { EnLista, Resumen, Solicitud, TipoDocumento } from './contract.ts'

/** Facts from the registers about a request. */
export interface RegistroFacts {
  /** Whether the person is in the institution's register. */
  readonly inscrito: boolean
}

/** What is known of a request, on the wire and here. */
export interface Mesa {
  solicitud: Solicitud
  /** Computed for a request and stored with it. */
  datos: { readonly montoClp: number; readonly motivoRechazo: 'no_inscrito' | null }
  tipo: TipoDocumento
  facts: RegistroFacts
  consulta: object
  enLista: EnLista
  resumen: Resumen
}

/** Amount granted. */
export const montoClp = 100_000

/** Reviews a request by rules: first what cannot be corrected, then what is missing. */
export function review({ facts, documentos }: Review<Mesa>): Decision<Mesa> {
  if (!facts.inscrito) return { kind: 'rechazar', datos: { motivoRechazo: 'no_inscrito' } }
  if (!documentos.some(({ tipo }) => tipo === 'certificado'))
    return {
      kind: 'observar',
      mensaje: 'Nos falta un documento. Envíelo dentro del plazo.',
      documentos: [{ tipo: 'certificado', motivo: 'No recibimos el certificado.' }],
    }
  return { kind: 'aprobar', datos: { montoClp } }
}
