import { defineProcedure } from '#engine/define-procedure.ts'
import { consultations } from './consultations.ts'
import type { Services } from './registers.ts'

/** What became of an employer's requests, and what was paid (procedures §5433). */
export const stjMisSolicitudes = defineProcedure<Services>({
  id: '5433',
  purpose: 'Saber en qué van los subsidios de su empresa',
  title: 'Subsidio a la contratación de jóvenes: mis solicitudes y pagos',
  institution: 'Instituto de Previsión Social (IPS)',
  summary: 'Vea qué pasó con las solicitudes de su empresa y cuánto le pagan por cada joven.',
  consultations,
})
