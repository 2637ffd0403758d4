import type { IsoDate } from '#domain/dates.ts'
import { formatInstant } from '#domain/dates.ts'
import { formatClp } from '#domain/money.ts'
import type { Caso } from '#services/kit/mesa/schemas.ts'
import { Notice } from '#ui/notice/notice.tsx'
import { Tag } from '#ui/tag/tag.tsx'
import type { PortalPage } from '../shell/portal-page.ts'
import type { Done, Refused } from './after-act.ts'
import { CaseActions, type CaseActionsProps } from './case-actions.tsx'
import { CaseFacts } from './case-facts.tsx'
import { CasePapers } from './case-papers.tsx'
import { isClosed } from './case-rows.tsx'
import { clockWords } from './clock-words.ts'
import { oficinaView } from './frame.tsx'
import { KeyLink } from './key-link.tsx'
import { type Foreseen, LetterBeforeItGoes } from './letter-view.tsx'
import { caseHref, listHref, type Neighbours, type Place } from './place.ts'
import type { Mesa, OwnMesas } from './types.ts'
import { listWords, stateTags } from './words.ts'

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
        <div className={caso.documentos.length > 0 ? 'of-two' : undefined}>
          <div>
            <CaseFacts caso={caso} />
          </div>
          <section className="of-side" aria-labelledby="papeles">
            <h2 id="papeles">Papeles</h2>
            <CasePapers mesa={mesa.key} caso={caso} place={place} wanted={shown.paper} />
          </section>
        </div>
        {shown.foreseen ? (
          <LetterBeforeItGoes foreseen={shown.foreseen} texto={caso.propuestas[0]?.texto ?? ''} />
        ) : null}
        <CaseActions {...shown} mesa={mesa.key} />
      </>
    ),
  })
}

/** The way to a case: its list, then its folio. */
export function wayTo(
  mesa: Mesa,
  caso: Pick<Caso, 'folio' | 'idSolicitud'>,
  place: Place | undefined,
  below?: string,
) {
  return [
    ...(place ? [{ label: listWords[place.lista], href: listHref(mesa.key, place) }] : []),
    below === undefined
      ? { label: caso.folio }
      : { label: caso.folio, href: caseHref(mesa.key, caso.idSolicitud, place) },
    ...(below === undefined ? [] : [{ label: below }]),
  ]
}

/** What the last act did, and on which request if another one is open now. */
export function DoneNotice({ done }: { done: Done | undefined }) {
  if (!done) return null
  return (
    <Notice kind="exito" title={done.text} live>
      {done.href ? (
        <p>
          <a href={done.href}>Ver {done.folio}</a>
        </p>
      ) : null}
    </Notice>
  )
}

/** Why the last act was not done. */
export function RefusedNotice({ refused }: { refused: Refused | undefined }) {
  if (!refused) return null
  if (refused.kind === 'not-allowed')
    return (
      <Notice kind="error" title="No se hizo" live>
        <p>{refused.texto}</p>
      </Notice>
    )
  return (
    <Notice kind="aviso" title="Cambió mientras usted la miraba" live>
      <p>No se hizo nada. Aquí está como quedó; revísela y decida otra vez.</p>
      <ul>
        {refused.cambios.map(({ por, texto, ocurridoEn }) => (
          <li key={ocurridoEn + texto}>
            {formatInstant(new Date(ocurridoEn))}, {por}: {texto}
          </li>
        ))}
      </ul>
    </Notice>
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

/** The clock, the state, who has it. */
export function CaseTop({ caso, mesa, today }: { caso: Caso; mesa: Mesa; today: IsoDate }) {
  const { estadoSolicitud, reloj, toma, etiquetas, folio, tramite, montoClp } = caso
  const state = stateTags[estadoSolicitud]
  const clock = clockWords(reloj, today)
  const closed = isClosed(caso)
  return (
    <div className="of-top">
      <p>
        {closed ? null : (
          <>
            <Tag tone={clock.tone}>{clock.tag}</Tag>{' '}
          </>
        )}
        <Tag tone={state.tone}>{state.text}</Tag>
        {etiquetas.map(({ codigo, texto }) => (
          <span className="of-label" key={codigo}>
            {texto}
          </span>
        ))}
      </p>
      <p>
        {closed ? '' : `${clock.text} `}
        {toma
          ? `La tiene ${toma.por.nombre} hasta el ${formatInstant(new Date(toma.vence))}.`
          : closed
            ? ''
            : 'Nadie la tiene.'}
      </p>
      <p className="of-sub">
        {[folio, mesa.tramiteName(tramite), montoClp === null ? '' : formatClp(montoClp)]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </div>
  )
}
