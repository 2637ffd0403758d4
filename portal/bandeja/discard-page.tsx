import { plural } from '#domain/quantities.ts'
import type { RegistroBandeja } from '#services/safem2/contract.ts'
import { Button, ButtonGroup } from '#ui/button/button.tsx'
import { ErrorSummary } from '#ui/error-summary/error-summary.tsx'
import type { PortalPage } from '../shell/portal-page.ts'
import { trayPaths } from './paths.ts'
import { ReasonFields } from './reason-fields.tsx'
import { companyNames, written } from './words.ts'

export interface DiscardPageProps {
  readonly records: readonly RegistroBandeja[]
  readonly back: string
  readonly template: string
  readonly reason: string
  readonly error?: string | undefined
}

/** Asks before requests are discarded, and why (procedures §0000: discard with confirmation). */
export function discardView(props: DiscardPageProps): PortalPage {
  const { records, back, template, reason, error } = props
  const count = plural('solicitud', 'solicitudes', records.length)
  const title = records.length === 1 ? '¿Descartar esta solicitud?' : `¿Descartar ${count}?`
  const allNoted = records.every(({ observaciones }) => observaciones.length > 0)
  return {
    title,
    layout: 'default',
    doors: ['bandeja'],
    hasErrors: error !== undefined,
    breadcrumbs: [{ label: 'Bandeja de solicitudes', href: trayPaths.list }, { label: 'Descartar' }],
    body: (
      <>
        <ErrorSummary items={error ? [{ name: 'motivo', message: error }] : []} />
        <h1>{title}</h1>
        <ul>
          {records.map(record => (
            <li key={record.id}>
              {companyNames(record)} ({record.empresas[0] ? written(record.empresas[0]) : ''}), {record.folio}
              {record.observaciones.map(({ texto, idEmpresa }) => (
                <p key={idEmpresa}>Motivo anotado: {texto}</p>
              ))}
            </li>
          ))}
        </ul>
        <form method="post" action={trayPaths.discard} noValidate>
          <input type="hidden" name="vuelta" value={back} />
          {records.map(record => (
            <Chosen record={record} key={record.id} />
          ))}
          <ReasonFields template={template} reason={reason} error={error} optional={allNoted} />
          <ButtonGroup>
            <Button kind="danger" name="accion" value="descartar">
              {records.length === 1 ? 'Descartar' : `Descartar ${count}`}
            </Button>
            <Button
              kind="quiet"
              href={back.startsWith('@') ? trayPaths.request(back.slice(1)) : `${trayPaths.list}${back}`}
            >
              No descartar
            </Button>
          </ButtonGroup>
        </form>
      </>
    ),
  }
}

/** What the form sends of a request. */
function Chosen({ record }: { record: RegistroBandeja }) {
  const { id, idEmpresa, observaciones } = record
  return (
    <>
      <input type="hidden" name="solicitud" value={id} />
      <input type="hidden" name={`empresa.${id}`} value={idEmpresa} />
      <input type="hidden" name={`nombre.${id}`} value={companyNames(record)} />
      {observaciones.length > 0 ? <input type="hidden" name={`anotada.${id}`} value="si" /> : null}
    </>
  )
}
