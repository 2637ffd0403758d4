import { formatDate } from '#domain/dates.ts'
import type { Block } from '#engine/block.ts'
import type { Consultation } from '#engine/consultation.ts'
import type { ToldCase } from '#engine/page.ts'
import { observationBlocks } from '../parts/request-actions.ts'
import { requestDetail } from '../parts/request-detail.ts'
import { latestSaying } from '../parts/request-events.ts'
import { requestList } from '../parts/request-list.ts'
import { actions } from './deliver.ts'
import { hrefTo, paths, poderPath } from './paths.ts'
import { poderPage } from './poder-page.ts'
import type { PoderServices } from './registers.ts'
import { rootPage } from './root-page.ts'
import { caseDefinition } from './states.ts'
import { tipoDocumentoLabels } from './words.ts'

/** Shown under the state of a presented power: a link to the power itself, once the register has it. */
export function toldBlocks({ state, history }: ToldCase): readonly Block[] {
  const { idPoder } = latestSaying(history, 'idPoder')
  if (idPoder === undefined) return []
  return [
    {
      kind: 'paragraph',
      text: waitsForAcceptance({ state, history })
        ? 'En la página del poder está la dirección web que debe mandar a esa persona. Ahí lo acepta.'
        : 'En la página del poder ve qué dice y en qué va.',
    },
    {
      kind: 'actions',
      actions: [
        { kind: 'link', label: 'Ir a la página del poder', href: hrefTo(poderPath(idPoder)), primary: true },
      ],
    },
  ]
}

/** Whether only the attorney's answer is missing; no document is. */
function waitsForAcceptance({ state, history }: ToldCase): boolean {
  const { mensaje, documentos = '' } = latestSaying(history, 'mensaje')
  return state === 'observada' && mensaje !== undefined && documentos === ''
}

/** Consultations: the powers, one power, and the requests presented here. */
export const consultations: readonly Consultation<PoderServices>[] = [
  rootPage,
  poderPage,
  requestList({
    path: paths.solicitudes,
    detailPath: paths.detalle,
    startPath: paths.quien,
    subjectLabel: 'La otra persona',
    states: caseDefinition,
  }),
  requestDetail<PoderServices>({
    path: paths.detalle,
    listPath: paths.solicitudes,
    states: caseDefinition,
    actions,
    title: ({ subject }) => (subject ? `Poder: ${subject}` : 'Su poder'),
    about: async ({ today }, own) => ({
      // The state says all there is to say of an acceptance, which is not hers to give.
      blocks: [
        ...(waitsForAcceptance(own) ? [] : observationBlocks(own, tipoDocumentoLabels, today)),
        ...toldBlocks(own),
      ],
      rows: [{ label: 'Cuenta como presentada el', lines: [formatDate(own.filedOn)] }],
    }),
  }),
]
