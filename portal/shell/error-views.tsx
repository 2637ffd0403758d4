import { withArticle } from '#domain/institution-name.ts'
import { Button, ButtonGroup } from '#ui/button/button.tsx'
import type { PortalPage } from './portal-page.ts'

/** The 404 page (shell §2). */
export function notFoundView(): PortalPage {
  return {
    title: 'Página no encontrada',
    layout: 'default',
    body: (
      <>
        <h1>Página no encontrada</h1>
        <p className="m-lead">La página no existe o ya no está disponible.</p>
        <p>
          Revise que la dirección esté bien escrita, o vaya al <a href="/contacto">centro de ayuda</a>. Si
          busca un trámite, lo encuentra en <a href="/ficha">la lista de trámites</a>.
        </p>
        <BackToFront />
      </>
    ),
  }
}

/**
 * The page for a refused or failed request (shell §2, §8).
 *
 * @param refused - what it says instead of the words of its status
 */
export function errorView(
  status: number,
  requestId: string,
  refused: Refusal | undefined = refusals[status],
): PortalPage {
  const title = refused?.title ?? 'Ha ocurrido un error'
  return {
    title,
    layout: 'default',
    body: (
      <>
        <h1>{title}</h1>
        <p className="m-lead">
          {refused?.what ??
            'No pudimos mostrar esta página. No es culpa suya. Lo que ya guardó sigue guardado.'}
        </p>
        {refused ? (
          <p>{refused.remedy}</p>
        ) : (
          <p>
            Intente de nuevo en unos minutos. Si sigue igual, llame al <a href="tel:101">101</a> y diga este
            código: <span className="m-code">{requestId}</span>
          </p>
        )}
        {refused?.way ? (
          <ButtonGroup>
            <Button href={refused.way.href}>{refused.way.label}</Button>
          </ButtonGroup>
        ) : (
          <BackToFront />
        )}
      </>
    ),
  }
}

function BackToFront() {
  return (
    <ButtonGroup>
      <Button href="/">Volver a la portada</Button>
    </ButtonGroup>
  )
}

/** What a refusal says, and what to do. */
interface Refusal {
  /** Title of the page, if it is no error. */
  readonly title?: string
  readonly what: string
  readonly remedy: string
  /** Where she goes on, if not to the front page. */
  readonly way?: { readonly label: string; readonly href: string }
}

/** Said when a person asked about too many others in a day: no minute helps. */
export const tooManyPeople: Refusal = {
  what: 'Hoy ya consultó por muchas personas.',
  remedy: 'Mañana puede consultar por otras. Lo que ya guardó sigue guardado. Si es urgente, llame al 101.',
}

/** Said where a form comes from a page of somebody else, who had signed in before in this browser. */
export const othersPage: Refusal = {
  title: 'Esta página era de otra persona',
  what: 'Después de abrir esta página, en este navegador entró otra persona. No guardamos ni enviamos lo que decía.',
  remedy:
    'Si esta página era suya, salga y entre con su ClaveÚnica. Lo que ya había guardado sigue en su cuenta.',
}

/** The same at a branch, where the person who is attended changes and the official stays. */
export const othersAttention: Refusal = {
  title: 'Esta página era de otra atención',
  what: 'Después de abrir esta página terminó esa atención, o empezó la de otra persona. No guardamos ni enviamos lo que decía.',
  remedy:
    'Para seguir con esa persona, vuelva a atenderla. Lo que ya estaba guardado sigue en la cuenta de ella.',
}

/** Said where somebody sends a form to a rehearsal of a restore. */
export const onlyRehearsal: Refusal = {
  title: 'Esto es un ensayo',
  what: 'Esta copia de Micha no recibe formularios: muestra lo que había en un respaldo.',
  remedy: 'Haga su trámite en el portal de siempre. Lo que hizo ahí no cambia por este ensayo.',
}

/** Said where an institution does not offer something here: it was not asked, so nothing failed. */
export function notOffered(institution: string): Refusal {
  return {
    title: 'Esto todavía no se hace aquí',
    what: `Esto todavía se hace en ${withArticle(institution)}.`,
    remedy: 'Vaya a una de sus oficinas o llame gratis al 101. Lo que ya guardó aquí sigue guardado.',
  }
}

/** Said to an attorney of what was made with a power that is over. */
export const powerEnded = (nombre: string): Refusal => ({
  title: 'El poder ya no vale',
  what: `Esto se hizo con un poder de ${nombre}, que ya no vale. Por eso usted ya no lo puede ver.`,
  remedy: `No se anula por eso. Solo ${nombre} lo puede ver, con su propia ClaveÚnica. Con un poder nuevo de esa persona, usted lo vuelve a ver aquí.`,
  way: { label: 'Ver por quién puede actuar', href: '/por-quien' },
})

/** The same while the register does not say whether it is; `href` is the page to ask for again. */
export const powerUnknown = (nombre: string, href: string | undefined): Refusal => ({
  title: 'El registro de poderes no respondió',
  what: `Esto se hizo con un poder de ${nombre}. Sin la respuesta del registro no sabemos si ese poder vale hoy, y no se lo podemos mostrar.`,
  remedy: 'Está guardado. Espere unos minutos e intente de nuevo.',
  ...(href !== undefined && { way: { label: 'Intentar de nuevo', href } }),
})

const refusals: Readonly<Record<number, Refusal>> = {
  400: {
    what: 'El formulario llegó incompleto.',
    remedy: 'Vuelva a la página anterior, cárguela otra vez y repita el envío.',
  },
  403: {
    what: 'Usted no puede ver esta página.',
    remedy: 'Es de otra persona, o el formulario vino desde otro sitio. Entre otra vez desde la portada.',
  },
  413: {
    what: 'Lo que envió es demasiado grande.',
    remedy: 'Vuelva a la página anterior y elija archivos más livianos. Cada uno puede pesar hasta 10 MB.',
  },
  503: {
    what: 'En este momento no podemos atender.',
    remedy:
      'Espere un minuto e intente de nuevo. Lo que ya guardó sigue guardado. Si estaba enviando algo, vuelva a la página anterior y envíelo de nuevo.',
  },
  429: {
    what: 'Hubo demasiados intentos seguidos.',
    remedy: 'Espere un minuto y vuelva a probar. Lo que ya guardó sigue guardado.',
  },
}
