import { addMonths, ageOn, type IsoDate } from '#domain/dates.ts'
import { requisitosOrfandadReparto, requisitosVejezReparto } from '#law/pensiones-reparto.ts'
import type { Decision, Review } from '../requests/request.ts'
import type { JuicioCausante } from './causante.ts'
import type { Mesa } from './desk.ts'
import type { Imponente } from './registro-store.ts'
import type { Motivo, TipoDocumento } from './wire-schemas.ts'

/** Facts from the registers about a request. */
export interface RegistroFacts {
  /** The person who would get the pension; undefined if nobody has this RUN. */
  readonly beneficiario: Imponente | undefined
  /** For a survivor's pension, the entitlement from the death; for others, from her own years. */
  readonly juicio: JuicioCausante
  /** Whether there is an earlier request for the same. */
  readonly enCurso: boolean
  /** Monthly amount, if its base is on record. Pesos. */
  readonly montoClp: number | null
  /** Whether two witnesses declared the cohabitation. */
  readonly convivenciaAcreditada: boolean
}

/** Reviews a request by rules: first what cannot be corrected, then what is missing. */
export function review(input: Review<Mesa>): Decision<Mesa> {
  const { facts, request, today } = input
  const { beneficiario, juicio, enCurso } = facts
  if (!beneficiario) return refuse('sin_caja')
  if (enCurso) return refuse('en_curso')
  if (juicio.motivo) return refuse(juicio.motivo, juicio)
  const documentos = missingOf(input, beneficiario)
  if (documentos.length > 0)
    return {
      kind: 'observar',
      mensaje: 'Nos falta un papel para resolver. Mándelo dentro del plazo.',
      documentos,
    }
  if (request.solicitud.tramite.id === '64155')
    return { kind: 'aprobar', datos: { semanasReconocidas: beneficiario.semanasPorReconocer || null } }
  return { kind: 'aprobar', datos: { montoClp: facts.montoClp, desde: firstOfNextMonth(today) } }
}

/** Decision on a request whose paper never arrived: without it the rule is not met. */
export function unanswered({ solicitud }: { solicitud: Mesa['solicitud'] }): Decision<Mesa> {
  const byTramite: Partial<Record<Mesa['solicitud']['tramite']['id'], Motivo>> = {
    '5381': 'invalidez_no_declarada',
    '5239': 'no_estudia',
    '64155': 'nada_que_reconocer',
    '5199': 'faltan_testigos',
    '5230': 'trabajo_pesado_no_probado',
  }
  const motivo = byTramite[solicitud.tramite.id]
  return motivo ? refuse(motivo) : { kind: 'desistir' }
}

function refuse(
  motivo: Motivo,
  { exigido, registrado }: Pick<JuicioCausante, 'exigido' | 'registrado'> = {
    exigido: null,
    registrado: null,
  },
): Decision<Mesa> {
  return { kind: 'rechazar', datos: { motivo, exigido, registrado } }
}

/** The missing papers, each with the reason why it is required. */
function missingOf({ request, documentos, facts, today }: Review<Mesa>, beneficiario: Imponente) {
  const { solicitud } = request
  const wanted: [TipoDocumento, boolean, string][] = []
  const { id } = solicitud.tramite
  const edad = ageOn(beneficiario.fechaNacimiento, today)
  if (id === '26828') wanted.push(['cese', true, 'Muestra que su servicio terminó, y por qué.'])
  if (id === '5230')
    wanted.push([
      'trabajo_pesado',
      Boolean(solicitud.trabajoPesado) && edad < requisitosVejezReparto[beneficiario.sexo].age,
      'Muestra cuántos años fueron, y en qué trabajo.',
    ])
  if (id === '5381')
    wanted.push([
      'informe_medico',
      !beneficiario.invalidez,
      'La comisión médica (COMPIN) no tiene declarada su invalidez.',
    ])
  if (id === '5239')
    wanted.push([
      'estudios',
      edad >= requisitosOrfandadReparto.underAge && !beneficiario.estudia && !beneficiario.invalidez,
      'Desde los 18 años hay que mostrar que estudia.',
    ])
  if (solicitud.calidad === 'tutor')
    wanted.push(['orden_judicial', true, 'Muestra que el niño o la niña está a su cuidado.'])
  if (solicitud.vinculo === 'conviviente')
    wanted.push([
      'convivencia',
      !facts.convivenciaAcreditada,
      'Los dos testigos no declararon: hace falta otra prueba.',
    ])
  if (id === '64155')
    wanted.push([
      'certificado_empleador',
      beneficiario.semanasPorReconocer === 0,
      'Muestra los años que trabajó.',
    ])
  return wanted
    .filter(([tipo, needed]) => needed && !documentos.some(documento => documento.tipo === tipo))
    .map(([tipo, , motivo]) => ({ tipo, motivo }))
}

function firstOfNextMonth(today: IsoDate): IsoDate {
  return addMonths(`${today.slice(0, 7)}-01`, 1)
}
