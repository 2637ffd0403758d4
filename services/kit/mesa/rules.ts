import { longestExtension } from '#domain/deadlines.ts'
import type { Run } from '#domain/run.ts'
import { type EstadoSolicitud, isOpen } from '../requests/estados.ts'
import type { Accion, Derecho, Motivo, PropuestaEnviada, Requisito } from './schemas.ts'

export type NombreAccion = Accion['accion']

/** A proposal of a person that is neither taken back nor applied. */
export interface PropuestaViva {
  readonly autor: Run
  readonly estado: 'por_firmar' | 'firmada'
  readonly firmadaPor: Run | null
  readonly aplicaEn: Date | null
}

/** What the rules know of a case and of the official who acts. */
export interface Situacion {
  readonly soy: Run
  readonly derechos: readonly Derecho[]
  readonly estado: EstadoSolicitud
  /** The clock stands still: somebody else has to answer. */
  readonly estaDetenida: boolean
  readonly tieneProrroga: boolean
  /** Its last day is over. */
  readonly estaVencida: boolean
  /** Who has it, if her time is not over. */
  readonly laTiene: Run | undefined
  readonly viva: PropuestaViva | undefined
  readonly now: Date
}

/** A rule, and the acts that it may stand against. */
interface Regla {
  readonly codigo: string
  /** Why not, as the official reads it. */
  readonly texto: string
  readonly acciones: readonly NombreAccion[]
  impide(situacion: Situacion, accion: NombreAccion): boolean
}

/** The right that each act asks for. */
export const derechoPara: Readonly<Record<NombreAccion, Derecho>> = {
  tomar: 'proponer',
  soltar: 'ver',
  asignar: 'repartir',
  anotar: 'ver',
  etiquetar: 'ver',
  pedir: 'pedir',
  proponer: 'proponer',
  retirar: 'proponer',
  firmar: 'firmar',
  devolver: 'firmar',
  deshacer: 'firmar',
  prorrogar: 'proponer',
  reabrir: 'reabrir',
  declarar_interes: 'ver',
}

export const acciones = Object.keys(derechoPara) as NombreAccion[]

