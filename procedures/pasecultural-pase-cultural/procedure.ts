import { defineProcedure } from '#engine/define-procedure.ts'
import { consulta } from './enquiry.ts'
import { beneficio } from './pages/beneficio.ts'
import type { Services } from './registers.ts'

/** Pase Cultural (procedures, pasecultural): an open enquiry, and the activation of a person's own pass. */
export const paseCultural = defineProcedure<Services>({
  id: 'pasecultural',
  purpose: 'Saber si le toca el Pase Cultural',
  title: 'Pase Cultural',
  institution: 'Ministerio de las Culturas, las Artes y el Patrimonio',
  institutionKey: 'pase-cultural',
  summary: 'Dinero para ir al cine, al teatro o a un concierto, o para comprar libros.',
  forms: [consulta],
  consultations: [beneficio],
})
