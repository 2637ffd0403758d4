import type { Consultation } from '#engine/cases/consultation.ts'
import type { ProcedureOptions } from '#engine/define-procedure.ts'
import type { TramiteId } from '#services/pensiones/contract.ts'
import { confirmAt } from '../parts/requests/concerns.ts'
import { type BuiltTramite, defineTramite } from '../parts/tramite.ts'
import { solicitud } from './application.ts'
import { concerns } from './concerns.ts'
import { ficha } from './ficha.ts'
import { consultations } from './pages/consultar.ts'
import { type PensionTexts, requisitosPage } from './pages/requisitos.ts'
import { requestPagesOf } from './pages/solicitudes.ts'
import { start } from './pages/start.ts'
import { paths, pensionPaths } from './paths.ts'
import type { Services } from './registers.ts'
import { desk, requests, subjectOf } from './requests.ts'
import { tramites } from './words.ts'

const common = {
  ...requests.kind,
  actions: desk.actions,
  subjectOf,
  confirm: confirmAt(({ pensiones }: Pick<Services, 'pensiones'>) => pensiones),
  concerns,
}

/** The single form of the old funds' pensions (procedures, funico). It files cases of the six pensions. */
export const tramite = defineTramite<Services>(ficha, {
  purpose: 'Saber qué pensión del antiguo Sistema de Reparto le toca',
  layout: 'spsdefault',
  start,
  forms: [solicitud],
  consultations,
  cases: { ...common, listPath: paths.listado, detailPath: paths.detalle },
})

/**
 * One of the six pensions: its page with the check for signed-in people, her requests, and their states. The form is
 * funico's.
 */
export const definePension = (
  id: TramiteId,
  texts: PensionTexts,
  more: readonly Consultation<Services>[] = [],
  asked?: ProcedureOptions<Services>['asked'],
): BuiltTramite =>
  defineTramite<Services>(texts.ficha, {
    purpose: tramites[id].purpose,
    institutionKey: 'pensiones',
    layout: 'spsdefault',
    ...(asked && { asked }),
    consultations: [requisitosPage(id, texts), ...more, ...requestPagesOf(id)],
    cases: { ...common, listPath: pensionPaths.solicitudes, detailPath: pensionPaths.solicitud },
  })
