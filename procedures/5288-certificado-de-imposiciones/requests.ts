import { formatDate } from '#domain/dates.ts'
import { personInSentence } from '#domain/person-name.ts'
import { heading, link, links, main, onward } from '#engine/content/content.ts'
import type { EventoBusqueda } from '#services/certificados/contract.ts'
import { requestDesk } from '../parts/requests/request-desk.ts'
import { requestPages } from '../parts/requests/request-pages.ts'
import { lateOn, retiroPedido } from '../parts/requests/request-states.ts'
import { defineRequests } from '../parts/requests/requests.ts'
import { monthsText } from './pages/paper.ts'
import { hrefTo, paths } from './paths.ts'
import { refusals } from './reasons.ts'
import type { ImposicionesServices } from './registers.ts'
import { tipoDocumentoLabels } from './words.ts'

/** It may be asked for: the books are searched. */
const found = { en_busqueda: 'en_busqueda' } as const

/** Searches (build sheet F10): `sin_registros` is an answer, not a rejection. */
export const requests = defineRequests<EventoBusqueda['datos']>()({
  who: 'El IPS',
  papers: tipoDocumentoLabels,
  keeps: ({ plazo, mesesHallados, motivoRechazo }) => ({ plazo, mesesHallados, motivoRechazo }),
  approved: 'El IPS encontró imposiciones. El certificado está listo y no vence.',
  lacks: ['pagada'],
  asksOthers: true,
  refusals,
  decisions: ['sin_registros'],
  states: {
    ingresada: { leads: found },
    en_revision: {
      text: 'El IPS mira si puede hacer la búsqueda. No tiene que hacer nada. Cada novedad queda en Micha.',
      leads: found,
    },
    en_busqueda: {
      label: 'En búsqueda',
      tone: 'info',
      text: 'El IPS busca en los libros antiguos. No tiene que hacer nada. Cada novedad queda en Micha.',
      onDay: lateOn('El IPS'),
      leads: {
        ...{ [retiroPedido]: 'por_retirar', desistida: 'desistida', observada: 'observada' },
        ...{ aprobada: 'aprobada', rechazada: 'rechazada' },
      },
      may: { desistir: ['ciudadano'] },
    },
    observada: { leads: found },
    por_confirmar: {
      leads: found,
      text: 'Le preguntamos a quien cotizó. Si confirma, el IPS busca. Si no, la solicitud se cierra.',
    },
    aprobada: { label: 'Emitido' },
    rechazada: { text: 'El IPS no pudo hacer la búsqueda.' },
    sin_registros: {
      label: 'Sin registros',
      text: 'El IPS buscó y no encontró imposiciones.',
    },
  },
  events: {
    en_busqueda: {
      title: 'Empezó la búsqueda',
      tone: 'info',
      text: ({ plazo }) => plazo && `El IPS tiene hasta el ${formatDate(plazo)} para responder.`,
    },
    aprobada: {
      title: 'Se encontraron imposiciones',
      tone: 'exito',
      text: ({ mesesHallados }) =>
        mesesHallados > 0 && `Se encontraron cotizaciones de ${monthsText(mesesHallados)}.`,
    },
    sin_registros: {
      title: 'La búsqueda terminó sin registros',
      tone: 'aviso',
      text: () => refusals.sin_registros,
    },
    rechazada: { title: 'La búsqueda se cerró', tone: 'error' },
  },
  told: (_request, state, why = state === 'sin_registros' ? refusals.sin_registros : undefined) => [
    state === 'aprobada' && links(main(link('Ver el certificado', hrefTo(paths.listado)))),
    (state === 'rechazada' || state === 'sin_registros') && [
      heading('Por qué, y qué puede hacer'),
      why,
      'Si cree que hay un error, llame al 101 o vaya a una sucursal de ChileAtiende. Pida que revisen la búsqueda.',
      onward(
        link('Pedir otra búsqueda', hrefTo(paths.titular)),
        link('Si es para su propia pensión: recuperar años de trabajo', '/ficha/64155'),
      ),
    ],
  ],
})

/** Files searches at the IPS, answers observations and withdraws. */
export const desk = requestDesk(requests, {
  client: ({ certificados }: ImposicionesServices) => certificados,
  respondTitle: 'Mande lo que falta',
  withdrawConsequence: 'El IPS dejará de buscar.',
})

export const pages = requestPages(requests, {
  paths: { list: paths.solicitudes, one: paths.consulta, start: paths.titular },
  subject: 'Persona que cotizó',
  title: ({ subject }) => `Búsqueda de imposiciones de ${personInSentence(subject)}`,
  desk,
  forOthersToo: true,
})
