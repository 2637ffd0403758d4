import { formatDate } from '#domain/dates.ts'
import { stateBlocks } from '#engine/cases/case-view.ts'
import type { EstadoSolicitud } from '#services/sibs/contract.ts'
import { foreignRequest } from '../parts/requests/foreign-request.ts'
import { institutionList } from '../parts/telling/institution-list.ts'
import { paths } from './paths.ts'
import type { Services } from './registers.ts'
import { states } from './requests.ts'

/** The institution has applications and reviews in one list; more than these nobody has. */
const most = 100

/** Her reviews, also those that she asked for at a branch. */
export const revisiones = institutionList<Services, EstadoSolicitud>({
  id: 'solicitudes',
  path: paths.revisiones,
  detailPath: paths.revision,
  startPath: paths.pedir,
  subjectLabel: 'Para',
  states,
  ownerOf: async () => ({ title: 'Sus revisiones', fields: [], query: {} }),
  async list({ services }, { registros, pagina, ...query }) {
    const found = await services.sibs.listarSolicitudes({ query: { ...query, registros: most } })
    const reviews = found.records.filter(({ clase }) => clase === 'revision')
    return {
      total: reviews.length,
      records: reviews
        .slice((pagina - 1) * registros, pagina * registros)
        .map(one => ({ ...one, subject: one.beneficiario, montoClp: one.montoClp ?? 0 })),
    }
  },
  waiting: 'Enviándose al IPS',
  silentTitle: 'El IPS no respondió',
  silentText:
    'Abajo está lo que pidió por aquí. Si lo pidió en otro lugar, intente de nuevo en unos minutos.',
})

/** A review that was not asked for here, from the institution's data. */
export const foreignRevision = foreignRequest({
  title: 'Su revisión',
  listPath: paths.revisiones,
  path: paths.revision,
  find: ({ sibs }: Services, idSolicitud) => sibs.consultarSolicitud({ params: { idSolicitud } }),
  show: ({ clase, beneficiario, folio, estadoSolicitud, fechaIngreso, plazo }) =>
    clase === 'revision'
      ? {
          title: `Revisión para ${beneficiario}`,
          blocks: [
            ...stateBlocks(states, estadoSolicitud),
            {
              kind: 'summary',
              title: 'Su solicitud',
              rows: [
                { label: 'Número en el IPS', lines: [folio] },
                { label: 'Cuenta como ingresada el', lines: [formatDate(fechaIngreso)] },
                { label: 'El IPS responde hasta el', lines: [formatDate(plazo)] },
              ],
            },
          ],
        }
      : undefined,
})
