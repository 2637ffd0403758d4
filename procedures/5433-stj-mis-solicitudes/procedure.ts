import { defineTramite } from '../parts/tramite.ts'
import { ficha } from './ficha.ts'
import { pagos } from './pages/pagos.ts'
import type { Services } from './registers.ts'
import { list, solicitud } from './requests.ts'

/** What became of an employer's requests, and what was paid (procedures §5433). */
export const tramite = defineTramite<Services>(ficha, {
  purpose: 'Saber en qué van los subsidios de su empresa',
  consultations: [list, solicitud, pagos],
})
