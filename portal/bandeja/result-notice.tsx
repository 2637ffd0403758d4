import { plural } from '#domain/quantities.ts'
import { Button } from '#ui/button/button.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { trayPaths } from './paths.ts'
import { type ActionResult, resultText } from './results.ts'

/** What became of each request of the last action, and how to undo it (decisions, 0000). */
export function ResultNotice({ result, back }: { result: ActionResult | undefined; back: string }) {
  if (!result) return null
  const { accion, filas } = result
  const uncertain = filas.filter(({ incierta }) => incierta)
  const failures = filas.filter(({ falla, incierta }) => falla !== undefined && !incierta)
  const canUndo = accion === 'resolver' || accion === 'descartar'
  if (filas.length === 0)
    return (
      <Notice kind="aviso" title="No eligió ninguna solicitud" live>
        <p>Marque una o más y presione el botón otra vez.</p>
      </Notice>
    )
  const title =
    failures.length > 0
      ? `No se pudo con ${plural('solicitud', 'solicitudes', failures.length)} de ${filas.length}`
      : uncertain.length > 0
        ? `No sabemos qué pasó con ${plural('solicitud', 'solicitudes', uncertain.length)} de ${filas.length}`
        : 'Listo'
  return (
    <Notice
      kind={failures.length > 0 ? 'error' : uncertain.length > 0 ? 'aviso' : 'exito'}
      title={title}
      live
    >
      <form method="post" action={trayPaths.act}>
        <input type="hidden" name="vuelta" value={back} />
        <ul>
          {filas.map(row => (
            <li key={row.id}>
              <input type="hidden" name={`nombre.${row.id}`} value={row.nombre} />
              {row.nombre ? `${row.nombre}: ` : ''}
              {resultText(accion, row)}
              {canUndo && row.falla === undefined ? (
                <Button kind="quiet" name="accion" value={`deshacer:${row.id}`} hiddenText={row.nombre}>
                  Deshacer
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
      </form>
      {canUndo && failures.length + uncertain.length < filas.length ? (
        <p>Puede deshacerlo hasta que el IPS actúe. Después, quien hizo la solicitud lo sabe.</p>
      ) : null}
      {failures.length > 0 ? <p>Las que fallaron siguen elegidas.</p> : null}
    </Notice>
  )
}
