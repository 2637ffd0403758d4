import { firstName } from '#domain/person-name.ts'
import type { Session } from '#sessions/types.ts'
import { Button } from '#ui/button/button.tsx'
import { Card, CardGrid } from '#ui/card/card.tsx'
import { ClaveUnicaButton } from '#ui/claveunica-button/claveunica-button.tsx'
import { pathTo } from '../routes.ts'
import type { PortalPage } from '../shell/portal-page.ts'
import { signInHref } from './front-page.tsx'

/** What Micha is, for first visitors (shell §2: `/bienvenida`; the menu is hidden there). */
export function welcomeView(): PortalPage {
  return {
    title: 'Le damos la bienvenida',
    layout: 'default',
    hero: {
      title: 'Le damos la bienvenida a Micha',
      children: <p>Sus trámites con el Estado en un solo lugar. Es gratis.</p>,
      actions: <ClaveUnicaButton href={signInHref} />,
    },
    body: (
      <div className="m-halves">
        <section aria-labelledby="empezar">
          <h2 id="empezar">Cómo empezar</h2>
          <ol className="m-steps">
            <li>
              <strong>Tenga su ClaveÚnica.</strong> Es una clave que da el Registro Civil. Si no la tiene,
              pídala en una de sus oficinas o en <a href="https://claveunica.gob.cl">claveunica.gob.cl</a>.
            </li>
            <li>
              <strong>Entre con ella.</strong> Micha nunca ve su clave.
            </li>
            <li>
              <strong>Elija un trámite.</strong> Le decimos qué necesita antes de empezar.
            </li>
            <li>
              <strong>Hágalo a su ritmo.</strong> Guardamos lo que escribe. Puede seguir otro día, también en
              otro equipo.
            </li>
            <li>
              <strong>Guarde su comprobante.</strong> Después le avisamos por correo la respuesta.
            </li>
          </ol>
        </section>
        <section aria-labelledby="sin-clave">
          <h2 id="sin-clave">¿No tiene ClaveÚnica?</h2>
          <p>
            Puede leer <a href={pathTo('/ficha')}>la ficha de cada trámite</a> sin entrar. Ahí dice cómo se
            hace en una sucursal o por teléfono.
          </p>
        </section>
      </div>
    ),
  }
}

/** What can be done here, after the first sign-in (shell §2: `/bienvenida/bienvenida`). */
export function firstSignInView(session: Pick<Session, 'nombres'>, cardsOn: readonly string[]): PortalPage {
  return {
    title: 'Le damos la bienvenida',
    layout: 'default',
    hero: {
      title: `Hola, ${firstName({ nombres: session.nombres })}`,
      children: <p>Le damos la bienvenida. Esto es lo que puede hacer aquí.</p>,
      actions: <Button href={pathTo('/inicio')}>Ir a mi inicio</Button>,
    },
    body: <WelcomeCards cardsOn={cardsOn} />,
  }
}

/** A card for each area; areas that are off are left out (shell §3). */
function WelcomeCards({ cardsOn }: { cardsOn: readonly string[] }) {
  const isOn = (card: string) => cardsOn.includes(card)
  return (
    <>
      <h2 className="m-oculto">Lo que puede hacer</h2>
      <CardGrid size="pairs">
        <Card title="Hacer un trámite" href={pathTo('/ficha')} icon="document">
          <p>Busque lo que necesita. Si se hace en línea, empieza ahí mismo.</p>
        </Card>
        <Card title="Ver cómo van sus solicitudes" href={pathTo('/inicio')} icon="clock">
          <p>Con cada paso, su fecha y lo que falta.</p>
        </Card>
        {isOn('beneficios') ? (
          <Card title="Mirar sus beneficios" href={pathTo('/misBeneficios')} icon="money">
            <p>Qué recibe, cuándo y dónde le pagan.</p>
          </Card>
        ) : null}
        {isOn('rsh') ? (
          <Card title="Ver su Registro Social de Hogares" href={pathTo('/rsh')} icon="home">
            <p>El tramo de su hogar y quiénes viven con usted.</p>
          </Card>
        ) : null}
        {isOn('recordatorios') ? (
          <Card title="Guardar recordatorios" href={pathTo('/recordatorios')} icon="calendar">
            <p>Le avisamos por correo el día que usted elija.</p>
          </Card>
        ) : null}
        {isOn('datos') ? (
          <Card title="Revisar sus datos" href={pathTo('/datos')} icon="user">
            <p>Los datos que las instituciones tienen de usted y quién los ha consultado.</p>
          </Card>
        ) : null}
      </CardGrid>
    </>
  )
}
