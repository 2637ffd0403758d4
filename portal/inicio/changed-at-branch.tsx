import { formatInstant } from '#domain/dates.ts'
import { enumerated } from '#domain/quantities.ts'
import type { CambioConfirmado, Personal } from '#personal/types.ts'
import type { Clock } from '#platform/clock.ts'
import type { Session } from '#sessions/types.ts'
import { Button } from '#ui/button/button.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { pathTo } from '../routes.ts'

/** How long the first page tells of it. */
const toldDays = 30
const dayMs = 86_400_000

/**
 * The latest change of her contact data that an official made while attending her. Its letters go to the old and the new address,
 * and she may read neither.
 */
export async function findChangedAtBranch(
  { clock, personal }: { clock: Clock; personal: Pick<Personal, 'cambiosContacto'> },
  { run, attention }: Pick<Session, 'run' | 'attention'>,
): Promise<CambioConfirmado | undefined> {
  if (attention) return undefined
  const from = clock.now().getTime() - toldDays * dayMs
  const changes = await personal.cambiosContacto.list(run)
  return changes.find(({ atendidaPor, confirmadoEn }) => atendidaPor && confirmadoEn.getTime() >= from)
}

/** Tells her of it, and what to do if it is wrong. */
export function ChangedAtBranch({ cambios, confirmadoEn, atendidaPor }: CambioConfirmado) {
  return (
    <Notice kind="aviso" title="Sus datos de contacto cambiaron en una sucursal">
      <p>
        {atendidaPor} cambió {enumerated(cambios)} el {formatInstant(confirmadoEn)}, mientras le atendía. Si
        no es lo que usted pidió, corríjalo y llame gratis al 101.
      </p>
      <p>
        <Button href={pathTo('/datos')} kind="secondary">
          Ver mis datos
        </Button>
      </p>
    </Notice>
  )
}
