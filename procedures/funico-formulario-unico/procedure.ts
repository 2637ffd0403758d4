import { defineProcedure } from '#engine/define-procedure.ts'
import { solicitud } from './application.ts'
import { consultations } from './consultas.ts'
import { ficha } from './ficha.ts'
import { paths } from './paths.ts'
import type { FunicoServices } from './registers.ts'
import { actions, states } from './requests.ts'
import { start } from './start.ts'

/** The single form of the old funds' pensions (procedures, funico). It files cases of the six pensions. */
export const funico = defineProcedure<FunicoServices>({
  id: 'funico',
  purpose: 'Saber qué pensión del antiguo Sistema de Reparto le toca',
  title: ficha.title,
  institution: 'Instituto de Previsión Social (IPS)',
  summary: 'El formulario con que se piden las pensiones de las cajas antiguas.',
  layout: 'spsdefault',
  start,
  forms: [solicitud],
  consultations,
  cases: { states, actions, listPath: paths.listado, detailPath: paths.detalle },
})
