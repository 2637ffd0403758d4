import { Button } from '../button/button.tsx'

export interface SessionWarningProps {
  /** Seconds from the page load to the end of the session. */
  secondsLeft: number
  /** How long before the end it opens. */
  warnSeconds?: number
  /** Address to which a POST extends the session; answers `{ "segundos": 3540 }`. */
  keepAliveHref?: string
  signOutHref?: string
}

/** A dialog that the browser script opens shortly before the session ends. Never visible without script. */
export function SessionWarning({
  secondsLeft,
  warnSeconds = 120,
  keepAliveHref = '/sesion/mantener',
  signOutHref = '/logout',
}: SessionWarningProps) {
  return (
    <dialog
      className="m-dialog"
      aria-labelledby="sesion-titulo"
      data-session-seconds={secondsLeft}
      data-warn-seconds={warnSeconds}
      data-keep-alive={keepAliveHref}
    >
      <h2 id="sesion-titulo">¿Sigue ahí?</h2>
      <p>
        Por seguridad, su sesión se cerrará en <strong data-session-left>2 minutos</strong>. Lo que ya guardó
        no se pierde.
      </p>
      <div className="m-buttons">
        <Button type="button" name="sesion" value="seguir">
          Seguir aquí
        </Button>
        <Button kind="secondary" href={signOutHref}>
          Cerrar sesión
        </Button>
      </div>
    </dialog>
  )
}
