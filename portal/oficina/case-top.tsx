import { formatInstant, type IsoDate } from '#domain/dates.ts'
import { formatClp } from '#domain/money.ts'
import type { Caso } from '#services/kit/mesa/schemas.ts'
import { Tag } from '#ui/tag/tag.tsx'
import { isClosed } from './case-rows.tsx'
import { clockWords } from './clock-words.ts'
import { caseHref, listHref, type Place } from './place.ts'
import type { Mesa } from './types.ts'
import { listWords, stateTags } from './words.ts'

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
