import { runToWire } from '#domain/run.ts'
import { answerOf } from '../kit/requests/confirmacion.ts'
import type { Decision, Review } from '../kit/requests/request.ts'
import { reviewIndependiente } from './independientes/desk.ts'
import { reviewMaternal } from './maternal/desk.ts'
import type { ExtincionFacts, Mesa } from './registers.ts'
import {
  motivoDeCarga,
  motivoDeSiagf,
  motivoEnContra,
  type Pedido,
  pagoDe,
  quienesConfirman,
  type Siagf,
  venceDe,
} from './rules.ts'
import type { MotivoRechazo, Registro, Solicitud } from './schemas.ts'
import type { PersonaRow } from './store.ts'

/** Who administers a carga that is recognised here. */
export const entidadPropia = 'IPS'

/** Reviews a request by rules. A paper proves nothing: registers do, or the people concerned. */
export function review(asked: Review<Mesa>): Decision<Mesa> {
  const { facts } = asked
  switch (facts.tipo) {
    case 'reconocer':
      return reconocer(asked, facts.pedido, facts.siagf)
    case 'extinguir':
      return extinguir(asked, facts)
    case 'maternal':
      return reviewMaternal(asked, facts)
    case 'independiente':
      return reviewIndependiente(asked, facts.conocido)
  }
}

const rechazar = (motivoRechazo: MotivoRechazo): Decision<Mesa> => ({
  kind: 'rechazar',
  datos: { motivoRechazo },
})

function reconocer({ today, request }: Review<Mesa>, pedido: Pedido, siagf: Siagf): Decision<Mesa> {
  // Age and income count as of the day of the request.
  const against = motivoEnContra(pedido) ?? motivoDeEmpleador(request.solicitud, pedido.beneficiario)
  if (against) return rechazar(against)
  const asked = quienesConfirman(pedido, request.run)
  const answers = asked.map(({ run }) => answerOf(request, run))
  if (answers.some(answer => answer === 'no' || answer === 'vencida')) return rechazar('no_confirmado')
  if (answers.includes(undefined)) return { kind: 'confirmar', a: asked }
  // Nobody who could prove the care is on record: the word of who was typed proves nothing.
  if (asked.some(({ como }) => como === 'carga')) return rechazar('no_confirmado')
  const motivo = motivoDeCarga(pedido) ?? motivoDeSiagf(siagf)
  if (motivo) return rechazar(motivo)
  const esDuplo = pedido.causal === 'invalidez'
  const pago = pagoDe(pedido.beneficiario, esDuplo, today)
  const times = { desde: request.fechaIngreso, vence: venceDe(pedido) }
  const { nombre = '', fechaNacimiento = today } = pedido.carga ?? {}
  const registro: Registro = {
    carga: { ...runToWire(pedido.runCarga), nombre },
    nacimiento: fechaNacimiento,
    ...{ parentesco: pedido.parentesco, esDuplo, ...times, extinguidaEl: null, entidad: entidadPropia },
    ...pago,
  }
  return {
    kind: 'aprobar',
    datos: { ...pago, esDuplo, ...times, idCarga: request.id, nombreCausante: nombre, registro },
  }
}

/** The employer that a worker names has to be one who contributes for her. */
function motivoDeEmpleador(
  solicitud: Solicitud,
  beneficiario: PersonaRow | undefined,
): MotivoRechazo | undefined {
  if (solicitud.tipoSolicitud !== 1 || solicitud.empleador === null) return undefined
  const { rut } = solicitud.empleador
  const known = beneficiario?.empleadores ?? []
  return known.some(one => runToWire(one).rut === rut) ? undefined : 'empleador_no_consta'
}

function extinguir({ request, today }: Review<Mesa>, facts: ExtincionFacts): Decision<Mesa> {
  const { solicitud } = request
  if (solicitud.tipoSolicitud !== 2) throw new Error('Only an extinction is reviewed as one')
  const { carga, beneficiario } = facts
  if (!carga || carga.extinguidaEl !== null) return rechazar('no_es_carga_vigente')
  if (facts.earlier) return rechazar('extincion_en_tramite')
  const { motivo, fecha } = solicitud.extincion
  const { id: _id, run: _run, runCarga, nombre, nacimiento, parentesco, esDuplo, desde, entidad } = carga
  if (fecha < desde) return rechazar('fecha_anterior_a_la_carga')
  if (motivo === 'fallecimiento' && !carga.fallecida) return rechazar('vive')
  if (motivo === 'edad' && (carga.vence === null || fecha <= carga.vence)) return rechazar('no_cumple_edad')
  if (motivo === 'divorcio_nulidad' && facts.parentescoConsta) return rechazar('sigue_el_matrimonio')
  const registro: Registro = {
    carga: { ...runToWire(runCarga), nombre },
    nacimiento: nacimiento ?? desde,
    ...{ parentesco, esDuplo, desde, entidad, vence: carga.vence, extinguidaEl: fecha },
    ...pagoDe(beneficiario, esDuplo, today),
  }
  return { kind: 'aprobar', datos: { desde, vence: fecha, registro } }
}
