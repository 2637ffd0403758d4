import type { CaseCard, CaseView } from '#cases/types.ts'
import type { Acting, EmpresaRepresentada } from '#engine/asking/context.ts'
import type { OwnCaseDetail, OwnCases } from '#engine/cases/consultation.ts'
import type { Procedure } from '#engine/procedure.ts'
import { questionLabels } from '#engine/question-labels.ts'
import type { Session } from '#sessions/types.ts'
import { actingOf } from '../http/surroundings.ts'
import { pathTo } from '../routes.ts'
import type { TramiteParts } from './parts.ts'

/** The person's cases of one procedure and of its other doors; empty if nobody is signed in. */
export function ownCases(
  { cases: { cases, concerns } }: Pick<TramiteParts, 'cases'>,
  procedure: Procedure,
  session: Session | undefined,
  { visitor, empresa }: { visitor?: Acting['client']; empresa?: EmpresaRepresentada | undefined } = {},
): OwnCases {
  if (!session) return noCases
  const run = empresa?.rut ?? session.run
  const filedAs = [procedure.head.id, ...(procedure.cases?.alsoFiledAs ?? [])]
  const detail = async (id: string) => {
    const found = await cases.findCase(run, id)
    return found && filedAs.includes(found.procedureId) ? detailOf(found, procedure) : undefined
  }
  return {
    async list({ actsFor = null, forOthersToo = false, ...filter }) {
      const whose = empresa ? {} : { filedForHerToo: actsFor === null, ...(forOthersToo ? {} : { actsFor }) }
      const found = await cases.listCases(run, { ...filter, ...whose, procedureId: filedAs })
      return { total: found.total, cases: found.cases.map(one => ({ ...one, ...stateOf(one) })) }
    },
    find: detail,
    async findByIdSolicitud(idSolicitud) {
      for (const id of filedAs) {
        const found = await cases.findCaseByIdSolicitud(run, id, idSolicitud)
        if (found !== undefined) return detail(found)
      }
      return undefined
    },
    async act({ caseId, action, requestId, data, documents }) {
      const result = await cases.act({
        person: { run: session.run, nombres: session.nombres, apellidos: session.apellidos },
        company: empresa?.rut,
        acting: actingOf(session, visitor),
        caseId,
        action,
        requestId,
        ...(data ? { data } : {}),
        ...(documents ? { documentIds: documents.map(one => one.id) } : {}),
      })
      return result.kind
    },
    async noteAnswer(idSolicitud, answer) {
      const asked = (await concerns.listConcerns(session.run)).find(
        one => one.asks && one.idSolicitud === idSolicitud && filedAs.includes(one.procedureId),
      )
      if (asked) await concerns.noteAnswer(session, asked.caseId, answer)
    },
  }
}

const stateOf = ({ state }: Pick<CaseCard, 'state'>) => ({
  state: state.id,
  ...(state.today !== undefined && { stateToday: state }),
})

const noCases: OwnCases = {
  list: async () => ({ cases: [], total: 0 }),
  find: async () => undefined,
  findByIdSolicitud: async () => undefined,
  act: async () => 'not-found',
  noteAnswer: async () => undefined,
}

/** A case as consultations see it, with its delivery and its receipt. */
export function detailOf(found: CaseView, procedure: Pick<Procedure, 'forms'>): OwnCaseDetail {
  const labelOf = questionLabels(procedure)
  const form = found.deliveries.find(one => one.action === 'presentar')
  return {
    ...found,
    documents: found.documents.map(one => ({
      ...one,
      asked: one.from === 'persona' ? labelOf(one.question) : undefined,
    })),
    ...stateOf(found),
    delivery:
      found.delivery === 'fallida'
        ? { kind: 'dead', tries: form?.attempts ?? 0, refused: form?.refused ?? false }
        : (form?.deliveredAt ?? found.broughtFrom)
          ? { kind: 'delivered', at: form?.deliveredAt ?? found.sentAt }
          : { kind: 'pending', tries: form?.attempts ?? 0, nextTryAt: form?.nextTryAt },
    // Files are the attorney's.
    ...(found.filedBy === undefined
      ? found.receipt && { receiptHref: pathTo('/solicitudes/:id/comprobante.pdf', { id: found.id }) }
      : { documents: [] }),
  }
}
