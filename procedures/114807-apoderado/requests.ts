import { formatDate } from '#domain/dates.ts'
import type { Consultation } from '#engine/cases/consultation.ts'
import type { Block } from '#engine/content/block.ts'
import type { ToldCase } from '#engine/walking/ending-pages.ts'
import { observationBlocks } from '../parts/requests/request-actions.ts'
import { requestDetail } from '../parts/requests/request-detail.ts'
import { latestSaying } from '../parts/requests/request-events.ts'
import { requestList } from '../parts/requests/request-list.ts'
import { actions } from './deliver.ts'
import { rootPage } from './pages/inicio.ts'
import { poderPage } from './pages/poder.ts'
import { hrefTo, paths, poderPath } from './paths.ts'
import type { PoderServices } from './registers.ts'
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
        ? 'Falta que la otra persona diga que sí. En la página del poder está la dirección web que debe mandarle.'
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

/** States in which the other person may still have to answer. */
const pending: ReadonlySet<string> = new Set(['ingresada', 'en_revision', 'por_confirmar'])

/** Whether the other person has to say yes to it here, and has not. */
function waitsForAcceptance({ state, history }: ToldCase): boolean {
  const { via } = latestSaying(history, 'via')
  const { presentadoPor } = latestSaying(history, 'presentadoPor')
  const { aceptado } = latestSaying(history, 'aceptado')
  const isAsked = via === 'aceptacion' || presentadoPor === 'apoderado'
  return pending.has(state) && isAsked && aceptado === undefined
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
