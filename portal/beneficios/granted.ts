import type { Concern } from '#cases/concerns/concern-types.ts'
import type { Cases, CaseView } from '#cases/types.ts'
import { formatDate, type IsoDate, isoDateInChile } from '#domain/dates.ts'
import type { Run } from '#domain/run.ts'
import { inOrder } from '#engine/cases/case-states.ts'
import { caseHrefOf, type Procedure } from '#engine/procedure.ts'
import { pathTo } from '../routes.ts'

/** A benefit that was granted, in the words of its procedure. */
export interface Granted {
  readonly title: string
  readonly subject: string
  readonly on?: IsoDate
  /** First day, amount and payment, as far as the decision says. */
  readonly text: string | undefined
  readonly href: string | undefined
}

interface GrantedParts {
  /** Procedures that give a benefit whose decision the register of benefits does not follow; cargas it does. */
  readonly giving: readonly string[]
  readonly cases: Pick<Cases['cases'], 'listCases' | 'findCase'>
  readonly procedures: ReadonlyMap<string, Procedure>
}

const shown = 20

/** What a person was granted through the portal, newest first. */
export async function grantedTo(
  { cases, procedures, giving }: GrantedParts,
  run: Run,
): Promise<readonly Granted[]> {
  const whose = { actsFor: null, filedForHerToo: true }
  const { cases: cards } = await cases.listCases(run, {
    ...whose,
    procedureId: giving,
    pageSize: shown,
  })
  const granted = cards.filter(({ state }) => state.final && state.tone === 'exito')
  const views = await Promise.all(granted.map(({ id }) => cases.findCase(run, id)))
  return views.flatMap(view => (view ? [grantedOf(view, procedures.get(view.procedureId))] : []))
}

function grantedOf(view: CaseView, procedure: Procedure | undefined): Granted {
  const { id, title, subject, history, updatedAt, stateText } = view
  const events = procedure?.cases?.states.events ?? {}
  const told = inOrder(history).flatMap(({ type, data, resumen }) => {
    const event = events[type]
    const text = event?.tone === 'exito' ? (event.brief ?? event.text)?.(data, resumen) : undefined
    return text ? [text] : []
  })
  return {
    ...{ title, subject, on: isoDateInChile(updatedAt) },
    text: told.join(' ') || stateText,
    href: procedure && caseHrefOf(procedure, id),
  }
}

/** The same of what others asked for her, as she is told of it. */
export const grantedByOthers = (
  concerns: readonly Concern[],
  giving: readonly string[],
): readonly Granted[] =>
  concerns
    .filter(
      ({ isHers, procedureId, state }) =>
        isHers && giving.includes(procedureId) && state.final && state.tone === 'exito',
    )
    .map(({ procedure, caseId, text, remedy }) => ({
      title: procedure,
      subject: '',
      text: text.filter(line => line !== remedy).join(' '),
      href: pathTo('/avisos/:caso', { caso: caseId }),
    }))

/** When it was decided, and what it says. */
export const grantedLine = ({ on, text }: Granted) =>
  [on && `Aprobado el ${formatDate(on)}.`, text].filter(Boolean).join(' ')
