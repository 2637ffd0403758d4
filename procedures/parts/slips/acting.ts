import type { Consultation } from '#engine/cases/consultation.ts'
import { mandanteOnWire } from '../asking/acting-for.ts'
import { forWhom } from '../asking/acting-pages.ts'
import type { ServicesOf } from '../services.ts'
import type { Slips } from './slips.ts'

export type SlipServices = ServicesOf<['beneficios', 'poderes']>

/** A page of slips that can also be opened for a principal, where her power covers something that they are of. */
export const alsoForOthers =
  ({ shows }: Slips) =>
  (page: Consultation<SlipServices>) =>
    forWhom(page, {
      reachedBy: beneficios => beneficios.some(tipo => shows({ tipo } as Parameters<typeof shows>[0])),
      rootPath: '',
      alsoAt: ['/tramites/5250', '/tramites/8765'],
      titleFor: (title, nombre) => (title.startsWith('Sus l') ? `L${title.slice(5)} de ${nombre}` : title),
      servicesFor(services, { run }) {
        const { beneficios } = services
        const whose = mandanteOnWire(run)
        return {
          ...services,
          beneficios: {
            ...beneficios,
            liquidaciones: call => beneficios.liquidaciones({ ...call, query: { ...call.query, ...whose } }),
            liquidacion: call => beneficios.liquidacion({ ...call, query: whose }),
            documentoLiquidacion: call => beneficios.documentoLiquidacion({ ...call, query: whose }),
          },
        }
      },
    })
