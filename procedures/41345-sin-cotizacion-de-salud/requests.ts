import { formatDate } from '#domain/dates.ts'
import { link } from '#engine/content/content.ts'
import type { MotivoRechazoExencion, ResumenExencion } from '#services/exencion-salud/contract.ts'
import { requestDesk } from '../parts/requests/request-desk.ts'
import { requestPages } from '../parts/requests/request-pages.ts'
import { defineRequests } from '../parts/requests/requests.ts'
import { hrefTo, paths } from './paths.ts'
import type { Services } from './registers.ts'

/** Reasons for a rejection, and what to do. */
export const refusals: Readonly<Record<MotivoRechazoExencion, string>> = {
  PFP: 'Su puntaje pasa del máximo que pide la ley. Revise sus datos en el Registro Social de Hogares. Si cambian, puede pedirla otra vez.',
  RESIDENCIA:
    'Los registros muestran que vivió fuera de Chile más de uno de los últimos cinco años. Puede pedirla otra vez cuando complete cuatro: antes la respuesta es la misma.',
  EDAD: 'Todavía no cumple 65 años. Cuando los cumpla, se revisa solo.',
  SIN_PENSION: 'No recibe una pensión con descuento de salud. Si es un error, llame al 101.',
  ya_tiene: 'Ya tiene la exención. No hace falta pedirla.',
  ya_solicitada: 'Ya había otra solicitud suya. Vea esa, que sigue su curso.',
}

/** Requests for the exemption. */
export const requests = defineRequests<ResumenExencion>()({
  who: 'El IPS',
  papers: { otro: 'Documento' },
  keeps: ({ plazo, desde, motivoRechazo }) => ({ plazo, desde, motivoRechazo }),
  approved: 'El IPS aprobó la exención. El 7 % se le deja de descontar desde el mes que sigue.',
  lacks: ['pagada'],
  refusals,
  afterRefusal: () => link('Ver cómo está hoy', hrefTo(paths.consulta)),
  grants: ({ desde }) => desde && `Desde el ${formatDate(desde)} no se le descuenta el 7 %.`,
})

/** Files requests at the IPS, answers observations and withdraws. */
export const desk = requestDesk(requests, {
  client: ({ exencionSalud }: Services) => exencionSalud,
  withdrawConsequence: 'Si la retira, se le seguirá descontando el 7 %.',
})

export const pages = requestPages(requests, {
  paths: { list: paths.solicitudes, one: paths.solicitud, start: paths.declaracion },
  subject: 'Solicitud',
  title: 'Su solicitud de exención del 7 %',
  desk,
  resolution: {
    kind: { id: '41345-resolucion', name: 'Resolución de la exención de salud' },
    fetch: ({ exencionSalud }: Services, idSolicitud) =>
      exencionSalud.resolucion({ params: { idSolicitud } }),
  },
})
