import { formatDate } from '#domain/dates.ts'
import type { ConsultationReach } from '#engine/cases/consultation.ts'
import { requestPages } from '../../parts/requests/request-pages.ts'
import { plazoOf } from '../../parts/requests/requests.ts'
import { paths } from '../paths.ts'
import type { Services } from '../registers.ts'
import { desk, requests } from '../requests.ts'
import { deEmpresa, deEmpresas } from './de-empresas.ts'
import { personas } from './personas.ts'

/** Her own requests, and those that others filed for her companies. */
export const pages = requestPages(requests, {
  paths: { list: paths.solicitudes, one: paths.solicitud, start: paths.entrada },
  elsewhere: { list: deEmpresas, one: deEmpresa },
  subject: 'De qué se trata',
  title: ({ subject }) => subject,
  desk,
  async more(reach: ConsultationReach<Services>, { id, idSolicitud, history, state }, request) {
    const plazo = plazoOf(request, history)
    return {
      rows: {
        Empresa: request?.empresa,
        Contador: request?.contador,
        // The term stands still while somebody is asked.
        'El IPS responde hasta el':
          state !== 'por_confirmar' && !requests.states.states[state]?.final && plazo && formatDate(plazo),
      },
      after:
        idSolicitud &&
        request?.que !== 'objecion' &&
        (await personas(reach, idSolicitud, state, { solicitud: id })),
    }
  },
})
