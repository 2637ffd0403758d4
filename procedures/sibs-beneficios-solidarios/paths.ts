import { pathsOf } from '../parts/paths.ts'

/** One of the two doors of the procedure (shell §2): the ordinary one, and the one for sessions of another system. */
export interface Way {
  readonly id: 'solicitud' | 'solicitud-ext'
  /** First page; every other page, its uploads and its documents are below it, inside the fence of MDSF (shell §6). */
  readonly root: 'beneficio' | 'beneficio-ext'
  readonly receipt: 'confirmacion' | 'confirmacion-ext'
}

/** For people who act for themselves or with a power, and for officials. */
export const ordinary: Way = { id: 'solicitud', root: 'beneficio', receipt: 'confirmacion' }
/** For people who come from the social registry (MDSF). */
export const fromMdsf: Way = { id: 'solicitud-ext', root: 'beneficio-ext', receipt: 'confirmacion-ext' }

/** Paths of a door's pages, below the procedure. The specification names only the first and the receipt. */
export function doorOf({ root, receipt }: Way) {
  return {
    quien: root,
    beneficios: `${root}/2-beneficios`,
    contacto: `${root}/3-contacto`,
    contactoTercero: `${root}/3-su-contacto`,
    hijos: `${root}/4-hijos`,
    enfermedad: `${root}/5-enfermedad`,
    pago: `${root}/7-pago`,
    pase: `${root}/8-pase-cultural`,
    revisar: `${root}/9-revisar`,
    noEsPosible: `${root}/no-es-posible`,
    recibo: receipt,
  } as const
}

/** Where requests are followed: below the confirmation, inside the fence. */
export const { paths, hrefTo } = pathsOf('sibs', {
  solicitudes: 'confirmacion/solicitudes',
  solicitud: 'confirmacion/solicitud',
})
