import type { IsoDate } from '#domain/dates.ts'
import type { PortalPage } from '../shell/portal-page.ts'
import type { Done, Refused } from './after-act.ts'
import { CaseActions, type CaseActionsProps } from './case-actions.tsx'
import { CaseFacts, CaseFindings, CaseHistory } from './case-facts.tsx'
import { CasePapers } from './case-papers.tsx'
import { CaseTop, wayTo } from './case-top.tsx'
import { oficinaView } from './frame.tsx'
import { KeyLink } from './key-link.tsx'
import { type Foreseen, LetterBeforeItGoes, signed } from './letter-view.tsx'
import { DoneNotice, RefusedNotice } from './notices.tsx'
import { caseHref, listHref, type Neighbours, type Place } from './place.ts'
import type { Mesa, OwnMesas } from './types.ts'
import { listWords } from './words.ts'

/** A case on its page. */
export interface CaseShown extends Omit<CaseActionsProps, 'mesa'> {
  readonly own: OwnMesas
  readonly mesa: Mesa
  readonly neighbours: Neighbours | undefined
  /** The paper in the address. */
  readonly paper: string | undefined
  readonly today: IsoDate
  readonly path: string
  /** The letter of the proposal that waits for a signature. */
  readonly foreseen?: Foreseen | undefined
  readonly done?: Done | undefined
  readonly refused?: Refused | undefined
}

/** A case: clock on top, facts left, papers right, actions below. */
export function caseView(shown: CaseShown): PortalPage {
  const { own, mesa, caso, place, today, path, posted } = shown
  const errors = Object.entries(posted?.errors ?? {}).map(([name, message]) => ({ name, message }))
  const hasFocus = place?.fila !== undefined && !posted && !shown.refused
  return oficinaView(own, path, {
    title: `${caso.titulo}, ${caso.folio}`,
    heading: caso.titulo,
    isWide: true,
    way: wayTo(mesa, caso, place),
    errors,
    body: (
      <>
        <DoneNotice done={shown.done} />
        <RefusedNotice refused={shown.refused} />
        <BesideLinks mesa={mesa.key} neighbours={shown.neighbours} place={place} />
        <CaseTop caso={caso} mesa={mesa} today={today} />
        <FactsAndPapers mesa={mesa} caso={caso} place={place} paper={shown.paper} />
        {shown.foreseen ? (
          <LetterBeforeItGoes
            foreseen={shown.foreseen}
            texto={caso.propuestas[0]?.texto ?? ''}
            goes={signed}
            hasFocus={hasFocus && caso.acciones.some(one => one.accion === 'firmar' && !one.porQueNo)}
          />
        ) : null}
        <CaseActions {...shown} mesa={mesa.key} hasFocus={hasFocus} />
      </>
    ),
  })
}

/** Facts beside papers; without papers, facts beside what the rule finds. */
function FactsAndPapers({ mesa, caso, place, paper }: Pick<CaseShown, 'mesa' | 'caso' | 'place' | 'paper'>) {
  const papers = <CasePapers mesa={mesa.key} caso={caso} place={place} wanted={paper} />
  if (caso.documentos.length === 0)
    return (
      <>
        <div className="of-two">
          <div>
            <CaseFacts caso={caso} />
          </div>
          <div className="of-findings">
            <CaseFindings caso={caso} />
          </div>
        </div>
        <CaseHistory caso={caso} />
        {papers}
      </>
    )
  return (
    <div className="of-two">
      <div>
        <CaseFacts caso={caso} />
        <CaseFindings caso={caso} />
        <CaseHistory caso={caso} />
      </div>
      <section className="of-side" aria-labelledby="papeles">
        <h2 id="papeles">Papeles</h2>
        {papers}
      </section>
    </div>
  )
}

/** Letters that lead to the rows before and after, and back to the list. */
export const besideKeys = { anterior: 'a', siguiente: 's', lista: 'l' } as const

function BesideLinks(props: { mesa: string; neighbours: Neighbours | undefined; place: Place | undefined }) {
  const { mesa, neighbours, place } = props
  if (!neighbours || !place) return null
  const { anterior, siguiente } = neighbours
  const href = (beside: NonNullable<typeof anterior>) =>
    caseHref(mesa, beside.id, { ...place, fila: beside.fila })
  return (
    <nav className="of-beside" aria-label="En la lista">
      {anterior ? (
        <KeyLink href={href(anterior)} rel="prev" letter={besideKeys.anterior}>
          Anterior<span className="m-oculto">: {anterior.folio}</span>
        </KeyLink>
      ) : null}
      <KeyLink href={listHref(mesa, place)} letter={besideKeys.lista}>
        {listWords[place.lista]}
      </KeyLink>
      {siguiente ? (
        <KeyLink href={href(siguiente)} rel="next" letter={besideKeys.siguiente}>
          Siguiente<span className="m-oculto">: {siguiente.folio}</span>
        </KeyLink>
      ) : null}
    </nav>
  )
}
