import { codeMinutes } from '#bot-check/proof-store.ts'
import { Button, ButtonGroup } from '#ui/button/button.tsx'
import { ErrorSummary } from '#ui/error-summary/error-summary.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import { renewPath } from '../http/renew-sign-in.tsx'
import { pathTo } from '../routes.ts'
import type { PortalPage } from '../shell/portal-page.ts'
import type { SentCode } from './renewal-codes.ts'

/** Fields of the form with the code. */
export const renewalFields = {
  wanted: 'destino',
  ticket: 'envio',
  address: 'correo',
  code: 'codigo',
} as const

/** What the page with the code carries along. */
export interface CodeAsked {
  /** Where the person goes afterwards. */
  wanted: string
  ticket: string
  /** Masked. */
  address: string
  /** She is an official who attends somebody: the code is hers, and not of the person whose page it is. */
  attends: boolean
}

/** Asks for the code that was sent to the e-mail on record. */
export function codePage({ wanted, ticket, address, attends }: CodeAsked, error?: string): PortalPage {
  const title = 'Escriba el código'
  const { code } = renewalFields
  return {
    title,
    layout: 'empty',
    hasErrors: error !== undefined,
    body: (
      <>
        <ErrorSummary items={error === undefined ? [] : [{ name: code, message: error }]} />
        <h1>{title}</h1>
        <p className="m-lead">
          Le enviamos un código de seis números a <strong>{address}</strong>, el correo que el Registro Civil
          tiene de usted{attends ? ', que atiende' : ''}. Sirve por {codeMinutes} minutos.
        </p>
        <form method="post" action={renewPath} noValidate>
          <input type="hidden" name={renewalFields.wanted} value={wanted} />
          <input type="hidden" name={renewalFields.ticket} value={ticket} />
          <input type="hidden" name={renewalFields.address} value={address} />
          <TextField
            name={code}
            label="Código de seis números"
            hint="Si no lo encuentra, busque en el correo no deseado."
            width={6}
            inputMode="numeric"
            autoComplete="one-time-code"
            {...(error ? { error } : {})}
          />
          <Button>Continuar</Button>
        </form>
        <form method="post" action={renewPath}>
          <input type="hidden" name={renewalFields.wanted} value={wanted} />
          <Button kind="quiet">Pedir otro código</Button>
        </form>
        <p>
          {attends
            ? 'Si ya no usa ese correo, termine la atención y cambie el suyo en «Mis datos».'
            : 'Si ya no usa ese correo, haga este cambio en una sucursal ChileAtiende, con su cédula de identidad.'}
        </p>
      </>
    ),
  }
}

const unsent: Record<
  Exclude<SentCode['outcome'], 'sent'>,
  { title: string; happened: string; toDo: string }
> = {
  'no-address': {
    title: 'No tenemos un correo suyo',
    happened:
      'Antes de este cambio le enviamos un código al correo que el Registro Civil tiene de usted. No tiene ninguno.',
    toDo: 'Haga este cambio en una sucursal ChileAtiende, con su cédula de identidad. Ahí también pueden registrar su correo.',
  },
  'too-many': {
    title: 'Ya pidió varios códigos',
    happened: 'Le enviamos cinco códigos en la última hora. Por seguridad no enviamos más por ahora.',
    toDo: 'Use el último que llegó a su correo, o espere una hora y pida otro.',
  },
  'no-answer': {
    title: 'No pudimos enviar el código',
    happened: 'El Registro Civil o el correo no respondió. No es culpa suya.',
    toDo: 'Espere unos minutos e intente de nuevo. Nada cambió.',
  },
}

/** Says why no code was sent, and what to do. */
export function noCodePage(outcome: keyof typeof unsent, wanted: string): PortalPage {
  const { title, happened, toDo } = unsent[outcome]
  return {
    title,
    layout: 'empty',
    body: (
      <>
        <h1>{title}</h1>
        <p>{happened}</p>
        <p>{toDo}</p>
        <ButtonGroup>
          {outcome === 'no-address' ? (
            <Button href={pathTo('/sucursales')}>Buscar una sucursal</Button>
          ) : null}
          {outcome === 'no-answer' ? <Button href={wanted}>Intentar de nuevo</Button> : null}
          <Button href={pathTo('/inicio')} kind="secondary">
            Ir a mi inicio
          </Button>
        </ButtonGroup>
      </>
    ),
  }
}
