import type { Consultation } from '#engine/cases/consultation.ts'
import { defineProcedure } from '#engine/define-procedure.ts'
import type { Procedure } from '#engine/procedure.ts'
import type { TramiteId } from '#services/pensiones/contract.ts'
import { confirmAt } from '../parts/requests/concerns.ts'
import { solicitud } from './application.ts'
import { concerns } from './concerns.ts'
import { ficha } from './ficha.ts'
import { consultations } from './pages/consultar.ts'
import { type PensionTexts, requisitosPage } from './pages/requisitos.ts'
import { requestPagesOf } from './pages/solicitudes.ts'
import { start } from './pages/start.ts'
import { paths, pensionPaths } from './paths.ts'
import type { Services } from './registers.ts'
import { desk, requests } from './requests.ts'
import { ips, tramites } from './words.ts'

/** The single form of the old funds' pensions (procedures, funico). It files cases of the six pensions. */
export const funico = defineProcedure<Services>({
  id: 'funico',
  purpose: 'Saber qué pensión del antiguo Sistema de Reparto le toca',
  title: ficha.title,
  institution: ips,
  summary: 'El formulario con que se piden las pensiones de las cajas antiguas.',
  layout: 'spsdefault',
  start,
  forms: [solicitud],
  consultations,
  cases: { ...requests.kind, actions: desk.actions, listPath: paths.listado, detailPath: paths.detalle },
})

/**
 * The procedure of one of the six pensions: its page with the check for signed-in people, her requests, and their
 * states. The form is funico's.
 */
export function definePension(
  id: TramiteId,
  texts: PensionTexts,
  more: readonly Consultation<Services>[] = [],
): Procedure {
  return defineProcedure<Services>({
    id,
    purpose: tramites[id].purpose,
    title: texts.ficha.title,
    institution: ips,
    institutionKey: 'pensiones',
    summary: tramites[id].text,
    layout: 'spsdefault',
    consultations: [requisitosPage(id, texts), ...more, ...requestPagesOf(id)],
    cases: {
      ...requests.kind,
      actions: desk.actions,
      listPath: pensionPaths.solicitudes,
      detailPath: pensionPaths.solicitud,
      confirm: confirmAt(({ pensiones }: Pick<Services, 'pensiones'>) => pensiones),
      concerns,
    },
  })
}
