import { defineProcedure } from '#engine/define-procedure.ts'
import { pagos } from './pages/pagos.ts'
import type { Services } from './registers.ts'
import { list, solicitud } from './requests.ts'

/** What became of an employer's requests, and what was paid (procedures §5433). */
export const stjMisSolicitudes = defineProcedure<Services>({
  id: '5433',
  purpose: 'Saber en qué van los subsidios de su empresa',
  title: 'Subsidio a la contratación de jóvenes: mis solicitudes y pagos',
  institution: 'Instituto de Previsión Social (IPS)',
  summary: 'Vea qué pasó con las solicitudes de su empresa y cuánto le pagan por cada joven.',
  consultations: [list, solicitud, pagos],
})
