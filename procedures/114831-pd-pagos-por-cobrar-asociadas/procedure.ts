import { solicitudOf } from '../114831-pagos-por-cobrar/application.ts'
import { consultaOf, estadoOf } from '../114831-pagos-por-cobrar/enquiry.ts'
import { asociada, directa } from '../114831-pagos-por-cobrar/paths.ts'
import type { Services } from '../114831-pagos-por-cobrar/registers.ts'
import { pagesOf } from '../114831-pagos-por-cobrar/requests.ts'
import { defineTramite } from '../parts/tramite.ts'
import { ficha } from './ficha.ts'
import { start } from './pages/start.ts'

const pages = pagesOf(asociada)

/**
 * The same trámite for people who come from the Ministry or from BancoEstado, at addresses inside their fences (shell
 * §6).
 */
export const tramite = defineTramite<Services>(ficha, {
  purpose: 'Saber si tiene pagos del IPS sin cobrar',
  institutionKey: 'beneficios',
  start,
  forms: [solicitudOf(asociada), consultaOf(asociada), estadoOf(asociada)],
  consultations: [pages.list, pages.detail],
  cases: { ...pages.cases, alsoFiledAs: [directa.id] },
})
