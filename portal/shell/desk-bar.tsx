import { formatRun, type Run } from '#domain/run.ts'
import { Button } from '#ui/button/button.tsx'

/** What a page on a branch desk says of who is attended (shell §6). */
export type Desk =
  /** Somebody is signed in who attends nobody. */
  { kind: 'free' } | { kind: 'attending'; official: string; nombre: string; run: Run; reason: string }

/** Where the desk's own pages are. */
export const deskPaths = {
  desk: '/funcionarios',
  start: '/funcionarios/atencion',
  end: '/funcionarios/termino',
} as const

/** On every page of a branch desk: for whom the official acts, and the way to stop. */
export function DeskBar({ desk }: { desk: Desk }) {
  if (desk.kind === 'free')
    return (
      <section className="m-desk" aria-label="Mesón de sucursal">
        <p>
          Mesón de sucursal. <a href={deskPaths.desk}>Atender a una persona</a>
        </p>
      </section>
    )
  return (
    <section className="m-desk m-desk--attending" aria-label="Atención en sucursal">
      <p>
        {desk.official} atiende a <strong>{desk.nombre}</strong>, RUN {formatRun(desk.run)}. Motivo:{' '}
        {desk.reason}
      </p>
      <form method="post" action={deskPaths.end}>
        <Button kind="secondary">Terminar atención</Button>
      </form>
    </section>
  )
}
