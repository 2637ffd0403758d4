import { formatDate, formatMonth } from '#domain/dates.ts'
import { formatClp } from '#domain/money.ts'
import type { OwnCaseDetail } from '#engine/cases/consultation.ts'
import type { Block } from '#engine/content/block.ts'
import { defineProcedure } from '#engine/define-procedure.ts'
import { confirmAt } from '../parts/requests/concerns.ts'
import { observationBlocks } from '../parts/requests/request-actions.ts'
import { requestDetail } from '../parts/requests/request-detail.ts'
import { latestSaying } from '../parts/requests/request-events.ts'
import { goTo } from '../parts/telling/outcome-words.ts'
import { refusalBlocks } from '../parts/telling/refusal.ts'
import { concerns } from '../sibs-beneficios-solidarios/concerns.ts'
import { tipoDocumentoLabels } from '../sibs-beneficios-solidarios/words.ts'
import { resoluciones } from './consultations.ts'
import { paths } from './paths.ts'
import type { Services } from './registers.ts'
import { eventData, motivoText, states } from './requests.ts'
import { actions, revision } from './revision.ts'
import { foreignRevision, revisiones } from './revisiones.ts'

/** Review of a PGU decision (procedures §102077-RBPGU): explained number by number, appealed within its deadline. */
export const revisionPgu = defineProcedure<Services>({
  id: '102077-RBPGU',
  purpose: 'Saber qué decidió el IPS sobre su PGU, para revisarlo',
  title: 'Revisión de la Pensión Garantizada Universal (PGU)',
  institution: 'Instituto de Previsión Social (IPS)',
  institutionKey: 'sibs',
  summary: 'Pida que miren otra vez su caso, si le negaron la PGU o le dieron menos.',
  // A pension: guides to the branches (shell §2).
  layout: 'spsdefault',
  eventData,
  forms: [revision],
  consultations: [
    ...resoluciones,
    revisiones,
    requestDetail({
      path: paths.revision,
      listPath: paths.revisiones,
      states,
      actions,
      title: ({ subject }) => `Revisión: ${subject}`,
      async about({ today }, own) {
        const { montoClp, desde } = latestSaying(own.history, 'desde')
        return {
          blocks: [...observationBlocks(own, tipoDocumentoLabels, today), ...whyBlocks(own)],
          rows: [
            { label: 'Cuenta como ingresada el', lines: [formatDate(own.filedOn)] },
            ...(montoClp && montoClp !== '0'
              ? [{ label: 'Se paga al mes', lines: [formatClp(Number(montoClp))] }]
              : []),
            ...(desde ? [{ label: 'Desde', lines: [formatMonth(desde)] }] : []),
          ],
        }
      },
      foreign: foreignRevision,
    }),
  ],
  cases: {
    states,
    actions,
    concerns,
    confirm: confirmAt(({ sibs }: Services) => sibs),
    listPath: paths.revisiones,
    detailPath: paths.revision,
  },
})

/** Why the decision stays as it is, and where to go from there. */
function whyBlocks({ state, history }: OwnCaseDetail): readonly Block[] {
  if (state !== 'rechazada') return []
  return refusalBlocks(
    motivoText(latestSaying(history, 'motivoRechazo')),
    goTo('Pedir la PGU otra vez', '/tramites/102077'),
  )
}