/** In the order in which they are asked: the first one that stands against an act says why not. */
export const reglas: readonly Regla[] = [
  {
    codigo: 'sin_derecho',
    texto: 'Usted no tiene ese derecho en esta mesa.',
    acciones,
    impide: ({ derechos }, accion) => !derechos.includes(derechoPara[accion]),
  },
  {
    codigo: 'solo_rechazadas',
    texto: 'Solo se reabre una solicitud rechazada.',
    acciones: ['reabrir'],
    impide: ({ estado }) => estado !== 'rechazada',
  },
  {
    codigo: 'ya_resuelta',
    texto: 'La solicitud ya se resolvió o se retiró.',
    acciones: [
      ...(['tomar', 'soltar', 'asignar', 'pedir', 'proponer', 'retirar'] as const),
      ...(['firmar', 'devolver', 'deshacer', 'prorrogar'] as const),
    ],
    impide: ({ estado }) => !isOpen(estado),
  },
  {
    codigo: 'sin_revision',
    texto: 'La institución todavía no la pone en revisión. Espere un momento.',
    acciones: ['pedir', 'proponer', 'firmar', 'prorrogar'],
    impide: ({ estado }) => estado === 'ingresada',
  },
  {
    codigo: 'espera_respuesta',
    texto: 'Espera la respuesta de la persona; hasta entonces el plazo está detenido.',
    acciones: ['pedir', 'proponer', 'firmar', 'prorrogar'],
    impide: ({ estado, estaDetenida }) => estado === 'observada' || estaDetenida,
  },
  {
    codigo: 'la_tiene_otra_persona',
    texto: 'La tiene otra persona. Quien reparte puede dársela a usted.',
    acciones: ['tomar'],
    impide: ({ laTiene, soy }) => laTiene !== undefined && laTiene !== soy,
  },
  {
    codigo: 'ya_la_tiene',
    texto: 'Usted ya la tiene.',
    acciones: ['tomar'],
    impide: ({ laTiene, soy }) => laTiene === soy,
  },
  {
    codigo: 'nadie_la_tiene',
    texto: 'Nadie la tiene.',
    acciones: ['soltar'],
    impide: ({ laTiene }) => laTiene === undefined,
  },
  {
    codigo: 'la_tiene_otra',
    texto: 'La tiene otra persona: solo quien reparte puede soltarla.',
    acciones: ['soltar'],
    impide: ({ laTiene, soy, derechos }) => laTiene !== soy && !derechos.includes('repartir'),
  },
  {
    codigo: 'con_propuesta',
    texto: 'Ya hay una propuesta que espera la firma.',
    acciones: ['pedir', 'proponer', 'prorrogar'],
    impide: ({ viva }) => viva !== undefined,
  },
  {
    codigo: 'sin_tomar',
    texto: 'Tómela antes.',
    acciones: ['pedir', 'proponer', 'prorrogar'],
    impide: ({ laTiene, soy }) => laTiene !== soy,
  },
  {
    codigo: 'sin_propuesta',
    texto: 'No hay una propuesta que esperar.',
    acciones: ['retirar', 'firmar', 'devolver', 'deshacer'],
    impide: ({ viva }) => viva === undefined,
  },
  {
    codigo: 'ya_firmada',
    texto: 'La propuesta ya está firmada.',
    acciones: ['retirar', 'firmar', 'devolver'],
    impide: ({ viva }) => viva?.estado === 'firmada',
  },
  {
    codigo: 'es_de_otra_persona',
    texto: 'La propuesta es de otra persona.',
    acciones: ['retirar'],
    impide: ({ viva, soy }) => viva?.autor !== soy,
  },
  {
    codigo: 'quien_propone_no_firma',
    texto: 'Quien propone no firma: la firma otra persona.',
    acciones: ['firmar', 'devolver'],
    impide: ({ viva, soy }) => viva?.autor === soy,
  },
  {
    codigo: 'sin_firma',
    texto: 'Todavía nadie la firmó.',
    acciones: ['deshacer'],
    impide: ({ viva }) => viva?.firmadaPor === null,
  },
  {
    codigo: 'no_la_firmo',
    texto: 'Usted no la firmó.',
    acciones: ['deshacer'],
    impide: ({ viva, soy }) => viva?.firmadaPor !== soy,
  },
  {
    codigo: 'ya_rige',
    texto: 'La firma ya rige y no se puede deshacer.',
    acciones: ['deshacer'],
    impide: ({ viva, now }) => viva?.aplicaEn !== null && viva !== undefined && viva.aplicaEn <= now,
  },
  {
    codigo: 'una_prorroga',
    texto: 'El plazo ya se alargó una vez.',
    acciones: ['prorrogar'],
    impide: situacion => situacion.tieneProrroga,
  },
  {
    codigo: 'plazo_vencido',
    texto: 'El plazo ya venció: solo se alarga antes de su último día, o en él.',
    acciones: ['prorrogar'],
    impide: situacion => situacion.estaVencida,
  },
]

/** A rule that stands against an act. */
export interface Negado {
  readonly codigo: string
  readonly texto: string
}

/** The first rule against an act; undefined if it is allowed. */
export function porQueNo(accion: NombreAccion, situacion: Situacion): Negado | undefined {
  const found = reglas.find(one => one.acciones.includes(accion) && one.impide(situacion, accion))
  return found && { codigo: found.codigo, texto: found.texto }
}

