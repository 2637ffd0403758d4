import { plural } from '#domain/quantities.ts'
import type { RegistroBandeja } from '#services/safem2/contract.ts'
import { Button, ButtonGroup } from '#ui/button/button.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import type { PortalPage } from '../shell/portal-page.ts'
import { trayPaths } from './paths.ts'
import { bankText, companyNames, representsText, written } from './words.ts'

export interface ConfirmPageProps {
  readonly accion: 'resolver' | 'correo'
  readonly records: readonly RegistroBandeja[]
  readonly back: string
  /** How many of the chosen requests cannot be shown. */
  readonly missing: number
}

const titles = {
  resolver: ['¿Resolver esta solicitud?', (count: string) => `¿Resolver ${count}?`, 'Resolver'],
  correo: ['¿Enviar este correo?', (count: string) => `¿Enviar el correo de ${count}?`, 'Enviar'],
} as const

/** Asks before something is done with several requests: with what it does to each (procedures §0000). */
export function confirmView({ accion, records, back, missing }: ConfirmPageProps): PortalPage {
  const count = plural('solicitud', 'solicitudes', records.length)
  const [one, many, verb] = titles[accion]
  const title = records.length === 1 ? one : many(count)
  return {
    title,
    layout: 'default',
    doors: ['bandeja'],
    breadcrumbs: [{ label: 'Bandeja de solicitudes', href: trayPaths.list }, { label: verb }],
    body: (
      <>
        <h1>{title}</h1>
        {missing > 0 ? (
          <Notice kind="aviso" title={`${plural('solicitud', 'solicitudes', missing)} no se puede mostrar`}>
            <p>El registro no respondió por ella, o usted no puede verla. Queda como está.</p>
          </Notice>
        ) : null}
        <form method="post" action={trayPaths.act}>
          <input type="hidden" name="vuelta" value={back} />
          <input type="hidden" name="confirmada" value="si" />
          <ul>
            {records.map(record => (
              <li key={record.id}>
                <input type="hidden" name="solicitud" value={record.id} />
                <input type="hidden" name={`nombre.${record.id}`} value={companyNames(record)} />
                <a href={trayPaths.request(record.id)}>{companyNames(record)}</a> (
                {record.empresas[0] ? written(record.empresas[0]) : ''}), {record.folio}
                {accion === 'correo' ? <Mail record={record} /> : <Answers record={record} />}
              </li>
            ))}
          </ul>
          <ButtonGroup>
            {records.length > 0 ? (
              <Button name="accion" value={accion}>
                {records.length === 1 ? verb : `${verb} ${count}`}
              </Button>
            ) : null}
            <Button kind="quiet" href={`${trayPaths.list}${back}`}>
              Volver sin hacerlo
            </Button>
          </ButtonGroup>
        </form>
      </>
    ),
  }
}

/** What bank and register say, which are the reasons to discard. */
function Answers({ record }: { record: RegistroBandeja }) {
  return (
    <ul>
      {record.empresas.map(empresa => (
        <li key={empresa.id}>{representsText(empresa)}</li>
      ))}
      {(record.cuentas ?? []).map(cuenta => (
        <li key={cuenta.id}>
          Cuenta {cuenta.numeroCuenta}: {bankText(cuenta)}{' '}
          <a href={trayPaths.account(record.id, cuenta.id)}>Ver sus archivos</a>
        </li>
      ))}
    </ul>
  )
}

/** The mail as it would go. */
export function Mail({ record }: { record: RegistroBandeja }) {
  const { correoPorMandar: mail } = record
  if (!mail) return <p>No tiene correo. Abra la solicitud y escriba uno.</p>
  return (
    <>
      <p>Va a {mail.email}. Dice:</p>
      <blockquote>
        {mail.texto.split('\n').map(line => (
          <p key={line}>{line}</p>
        ))}
      </blockquote>
    </>
  )
}
