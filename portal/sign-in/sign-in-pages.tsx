import type { SignInFailure } from '#sessions/sign-in.ts'
import { Button, ButtonGroup } from '#ui/button/button.tsx'
import type { PageView } from '../shell/page-view.ts'

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
    toDo: 'Espere unos minutos y pruebe otra vez. Si es urgente, llame al 101.',
  },
  'no-cookies': {
    title: 'Su navegador no guarda cookies',
    happened:
      'Para saber que es usted quien sigue navegando, necesitamos guardar una cookie: un dato pequeño en su equipo.',
    toDo: 'Permita las cookies de este sitio en la configuración de su navegador y pruebe otra vez.',
  },
}

/** Says why the sign-in did not come to its end, and what to do. */
export function signInFailedPage(failure: SignInFailure | 'no-cookies', returnPath: string): PageView {
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

/** Asks a signed-in person whether she wants to leave. */
export function signOutPage(): PageView {
  return {
    title: 'Cerrar sesión',
    layout: 'empty',
    body: (
      <>
        <h1>¿Quiere cerrar su sesión?</h1>
        <p>Lo que guardó en sus trámites no se pierde. También se cerrará su sesión en ClaveÚnica.</p>
        <form method="post" action="/logout">
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

/** Says that nobody is signed in any more. */
export function signedOutPage(): PageView {
  return {
    title: 'Sesión cerrada',
    layout: 'empty',
    body: (
      <>
        <h1>Su sesión está cerrada</h1>
        <p>Ya puede dejar este equipo. Si es de uso público, cierre también el navegador.</p>
        <ButtonGroup>
          <Button href="/login/claveunica">Ingresar otra vez</Button>
          <Button href={homePath} kind="secondary">
            Ir al inicio
          </Button>
        </ButtonGroup>
      </>
    ),
  }
}
