import type { ReactNode } from 'react'
import type { Revealer } from '#engine/asking/asking.ts'

/** A question that depends on an answer above. Script hides it until then; without script it says when to answer it. */
export function Revealed({ by, children }: { by: Revealer | undefined; children: ReactNode }) {
  if (!by) return children
  return (
    <div className="m-revealed" data-revealed-by={by.name} data-revealed-values={by.values.join(' ')}>
      <p className="m-hint m-revealed__note">
        Responda esto solo si {by.values.length > 0 ? 'eligió' : 'escribió'} «{by.labels.join('» o «')}».
      </p>
      {children}
    </div>
  )
}
