import type { ReactNode } from 'react'
import { codeMinutes } from '#bot-check/proof-store.ts'
import { Button, ButtonGroup } from '#ui/button/button.tsx'
import { ErrorSummary } from '#ui/error-summary/error-summary.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import type { PortalPage } from '../shell/portal-page.ts'
import { tokenField } from './field.tsx'

/** Controls of the proof by mail. They travel beside the fields of the form that is guarded. */
export const proofFields = {
  address: `${tokenField}.correo`,
  codeId: `${tokenField}.envio`,
  /** Where the code went, so that a page after a wrong code can still say it. */
  sentTo: `${tokenField}.destino`,
  code: `${tokenField}.codigo`,
  /** The button that asks for another code. */
  another: `${tokenField}.otro`,
} as const

/** The guarded form that the proof is for. */
export interface GuardedForm {
  /** Where it is sent. */
  action: string
  /** What was written in it; it goes along and is not asked again. */
  fields: URLSearchParams
}

/** Asks where the code is to be sent. */
export function askForAddressView(guarded: GuardedForm, address: string, error?: string): PortalPage {
  return proofView('Compruebe que es una persona', guarded, { name: proofFields.address, error }, [
    <p className="m-lead" key="motivo">
      Le enviaremos un código a su correo. Así evitamos que un programa llene este formulario.
    </p>,
    <TextField
      key="correo"
      name={proofFields.address}
      label="Su correo electrónico"
      hint="Lo usamos solo para enviarle el código."
      type="email"
      value={address}
      autoComplete="email"
      inputMode="email"
      spellCheck={false}
      {...(error ? { error } : {})}
    />,
    <Button key="enviar">Enviarme el código</Button>,
  ])
}

/** A code that went out by mail. */
export interface SentCode {
  codeId: string
  /** The address that it went to. */
  sentTo: string
}

/** Asks for the code that was sent. */
export function askForCodeView(
  guarded: GuardedForm,
  { codeId, sentTo }: SentCode,
  error?: string,
): PortalPage {
  return proofView('Escriba el código', guarded, { name: proofFields.code, error }, [
    <p className="m-lead" key="envio">
      Le enviamos un código de seis números a <strong>{sentTo}</strong>. Sirve por {codeMinutes} minutos.
    </p>,
    <input key="id" type="hidden" name={proofFields.codeId} value={codeId} />,
    <input key="destino" type="hidden" name={proofFields.sentTo} value={sentTo} />,
    <TextField
      key="codigo"
      name={proofFields.code}
      label="Código de seis números"
      hint="Si no lo encuentra, busque en el correo no deseado."
      width={6}
      inputMode="numeric"
      autoComplete="one-time-code"
      {...(error ? { error } : {})}
    />,
    <ButtonGroup key="botones">
      <Button>Continuar</Button>
      <Button kind="quiet" name={proofFields.another} value="si">
        Pedir otro código
      </Button>
    </ButtonGroup>,
  ])
}

function proofView(
  title: string,
  { action, fields }: GuardedForm,
  { name, error }: { name: string; error: string | undefined },
  children: ReactNode,
): PortalPage {
  const own = [...fields].filter(([field]) => field !== tokenField && !field.startsWith(`${tokenField}.`))
  return {
    title,
    layout: 'empty',
    hasErrors: error !== undefined,
    body: (
      <>
        <ErrorSummary items={error === undefined ? [] : [{ name, message: error }]} />
        <h1>{title}</h1>
        <form method="post" action={action} noValidate>
          {own.map(([field, value], index) => (
            // Names may be repeated, and the order never changes.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <input type="hidden" name={field} value={value} key={index} />
          ))}
          {children}
        </form>
      </>
    ),
  }
}
