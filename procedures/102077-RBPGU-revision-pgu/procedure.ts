import { formatDate, formatMonth } from '#domain/dates.ts'
import { formatClp } from '#domain/money.ts'
import type { Block } from '#engine/block.ts'
import type { OwnCaseDetail } from '#engine/consultation.ts'
import { defineProcedure } from '#engine/define-procedure.ts'
import { confirmAt } from '../parts/concerns.ts'
import { goTo } from '../parts/outcome-words.ts'
import { refusalBlocks } from '../parts/refusal.ts'
import { observationBlocks } from '../parts/request-actions.ts'
import { requestDetail } from '../parts/request-detail.ts'
import { latestSaying } from '../parts/request-events.ts'
import { concerns } from '../sibs-beneficios-solidarios/concerns.ts'
import { tipoDocumentoLabels } from '../sibs-beneficios-solidarios/states.ts'
import { resoluciones } from './consultations.ts'
import { paths } from './paths.ts'
import type { Services } from './registers.ts'
import { actions, revision } from './revision.ts'
import { foreignRevision, revisiones } from './revisiones.ts'
import { eventData, motivoText, states } from './states.ts'

/** Review of a PGU decision (procedures §102077-RBPGU): explained number by number, appealed within its deadline. */
export const revisionPgu = defineProcedure<Services>({
  id: '102077-RBPGU',
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
