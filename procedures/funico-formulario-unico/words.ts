import type { TramiteId } from '#services/pensiones/contract.ts'

export { textosDocumento as tipoDocumentoLabels } from '#services/pensiones/contract.ts'

/** The six, in the order they are offered, which is that of their kinds (decisions, funico); drafts are named by them. */
export const tramiteIds = ['5230', '26828', '5381', '5199', '5239', '64155'] as const satisfies TramiteId[]

/** What is requested under one of the six numbers. */
export interface TramiteDePension {
  readonly nombre: string
  /** In a sentence: "su pensión de vejez". */
  readonly suyo: string
  readonly text: string
  /** See `ProcedureHead`. */
  readonly purpose: string
}

/** The six by number. */
export const tramites: Readonly<Record<TramiteId, TramiteDePension>> = {
  '5230': {
    nombre: 'Pensión de vejez',
    suyo: 'su pensión de vejez',
    text: 'Para quien cumplió la edad y cotizó en una caja antigua.',
    purpose: 'Saber si le toca la pensión de vejez',
  },
  '26828': {
    nombre: 'Jubilación por años de servicio',
    suyo: 'su jubilación',
    text: 'Para quien juntó los años de servicio y dejó su trabajo.',
    purpose: 'Saber si le toca la jubilación por antigüedad',
  },
  '5381': {
    nombre: 'Pensión de invalidez',
    suyo: 'su pensión de invalidez',
    text: 'Para quien ya no puede trabajar por una enfermedad o un accidente.',
    purpose: 'Saber si le toca la pensión de invalidez',
  },
  '5199': {
    nombre: 'Pensión de viudez',
    suyo: 'la pensión de viudez',
    text: 'Para la pareja de una persona que falleció.',
    purpose: 'Saber si le toca la pensión de viudez',
  },
  '5239': {
    nombre: 'Pensión de orfandad',
    suyo: 'la pensión de orfandad',
    text: 'Para las hijas y los hijos de una persona que falleció.',
    purpose: 'Saber si le toca la pensión de orfandad',
  },
  '64155': {
    nombre: 'Reconocimiento de períodos',
    suyo: 'el reconocimiento',
    text: 'Para sumar años que trabajó y que no aparecen.',
    purpose: 'Saber qué períodos cotizó',
  },
}

/** The institutions that say what is known already. */
export const ips = 'Instituto de Previsión Social (IPS)'
export const civil = 'Registro Civil'
