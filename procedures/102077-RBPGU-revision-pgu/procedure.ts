import type { ConcernWords } from '#engine/cases/concern.ts'
import { asItStands, entryLines } from '../parts/requests/as-it-stands.ts'
import { defineTramite } from '../parts/tramite.ts'
import { revision } from './application.ts'
import { ficha } from './ficha.ts'
import { detalle, lista } from './pages/resoluciones.ts'
import type { Services } from './registers.ts'
import { cases, detail, list, requests } from './requests.ts'

/** Whom an attorney asks a review for; she is told of it, and not asked. */
const representada: ConcernWords = {
  readsEntries: ['aprobada', 'rechazada', 'pagada'],
  readsFiled: true,
  title: ({ applicant }) => `${applicant} pidió que el IPS revise su PGU`,
  text: about => [
    `${about.applicant} lo hizo como su representante.`,
    ...asItStands(about, {
      open: ['Si la respuesta cambia, el pago es para usted.'],
      granted: [
        ...entryLines(requests.states, 'aprobada', about),
        'El IPS cambió su respuesta. El pago es para usted.',
      ],
      refused: [...entryLines(requests.states, 'rechazada', about), 'El IPS no cambió su respuesta.'],
    }),
    'Si no está de acuerdo, llame gratis al 101. También puede terminar el poder, si está vigente.',
  ],
}

/** Review of a PGU decision (procedures §102077-RBPGU): explained number by number, appealed within its deadline. */
export const tramite = defineTramite<Services>(ficha, {
  purpose: 'Saber qué decidió el IPS sobre su PGU, para revisarlo',
  institutionKey: 'sibs',
  // A pension: guides to the branches (shell §2).
  layout: 'spsdefault',
  forms: [revision],
  consultations: [lista, detalle, list, detail],
  cases: { ...cases, concerns: { representada } },
})
