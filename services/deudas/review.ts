import type { Run } from '#domain/run.ts'
import type { Decision, Review } from '../kit/requests/request.ts'
import type { ImpugnacionEnLista, ResultadoImpugnacion, ResumenImpugnacion } from './contract.ts'
import type {
  DeudaReclamada,
  Impugnacion,
  MotivoImpugnacion,
  MotivoRechazo,
  TipoDocumento,
} from './schemas.ts'
import type { DeudaRow } from './store.ts'

export interface Mesa {
  solicitud: Impugnacion
  /** Computed for a request and stored with it. */
  datos: {
    readonly empleador: string
    /** The disputed debts, as they were on the day of the request. */
    readonly deudas: readonly DeudaReclamada[]
    /** For whose work each is charged; earlier ones do not say it. */
    readonly porQuien?: Readonly<Record<string, Run>>
    readonly resultado: ResultadoImpugnacion | null
    /** Debts that are no longer owed. */
    readonly acogidas: readonly string[]
    readonly montoAcogidoClp: number
    readonly motivoRechazo: MotivoRechazo | null
  }
  tipo: TipoDocumento
  facts: RegistroFacts
  consulta: object
  enLista: ImpugnacionEnLista
  resumen: ResumenImpugnacion
}

/** What the registers say about a dispute. */
export interface RegistroFacts {
  /** The disputed debts. */
  readonly deudas: readonly DeudaRow[]
  /** An earlier dispute about one of them is still open. */
  readonly hayOtra: boolean
  /** One of them is being paid by an agreement, which acknowledges it. */
  readonly enConvenio: boolean
}

/** The paper that each reason needs (procedures §70652: payment sheets, finiquito, licence, contract). */
export const papelDe: Readonly<Record<MotivoImpugnacion, TipoDocumento>> = {
  pagada: 'planilla',
  termino: 'finiquito',
  licencia: 'licencia',
  permiso: 'contrato',
  otra_institucion: 'planilla',
  otra_persona: 'contrato',
  duplicada: 'planilla',
}

/** Decides a dispute: each debt that the register has as wrong for that reason is no longer owed; a paper alone proves nothing (procedures §70652). */
export function review({ request, documentos, facts }: Review<Mesa>): Decision<Mesa> {
  const { solicitud, datos, vecesObservada } = request
  const { deudas, hayOtra, enConvenio } = facts
  if (hayOtra) return refuse('ya_impugnada')
  if (enConvenio) return refuse('en_convenio')
  if (deudas.some(({ conSentencia }) => conSentencia)) return refuse('con_sentencia')
  const papel = papelDe[solicitud.motivo]
  const isProved = documentos.some(({ tipo }) => tipo === papel)
  if (!isProved) return ask(papel, 'Sin este papel no podemos ver si la deuda está mal.')
  const wrong = deudas.filter(({ error }) => error === solicitud.motivo)
  if (vecesObservada === 0 && wrong.some(({ papelIlegible }) => papelIlegible))
    return ask(papel, 'El que llegó no se puede leer completo. Mande otro, más claro.')
  if (wrong.length === 0) return refuse('sin_pruebas')
  const acogidas = wrong.map(({ id }) => id)
  const montoAcogidoClp = datos.deudas
    .filter(({ idDeuda }) => acogidas.includes(idDeuda))
    .reduce((sum, { totalClp }) => sum + totalClp, 0)
  const resultado = acogidas.length === solicitud.deudas.length ? 'acogida_total' : 'acogida_parcial'
  return { kind: 'aprobar', datos: { acogidas, montoAcogidoClp, resultado } }
}

/** A refusal, with its reason. */
export function refuse(motivoRechazo: MotivoRechazo): Decision<Mesa> {
  return { kind: 'rechazar', datos: { motivoRechazo, resultado: 'rechazada' } }
}

function ask(tipo: TipoDocumento, motivo: string): Decision<Mesa> {
  return {
    kind: 'observar',
    mensaje: 'Falta un papel que pruebe lo que usted dice.',
    documentos: [{ tipo, motivo }],
  }
}
