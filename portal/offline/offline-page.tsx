import type { PortalPage } from '../shell/portal-page.ts'

/**
 * The offline page. The service worker keeps both versions and shows one when a page cannot be loaded: `saved` if it
 * kept the form that the person sent.
 */
export function offlineView({ saved }: { saved: boolean }): PortalPage {
  return {
    title: 'Sin conexión',
    layout: 'empty',
    body: <div data-sin-conexion={saved ? 'guardado' : 'pagina'}>{saved ? <SavedForm /> : <LostPage />}</div>,
  }
}

function SavedForm() {
  return (
    <>
      <h1>Se cortó la conexión, pero no perdió nada</h1>
      <p className="m-lead">Lo que acaba de escribir está guardado en este aparato.</p>
      <p>Deje esta página abierta: cuando vuelva internet lo enviamos solo y usted sigue donde iba.</p>
      <p>
        Si la cierra, no importa. La próxima vez que entre a Micha en este aparato le preguntamos si quiere
        enviarlo. Lo guardamos por cuatro horas como máximo y lo borramos apenas se envía o usted cierra su
        sesión.
      </p>
      <p data-archivos="" hidden>
        No pudimos guardar los archivos. Cuando vuelva la conexión tendrá que elegirlos otra vez:{' '}
      </p>
      <p className="m-hint" role="status" data-estado="" />
      <div className="m-buttons">
        <button type="button" className="m-button m-button--primary" data-reintentar="">
          Enviar ahora
        </button>
        <button type="button" className="m-button m-button--secondary" data-borrar="">
          Borrar lo que escribí
        </button>
      </div>
    </>
  )
}

function LostPage() {
  return (
    <>
      <h1>No hay conexión a internet</h1>
      <p className="m-lead">No pudimos mostrar esta página. Lo que ya guardó en Micha sigue guardado.</p>
      <ul>
        <li>Revise que el wifi o los datos del teléfono estén encendidos.</li>
        <li>Si está en un lugar con mala señal, muévase un poco y espere.</li>
      </ul>
      <p>Cuando vuelva la conexión mostramos la página sin que usted haga nada.</p>
      <p className="m-hint" role="status" data-estado="" />
      <div className="m-buttons">
        <button type="button" className="m-button m-button--primary" data-reintentar="">
          Intentar de nuevo
        </button>
      </div>
      <p>También puede llamar gratis al 101.</p>
    </>
  )
}
