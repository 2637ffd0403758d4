import type { SenderVisit, SignInFailure } from '#sessions/sign-in.ts'
import { Button, ButtonGroup } from '#ui/button/button.tsx'
import { pathTo } from '../routes.ts'
import type { PortalPage } from '../shell/portal-page.ts'

const homePath = '/'

const failures: Record<SignInFailure | 'no-cookies', { title: string; happened: string; toDo: string }> = {
  denied: {
    title: 'No terminó de ingresar',
    happened: 'Volvió sin ingresar con su ClaveÚnica.',
    toDo: 'Si quiere hacer un trámite, ingrese otra vez. Si olvidó su clave, puede recuperarla en la página de ClaveÚnica.',
  },
  'attempt-lost': {
    title: 'El ingreso tomó mucho tiempo',
    happened:
      'Por seguridad, tiene cinco minutos para ingresar. Pasó más tiempo, o su navegador no guardó los datos.',
    toDo: 'Ingrese otra vez. Lo que había guardado en sus trámites sigue ahí.',
  },
  'state-mismatch': {
    title: 'No pudimos comprobar su ingreso',
    happened:
      'La respuesta que llegó no corresponde al ingreso que empezó en este navegador. Puede pasar si abrió dos pestañas.',
    toDo: 'Cierre las otras pestañas de Micha e ingrese otra vez.',
  },
  refused: {
    title: 'No pudimos completar su ingreso',
    happened: 'ClaveÚnica no aceptó el ingreso. Puede pasar si volvió atrás en el navegador.',
    toDo: 'Ingrese otra vez desde el comienzo.',
  },
  'provider-down': {
    title: 'ClaveÚnica no responde',
    happened: 'En este momento no podemos comprobar su identidad, porque ClaveÚnica no está respondiendo.',
    toDo: 'Espere unos minutos e intente de nuevo. Si es urgente, llame al 101.',
  },
  'no-cookies': {
    title: 'Su navegador no guarda cookies',
    happened:
      'Para saber que es usted quien sigue navegando, necesitamos guardar una cookie: un dato pequeño en su equipo.',
    toDo: 'Permita las cookies de este sitio en la configuración de su navegador e intente de nuevo.',
  },
}

/** Says why the sign-in failed, and what to do. */
export function signInFailedPage(failure: SignInFailure | 'no-cookies', returnPath: string): PortalPage {
  const { title, happened, toDo } = failures[failure]
  const href =
    returnPath === homePath
      ? '/login/claveunica'
      : `/login/claveunica?destino=${encodeURIComponent(returnPath)}`
  return {
    title,
    layout: 'empty',
    body: (
      <>
        <h1>{title}</h1>
        <p>{happened}</p>
        <p>{toDo}</p>
        <ButtonGroup>
          <Button href={href}>Ingresar otra vez</Button>
          <Button href={homePath} kind="secondary">
            Ir al inicio
          </Button>
        </ButtonGroup>
      </>
    ),
  }
}

const senders = {
  MDSF: { name: 'el Registro Social de Hogares', action: pathTo('/login/mdsf/auth') },
  PAGORUT: { name: 'PagoRUT', action: pathTo('/login/pagoRut/callback') },
} as const

/**
 * Asks for confirmation when another system sends a person to sign in, naming the account.
 * @param signedIn - given names of the person signed in on this browser
 */
export function sentHerePage(sender: SenderVisit, signedIn: string | undefined): PortalPage {
  const { name, action } = senders[sender.name]
  return {
    title: 'Entrar a Micha',
    layout: 'empty',
    body: (
      <>
        <h1>¿Quiere entrar a Micha?</h1>
        <p>
          Llegó aquí desde {name}. Si usted no lo pidió, no siga: puede ser un enlace que otra persona le
          envió.
        </p>
        {signedIn === undefined ? null : (
          <p>
            En este navegador está la sesión de <strong>{signedIn}</strong>. Si sigue, esa sesión se cierra.
          </p>
        )}
        {sender.pass === undefined ? null : (
          <p>
            Va a entrar la persona que pidió el enlace. Al entrar verá su nombre arriba: revise que sea el
            suyo.
          </p>
        )}
        <form method="post" action={action}>
          {sender.pass === undefined ? null : <input type="hidden" name="pase" value={sender.pass} />}
          <ButtonGroup>
            <Button>Entrar</Button>
            <Button href={homePath} kind="secondary">
              No entrar
            </Button>
          </ButtonGroup>
        </form>
      </>
    ),
  }
}

/** Asks a signed-in person to confirm signing out. */
export function signOutPage(): PortalPage {
  return {
    title: 'Cerrar sesión',
    layout: 'empty',
    body: (
      <>
        <h1>¿Quiere cerrar su sesión?</h1>
        <p>Lo que guardó en sus trámites no se pierde. También se cerrará su sesión en ClaveÚnica.</p>
        <form method="post" action={pathTo('/logout')}>
          <ButtonGroup>
            <Button>Cerrar sesión</Button>
            <Button href={homePath} kind="secondary">
              Seguir en Micha
            </Button>
          </ButtonGroup>
        </form>
      </>
    ),
  }
}

/** Confirms that the person is signed out. */
export function signedOutPage(): PortalPage {
  return {
    title: 'Sesión cerrada',
    layout: 'empty',
    body: (
      <>
        <h1 data-signed-out="">Su sesión está cerrada</h1>
        <p>Ya puede dejar este equipo. Si es de uso público, cierre también el navegador.</p>
        <ButtonGroup>
          <Button href={pathTo('/login/claveunica')}>Ingresar otra vez</Button>
          <Button href={homePath} kind="secondary">
            Ir al inicio
          </Button>
        </ButtonGroup>
      </>
    ),
  }
}
