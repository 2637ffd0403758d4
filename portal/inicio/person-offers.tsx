import { formatDate } from '#domain/dates.ts'
import type { Procedure } from '#engine/procedure.ts'
import type { Represented } from '#sessions/types.ts'
import { LinkList } from '#ui/link-list/link-list.tsx'
import { forWhomPath, withPor } from '../http/represented.ts'
import { hrefOf } from '../tramite/addresses.ts'

/** What she can do for the person who gave her a power, and until when: what takes a power, at its own address. */
export function PersonOffers({
  person,
  procedures,
}: {
  person: Represented
  procedures: ReadonlyMap<string, Procedure>
}) {
  const { nombre, poder } = person
  return (
    <section aria-labelledby="por-otra">
      <h2 id="por-otra">Lo que puede hacer por {nombre}</h2>
      {poder ? (
        <>
          <p>Su poder vale hasta el {formatDate(poder.hasta)}. Esto dice:</p>
          <ul>
            {poder.alcance.map(line => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </>
      ) : null}
      <LinkList items={offersFor(person, procedures)} />
      <p>
        Lo demás de esta página es suyo. <a href={forWhomPath}>Actuar por otra persona, o por usted</a>
      </p>
    </section>
  )
}

/**
 * The procedures that take a power, with what to know before the door; those that change a payment only if the power says so,
 * and none that shows nothing of what it covers.
 */
export function offersFor(
  { id, poder }: Pick<Represented, 'id' | 'poder'>,
  procedures: ReadonlyMap<string, Procedure>,
): readonly { label: string; href: string; text?: string }[] {
  const covered = poder?.beneficios ?? []
  return [...procedures.values()].flatMap(procedure => {
    const { head, forms, consultations } = procedure
    const asks = forms.flatMap(({ pages }) => pages).find(page => page.principal)
    if (asks)
      return asks.needsPowerToChange && !poder?.cambiaFormaPago
        ? []
        : [
            {
              ...{ label: head.title, href: hrefOf(procedure, asks.path) },
              // One change is of all that she is paid, and only the institution knows what that is.
              ...(asks.needsPowerToChange && covered.length > 0 && { text: onlyIfAll }),
            },
          ]
    const root = consultations.find(({ por, path }) => por === 'personas' && path === '')
    const isReached = covered.length === 0 || (root?.reachedBy?.(covered) ?? true)
    return root && isReached ? [{ label: head.title, href: withPor(hrefOf(procedure, ''), id) }] : []
  })
}

const onlyIfAll = 'Se puede si su poder cubre todo lo que el IPS le paga a esa persona.'