/** What is wrong with a proposal; undefined if nothing is. */
export function reparoPropuesta(
  { decision, requisitos, motivos, razon }: PropuestaEnviada,
  mesa: {
    readonly requisitos: readonly Requisito[]
    readonly motivos: readonly Pick<Motivo, 'codigo' | 'requisito' | 'texto'>[]
    /** What the rule would decide. */
    readonly regla?: string | undefined
  },
): Negado | undefined {
  const answers = new Map(requisitos.map(one => [one.id, one]))
  const open = mesa.requisitos.filter(({ id }) => !answers.has(id))
  if (open[0]) return { codigo: 'falta_requisito', texto: `Falta responder: ${open[0].texto}` }
  const departed = apartadas({ requisitos: [...answers.values()], segunRegla: mesa.requisitos })
  const bare = departed.find(({ id }) => answers.get(id)?.porque.trim() === '')
  if (bare) return { codigo: 'falta_por_que', texto: `Diga por qué se aparta de la regla: ${bare.texto}` }
  const failed = requisitos.some(({ cumple }) => cumple === 'no')
  if (decision === 'aprobar')
    return failed
      ? { codigo: 'no_cumple', texto: 'No se aprueba con un requisito que no se cumple.' }
      : reparoAprobacion(mesa.regla, razon, departed.length > 0)
  const chosen = motivos.map(codigo => mesa.motivos.find(one => one.codigo === codigo))
  if (chosen.length === 0 || chosen.includes(undefined))
    return { codigo: 'falta_motivo', texto: 'Un rechazo necesita al menos un motivo de la lista.' }
  const unfounded = chosen.find(one => one && answers.get(one.requisito)?.cumple !== 'no')
  if (unfounded)
    return {
      codigo: 'motivo_sin_requisito',
      texto: `Ese motivo descansa en un requisito que usted no respondió «No»: ${unfounded.texto}`,
    }
  if (razon.trim() === '')
    return { codigo: 'falta_razon', texto: 'Un rechazo necesita una razón en palabras.' }
  return undefined
}

/** Whoever grants what the rule refuses says why, at a requirement or in words. */
function reparoAprobacion(regla: string | undefined, razon: string, departs: boolean): Negado | undefined {
  return regla === 'rechazar' && !departs && razon.trim() === ''
    ? { codigo: 'falta_por_que', texto: 'Diga por qué se aparta de la regla, que propone rechazar.' }
    : undefined
}

/** Why a term cannot be made longer by so many working days; undefined if it can. */
export function reparoProrroga(dias: number, termDays: number): Negado | undefined {
  const longest = longestExtension(termDays)
  return dias > longest
    ? { codigo: 'mas_de_la_mitad', texto: `El plazo se alarga a lo más ${longest} días hábiles, la mitad.` }
    : undefined
}

/** What people answered of each requirement, and how the rule saw them. */
interface Juzgados {
  readonly requisitos: readonly { readonly id: string; readonly cumple: string }[]
  readonly segunRegla: readonly Requisito[]
}

/** The requirements that people answered otherwise than the rule, or where it could not say. */
export const apartadas = ({ requisitos, segunRegla }: Juzgados): readonly Requisito[] =>
  segunRegla.filter(({ id, cumple }) => {
    const answer = requisitos.find(one => one.id === id)
    return answer && answer.cumple !== cumple
  })

/** Why a proposal is not signed among many; undefined if it may be. */
export function reparoFirmaEnLote(
  propuesta: Juzgados & {
    readonly decision: string
    readonly montoClp: number | null
    readonly razon: string
  },
  hastaClp: number | undefined,
): Negado | undefined {
  const { decision, montoClp, razon } = propuesta
  if (decision !== 'aprobar')
    return { codigo: 'rechazo_en_lote', texto: 'Un rechazo nunca se firma en lote.' }
  if (hastaClp === undefined) return { codigo: 'sin_lote', texto: 'En esta mesa se firma de a una.' }
  if (montoClp === null || montoClp > hastaClp)
    return { codigo: 'sobre_el_monto', texto: 'Paga más de lo que se puede firmar en lote.' }
  if (apartadas(propuesta).length > 0 || razon.trim() !== '')
    return {
      codigo: 'la_juzgo_una_persona',
      texto: 'Decide algo distinto de la regla, o que ningún registro dice: se firma leyéndola.',
    }
  return undefined
}
