import type { ReactNode } from 'react'
import { type CodeCheck, codeMinutes } from '#bot-check/proof-store.ts'
import { Button, ButtonGroup } from '#ui/button/button.tsx'
import { ErrorSummary } from '#ui/error-summary/error-summary.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import type { PortalPage } from '../shell/portal-page.ts'
import { signInPath } from '../shell/top.tsx'
import { tokenField } from './field.tsx'

/** Fields of the proof by mail. They travel with the fields of the guarded form. */
export const proofFields = {
  address: `${tokenField}.correo`,
  codeId: `${tokenField}.envio`,
  /** Where the code was sent: the page after a wrong code shows it again. */
  sentTo: `${tokenField}.destino`,
  code: `${tokenField}.codigo`,
  /** Button that asks for another code. */
  another: `${tokenField}.otro`,
  /** Button that leads back to the guarded form. */
  back: `${tokenField}.volver`,
} as const

/** The form that the proof protects. */
export interface GuardedForm {
  action: string
  /** Its answers, carried along so that nobody types them twice. */
  fields: URLSearchParams
  /** Why a code is asked for, and the text of the button back to the form. */
  says?: { why: string; back: string }
}

/** Asks which address to send the code to. */
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
    <p key="sin-correo">
      ¿No tiene correo?{' '}
      <a href={`${signInPath}?destino=${encodeURIComponent(guarded.action)}`}>Ingrese con su ClaveÚnica</a>:
      ahí no se pide el código. O llame gratis al 101.
    </p>,
  ])
}

export interface SentCode {
  codeId: string
  sentTo: string
}

/** Asks for the code that was mailed. */
export function askForCodeView(
  guarded: GuardedForm,
  { codeId, sentTo }: SentCode,
  error?: string,
): PortalPage {
  return proofView('Escriba el código', guarded, { name: proofFields.code, error }, [
    <p className="m-lead" key="envio">
      Le enviamos un código de seis números a <strong>{sentTo}</strong>. Sirve por {codeMinutes} minutos.
    </p>,
    guarded.says && <p key="motivo">{guarded.says.why}</p>,
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
      {guarded.says && (
        <Button kind="quiet" name={proofFields.back} value="si">
          {guarded.says.back}
        </Button>
      )}
    </ButtonGroup>,
  ])
}

/** What is wrong with a code that is not the one that was sent. */
export function problemOfCode(written: string, checked: Exclude<CodeCheck, 'right'>): string {
  if (checked === 'spent')
    return 'Ese código ya no sirve, aunque lo escriba bien: se probó demasiadas veces. Pida otro código.'
  return /\d/.test(written)
    ? 'Ese código no sirve. Revise que sea el del último correo, o pida otro código.'
    : 'Escriba el código de seis números que llegó a su correo.'
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
