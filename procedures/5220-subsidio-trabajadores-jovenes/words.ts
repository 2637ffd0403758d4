import type { Run } from '#domain/run.ts'
import type { Tone } from '#engine/content/block.ts'
import {
  type Afp,
  type EstadoMes,
  type MotivoRechazoStj,
  type MotivoSuspension,
  previsionOptions,
  type TipoDocumentoStj,
} from '#services/stj/contract.ts'

/** Names of document types. */
export const tipoDocumentoLabels: Readonly<Record<TipoDocumentoStj, string>> = {
  contrato: 'Contrato o liquidación de sueldo',
}

/** RUT of each AFP, to which an employer pays the contributions. General knowledge. */
export const afpRuts: Readonly<Record<Afp, Run>> = {
  Capital: '98000000-1',
  Cuprum: '76240079-0',
  Habitat: '98000100-8',
  Modelo: '76762250-3',
  PlanVital: '98001200-k',
  ProVida: '76265736-8',
  Uno: '76960424-3',
}

/** What the person chooses from (reference data §3 and §9). */
export const afpOptions = previsionOptions.afp.map(value => ({ value, label: `AFP ${value}` }))
export const saludOptions = previsionOptions.salud.map(value => ({
  value,
  label: value === 'Fonasa' ? value : `Isapre ${value}`,
}))
const mutualNames = {
  ACHS: 'Asociación Chilena de Seguridad (ACHS)',
  'Mutual de Seguridad CChC': 'Mutual de Seguridad CChC',
  IST: 'Instituto de Seguridad del Trabajo (IST)',
  ISL: 'Instituto de Seguridad Laboral (ISL)',
} as const
export const mutualOptions = previsionOptions.mutual.map(value => ({ value, label: mutualNames[value] }))

/** What happened with the deposit of a month. */
export const estadosMes: Readonly<Record<EstadoMes, { text: string; tone: Tone }>> = {
  depositado: { text: 'Depositado', tone: 'exito' },
  por_depositar: { text: 'Por depositar', tone: 'info' },
  sin_cotizacion: { text: 'Falta la cotización', tone: 'aviso' },
  renta_sobre_limite: { text: 'Sueldo muy alto', tone: 'neutro' },
}

/** Why the deposits stopped, and what to do. */
export const motivoSuspensionTexts: Readonly<Record<MotivoSuspension, string>> = {
  sin_cotizacion:
    'Falta una cotización. Hable con su empleador y pida que la pague. Cuando usted vuelva a cotizar, el aporte sigue.',
  renta_sobre_limite:
    'Su sueldo pasó de 2 ingresos mínimos. Si baja, el aporte sigue. No tiene que pedirlo otra vez.',
}

/** Reasons for a rejection, and what to do. */
export const motivoRechazoTexts: Readonly<Record<MotivoRechazoStj, string>> = {
  edad: 'El aporte es para quien tiene entre 18 y 35 años. Llame al 101 y pregunte por otros subsidios al empleo.',
  renta:
    'Su sueldo pasa de 1,5 ingresos mínimos. Si baja, haga otra solicitud. Si el dato está mal, lleve su liquidación de sueldo a una sucursal.',
  veinticuatro_cotizaciones: 'Ya juntó 24 cotizaciones en la AFP. Es el máximo que pide la ley.',
  independiente:
    'En los registros usted cotiza por su cuenta. El aporte es para quien tiene contrato. Si firma uno, haga otra solicitud.',
  sin_empleo:
    'En los registros no hay cotizaciones de estos meses. Si trabaja con contrato, pida a su empleador que las pague y haga otra solicitud.',
  cotizacion_impaga:
    'Falta la cotización del último mes. Pida a su empleador que la pague y haga otra solicitud.',
  cerrado: 'La ley ya no recibe solicitudes. Llame al 101 y pregunte por el Subsidio Unificado al Empleo.',
  con_subsidio:
    'Usted ya tiene este subsidio. No hace falta pedirlo otra vez. Vea los depósitos en su cartola.',
  en_curso: 'Ya había otra solicitud suya. Siga esa.',
}
