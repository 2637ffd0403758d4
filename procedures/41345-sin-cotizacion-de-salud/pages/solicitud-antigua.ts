import { formatDate } from '#domain/dates.ts'
import type { Consultation } from '#engine/cases/consultation.ts'
import { content, link, onward } from '#engine/content/content.ts'
import { whenAnswered } from '#platform/contract/answered.ts'
import { silenceBlocks } from '../../parts/telling/silence.ts'
import { hrefTo, paths } from '../paths.ts'
import { findOwn, isOldRequest, type Services } from '../registers.ts'

/**
 * Confirmation of a request filed under earlier rules (decisions, 41345); other people are redirected to the enquiry.
 */
export const solicitudAntigua: Consultation<Services> = {
  id: 'solicitud-antigua',
  path: paths.exitoAntiguo,
  async instead({ services, hrefOf }) {
    const reply = await whenAnswered(findOwn(services).then(own => ({ own })))
    return reply && !(reply.own && isOldRequest(reply.own)) ? hrefOf(paths.consulta) : undefined
  },
  async load({ services }) {
    const own = await whenAnswered(findOwn(services))
    if (!own?.fechaSolicitud) return { title: 'Su solicitud', blocks: silent }
    return {
      title: 'Su solicitud quedó hecha',
      blocks: content(
        {
          kind: 'panel',
          title: 'Solicitud ingresada',
          text: `La hizo el ${formatDate(own.fechaSolicitud)}, con las reglas de ese tiempo.`,
          ...(own.requestNumber ? { folio: own.requestNumber } : {}),
        },
        own.estado === 1
          ? 'La exención sigue vigente. No tiene que pedirla otra vez.'
          : 'Hoy esa exención no está vigente. Vea si puede pedirla con las reglas de ahora.',
        onward(link('Ver cómo está hoy', hrefTo(paths.consulta))),
      ),
    }
  },
}

const silent = silenceBlocks({
  text: 'Le preguntamos recién y no contestó. Espere unos minutos e intente de nuevo.',
  href: hrefTo(paths.exitoAntiguo),
})
