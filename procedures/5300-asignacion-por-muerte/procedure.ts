import { confirmAt } from '../parts/requests/concerns.ts'
import { defineTramite } from '../parts/tramite.ts'
import { solicitud } from './application.ts'
import { concerns } from './concerns.ts'
import { ficha } from './ficha.ts'
import { cartola } from './pages/cartola.ts'
import { listadoEmpresas } from './pages/listado-empresas.ts'
import { start } from './pages/start.ts'
import { paths } from './paths.ts'
import type { Services } from './registers.ts'
import { desk, detail, list, requests } from './requests.ts'

/** Asignación por muerte (procedures §5300): whoever paid a funeral gets the money back, up to a maximum. */
export const tramite = defineTramite<Services>(ficha, {
  purpose: 'Saber si se puede pagar la asignación por muerte',
  title: 'Asignación por muerte',
  summary: 'Le devolvemos lo que pagó por un funeral, hasta un monto máximo.',
  institutionKey: 'asignacion-muerte',
  start,
  forms: [solicitud],
  consultations: [listadoEmpresas, list, detail, cartola],
  cases: {
    ...requests.kind,
    actions: desk.actions,
    confirm: confirmAt(({ asignacionMuerte }: Services) => asignacionMuerte),
    concerns,
    listPath: paths.consultaEmpresas,
    detailPath: paths.consultaResumen,
  },
})
