import { formatInstant } from '#domain/dates.ts'
import { Button, ButtonGroup } from '#ui/button/button.tsx'
import { Details } from '#ui/details/details.tsx'
import { ErrorSummary } from '#ui/error-summary/error-summary.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import { pathTo } from '../routes.ts'
import type { PortalPage } from '../shell/portal-page.ts'
import { rshTitle } from './rsh-page.tsx'

/** Why the person could not sign in to the registry. */
export type RshSignInProblem =
  | { kind: 'empty' }
  | { kind: 'malformed' }
  | { kind: 'wrong'; triesLeft: number }
  | { kind: 'blocked'; until: Date }
  | { kind: 'no-key' }
  | { kind: 'unanswered' }

export interface RshSignInKnown {
  readonly hasKey: boolean
  /** The demonstration's key, if there is one. */
  readonly hint: string | null
  readonly problem?: RshSignInProblem
}

/** The social registry's own sign-in (shell §2 `/rsh/ingreso`, §6). */
export function rshSignInView({ hasKey, hint, problem }: RshSignInKnown): PortalPage {
  const error = problem && fieldError(problem)
  return {
    title: 'Ingreso al Registro Social de Hogares',
    layout: 'empty',
    hasErrors: error !== undefined,
    hero: { title: 'Ingrese al Registro Social de Hogares', plainOnPhone: true },
    breadcrumbs: [
      { label: 'Inicio', href: pathTo('/inicio') },
      { label: rshTitle, href: pathTo('/rsh') },
      { label: 'Ingreso' },
    ],
    body: (
      <>
        {error ? <ErrorSummary items={[{ name: 'clave', message: error }]} /> : null}
        {hasKey ? (
          <>
            <p className="m-lead">
              Aquí se pide la clave del registro. Protege los datos de las personas que viven con usted.
            </p>
            {problem?.kind === 'unanswered' ? (
              <Notice kind="aviso" title="El registro no responde en este momento" live>
                <p>No pudimos revisar su clave. Intente de nuevo en unos minutos.</p>
              </Notice>
            ) : null}
            <form method="post" action={pathTo('/rsh/ingreso')} noValidate>
              <TextField
                name="clave"
                label="Clave del registro"
                hint="Son 6 números. No es su ClaveÚnica."
                type="password"
                inputMode="numeric"
                autoComplete="current-password"
                maxLength={6}
                width={10}
                spellCheck={false}
                {...(error ? { error } : {})}
              />
              <ButtonGroup>
                <Button>Ingresar</Button>
                <Button kind="quiet" href={pathTo('/rsh')}>
                  Volver sin ingresar
                </Button>
              </ButtonGroup>
            </form>
            {hint ? (
              <Notice title="Esto es una demostración">
                <p>La clave del registro de todas las personas de la demostración es {hint}.</p>
              </Notice>
            ) : null}
          </>
        ) : (
          <p className="m-lead">Usted todavía no tiene una clave del registro.</p>
        )}
        <Details summary="¿Cómo obtengo la clave, o una nueva?" open={!hasKey}>
          <p>
            Pídala en su municipalidad con su cédula de identidad. Se la entregan en el momento y es gratis.
            Si la olvidó, ahí mismo le dan otra.
          </p>
        </Details>
        {hasKey ? null : (
          <ButtonGroup>
            <Button href={pathTo('/rsh')}>Volver a mi registro</Button>
          </ButtonGroup>
        )}
      </>
    ),
  }
}

function fieldError(problem: RshSignInProblem): string | undefined {
  switch (problem.kind) {
    case 'empty':
      return 'Escriba la clave del registro, 6 números.'
    case 'malformed':
      return 'La clave del registro tiene 6 números, sin letras ni espacios. Escríbala otra vez.'
    case 'wrong':
      return problem.triesLeft === 0
        ? 'Esa no es su clave del registro. Por seguridad, espere 15 minutos antes de intentar de nuevo.'
        : `Esa no es su clave del registro. Revísela y escríbala otra vez. Le ${problem.triesLeft === 1 ? 'queda 1 intento' : `quedan ${problem.triesLeft} intentos`}.`
    case 'blocked':
      return `Hubo demasiados intentos. Puede intentar de nuevo después del ${formatInstant(problem.until)}.`
    case 'no-key':
    case 'unanswered':
      return undefined
  }
}
