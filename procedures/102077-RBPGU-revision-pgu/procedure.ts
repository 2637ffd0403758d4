import { formatDate, formatMonth } from '#domain/dates.ts'
import { formatClp } from '#domain/money.ts'
import { defineProcedure } from '#engine/define-procedure.ts'
import { observationBlocks } from '../parts/request-actions.ts'
import { requestDetail } from '../parts/request-detail.ts'
import { latestSaying } from '../parts/request-events.ts'
import { requestList } from '../parts/request-list.ts'
import { tipoDocumentoLabels } from '../sibs-beneficios-solidarios/states.ts'
import { resoluciones } from './consultations.ts'
import { paths } from './paths.ts'
import type { Services } from './registers.ts'
import { actions, revision } from './revision.ts'
import { eventData, states } from './states.ts'

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
    requestList({
      path: paths.revisiones,
      detailPath: paths.revision,
      startPath: paths.pedir,
      subjectLabel: 'Respuesta',
      states,
    }),
    requestDetail({
      path: paths.revision,
      listPath: paths.revisiones,
      states,
      actions,
      title: ({ subject }) => `Revisión: ${subject}`,
      async about({ today }, own) {
        const { montoClp, desde } = latestSaying(own.history, 'desde')
        return {
          blocks: observationBlocks(own, tipoDocumentoLabels, today),
          rows: [
            { label: 'Cuenta como ingresada el', lines: [formatDate(own.filedOn)] },
            ...(montoClp ? [{ label: 'Se paga al mes', lines: [formatClp(Number(montoClp))] }] : []),
            ...(desde ? [{ label: 'Desde', lines: [formatMonth(desde)] }] : []),
          ],
        }
      },
    }),
  ],
  cases: { states, actions, listPath: paths.revisiones, detailPath: paths.revision },
})
