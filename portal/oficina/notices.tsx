import { formatInstant } from '#domain/dates.ts'
import { Notice } from '#ui/notice/notice.tsx'
import type { Done, Refused } from './after-act.ts'

/** What the last act did, and on which request if another one is open now. */
export function DoneNotice({ done }: { done: Done | undefined }) {
  if (!done) return null
  return (
    <Notice kind="exito" title={done.text} live>
      {done.href ? (
        <p className="m-onward">
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
      <Notice kind="error" title={refused.isForeseen ? 'Así no se puede' : 'No se hizo'} live>
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
