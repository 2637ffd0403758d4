import { subsidioDiscapacidadClp } from '#law/beneficios-solidarios.ts'
import type { Decision, Review } from '../requests/request.ts'
import type { TipoDocumento } from './contract.ts'
import type { Mesa } from './desk.ts'
import { documentosPedidos, motivoEnContra, type Pedido, ultimoDia } from './requisitos.ts'

/** Facts from the registers about a request. */
export type RegistroFacts = Pick<Pedido, 'menor' | 'otra'>

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
 * Reviews a request by rules: first what cannot be corrected, then what is missing. Age, residence and amounts are
 * those on the day of the request.
 */
export function review({ request, facts, documentos }: Review<Mesa>): Decision<Mesa> {
  const { solicitud, fechaIngreso } = request
  const pedido: Pedido = {
    ...facts,
    tutor: request.run,
    parentesco: solicitud.tutor.parentesco,
    today: fechaIngreso,
  }
  const motivo = motivoEnContra(pedido)
  // Only the review finds an unknown RUN, so that enquiries do not reveal who exists.
  if (motivo || !facts.menor)
    return { kind: 'rechazar', datos: { motivoRechazo: motivo ?? 'tutor_no_acreditado' } }
  const missing = documentosPedidos(pedido).filter(tipo => !documentos.some(one => one.tipo === tipo))
  if (missing.length > 0)
    return {
      kind: 'observar',
      mensaje: 'Para seguir nos falta lo que va abajo. Mándelo dentro del plazo.',
      documentos: missing.map(tipo => ({ tipo, motivo: porQue[tipo] })),
    }
  return {
    kind: 'aprobar',
    datos: {
      montoClp: subsidioDiscapacidadClp.at(fechaIngreso),
      desde: `${fechaIngreso.slice(0, 7)}-01`,
      hasta: ultimoDia(facts.menor),
    },
  }
}
