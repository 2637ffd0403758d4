import { defineProcedure } from '#engine/define-procedure.ts'
import { solicitudOf } from '../114831-pagos-por-cobrar/application.ts'
import { consultaOf, estadoOf } from '../114831-pagos-por-cobrar/enquiry.ts'
import { asociada, directa, paths } from '../114831-pagos-por-cobrar/paths.ts'
import type { Services } from '../114831-pagos-por-cobrar/registers.ts'
import { consultationsOf, desk, requests } from '../114831-pagos-por-cobrar/requests.ts'
import { start } from './pages/start.ts'

/**
 * The same trámite for people who come from the Ministry or from BancoEstado, at addresses inside their fences (shell
 * §6).
 */
export const pagosPorCobrarAsociadas = defineProcedure<Services>({
  id: asociada.id,
  purpose: 'Saber si tiene pagos del IPS sin cobrar',
  title: 'Pagos por cobrar, acceso desde plataformas asociadas',
  institution: 'Instituto de Previsión Social (IPS)',
  institutionKey: 'beneficios',
  summary:
    'Vea su dinero sin cobrar si llega desde BancoEstado o desde el Ministerio de Desarrollo Social y Familia.',
  start,
  forms: [solicitudOf(asociada), consultaOf(asociada), estadoOf(asociada)],
  consultations: consultationsOf(asociada),
  cases: {
    ...requests.kind,
    actions: desk.actions,
    alsoFiledAs: [directa.id],
    listPath: paths.solicitudes,
    detailPath: paths.detalle,
  },
})
