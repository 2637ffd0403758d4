import { formatRun, type Run } from '#domain/run.ts'
import { Button } from '#ui/button/button.tsx'

/** Whom an official on a branch desk attends (shell §6). */
export type Desk =
  /** The signed-in official attends nobody. */
  { kind: 'free' } | { kind: 'attending'; official: string; nombre: string; run: Run; reason: string }

/** Addresses of the desk's own pages. */
export const deskPaths = {
  desk: '/funcionarios',
  start: '/funcionarios/atencion',
  end: '/funcionarios/termino',
} as const

/** Bar on every page of a branch desk: whom the official acts for, and how to stop. */
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
