import type { ConsultationReach } from '#engine/cases/consultation.ts'
import { requestPages } from '../../parts/requests/request-pages.ts'
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
  async more(reach: ConsultationReach<Services>, { id, idSolicitud, state }, request) {
    return {
      rows: {
        Empresa: request?.empresa,
        Contador: request?.contador,
      },
      after:
        idSolicitud &&
        request?.que !== 'objecion' &&
        (await personas(reach, idSolicitud, state, { solicitud: id })),
    }
  },
})
