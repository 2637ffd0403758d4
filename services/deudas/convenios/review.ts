import { daysBetween } from '#domain/dates.ts'
import { type Run, runFromWire } from '#domain/run.ts'
import { convenioDeuda } from '#law/deuda-previsional.ts'
import { answerOf } from '../../kit/requests/confirmacion.ts'
import type { Decision, Review } from '../../kit/requests/request.ts'
import type { ConvenioEnLista, ResumenConvenio } from '../contract.ts'
import { cuotasSeguidas, type DatosConvenio } from './rules.ts'
import type { Impedimento, MotivoNoConvenio, SolicitudConvenio } from './schemas.ts'

/** The types of the desk of agreements. */
export interface MesaConvenio {
  solicitud: SolicitudConvenio
  datos: DatosConvenio
  tipo: string
  facts: ConvenioFacts
  consulta: object
  enLista: ConvenioEnLista
  resumen: ResumenConvenio
}

/** What the review looks at. */
export interface ConvenioFacts {
  /** Why one of the debts cannot be put into an agreement; undefined if all can. */
  readonly impedimento: Impedimento | undefined
  /** An earlier agreement was broken. */
  readonly incumplido: boolean
  /** The guarantor's name is that of her RUN; true where nobody has to answer. */
  readonly avalCalza: boolean
  /** The debts come to what was accepted, on its day. */
  readonly sumaIgual: boolean
}

export function review({ request, facts, today }: Review<MesaConvenio>): Decision<MesaConvenio> {
  const { solicitud, folio, datos } = request
  const { cuotas, aval } = solicitud
  const { cuotasMax, cuotasSinAval } = convenioDeuda.at(today)
  if (facts.impedimento) return refuse(facts.impedimento)
  if (!facts.sumaIgual || cuotas > cuotasMax) return refuse('cambio_la_deuda')
  if (cuotas > 1 && facts.incumplido) return refuse('convenio_incumplido')
  if (cuotas > cuotasSinAval) {
    if (!aval) return refuse('sin_aval')
    // Whose RUN it is by another name is asked nothing: nobody knows who was meant.
    if (!facts.avalCalza) return refuse('aval_otro_nombre')
    const guarantor = runFromWire(aval)
    switch (answerOf(request, guarantor)) {
      case 'si':
        break
      case undefined:
        return {
          kind: 'confirmar',
          a: [{ run: guarantor, como: owesHer(datos, guarantor) ? 'aval_trabajador' : 'aval' }],
        }
      case 'no':
        return refuse('aval_dijo_no')
      default:
        return refuse('aval_no_confirma')
    }
  }
  return { kind: 'aprobar', datos: { cuotas: cuotasSeguidas(datos, { cuotas, folio, today }) } }
}

/** Whether contributions for somebody's own work are among those that are paid. */
const owesHer = ({ porQuien = {} }: DatosConvenio, run: Run) => Object.values(porQuien).includes(run)

/** Whether a simulation of a day can be accepted on another. */
export const isFresh = (calculadoEl: string, today: string): boolean => {
  const days = daysBetween(calculadoEl, today)
  return days >= 0 && days <= convenioDeuda.at(today).simulacionDays
}

function refuse(motivoRechazo: MotivoNoConvenio): Decision<MesaConvenio> {
  return { kind: 'rechazar', datos: { motivoRechazo } }
}
