import type { ReactNode } from 'react'
import { Button, ButtonGroup } from '#ui/button/button.tsx'
import { pathTo } from '../routes.ts'
import type { PortalPage } from '../shell/portal-page.ts'
import type { OwnMesas } from './types.ts'

function refusal(title: string, body: ReactNode): PortalPage {
  return {
    title,
    layout: 'default',
    breadcrumbs: [{ label: 'Mi día', href: pathTo('/oficina') }, { label: title }],
    body: (
      <>
        <h1>{title}</h1>
        {body}
      </>
    ),
  }
}

const toDay = (
  <ButtonGroup>
    <Button href={pathTo('/oficina')}>Volver a mi día</Button>
  </ButtonGroup>
)

/** For people who work at no desk. */
export function notForYouView(own: Pick<OwnMesas, 'nombre' | 'institucion'> | undefined): PortalPage {
  return {
    title: 'Esta página es para funcionarios',
    layout: 'empty',
    body: (
      <>
        <h1>Esta página es para funcionarios</h1>
        <p className="m-lead">
          {own
            ? `Usted figura en ${own.institucion}, sin permiso para trabajar en una mesa.`
            : 'Usted no figura como funcionaria o funcionario. Puede usar Micha para sus propios trámites.'}
        </p>
        {own ? <p>Si lo necesita para su trabajo, pídalo a su jefatura. El permiso se da a su RUN.</p> : null}
        <ButtonGroup>
          <Button href={pathTo('/inicio')}>Ir a mi inicio</Button>
        </ButtonGroup>
      </>
    ),
  }
}

/** She works at a desk, and has no right to this one thing. */
export function noRightView(): PortalPage {
  return refusal(
    'Usted no tiene ese derecho en esta mesa',
    <>
      <p className="m-lead">No se hizo nada. El permiso de cada persona dice qué puede hacer.</p>
      <p>Si lo necesita para su trabajo, pídalo a su jefatura. El permiso se da a su RUN.</p>
      {toDay}
    </>,
  )
}

/** A case that is not there, or not among her offices, regions and procedures: the same words for both. */
export function notFoundCaseView(): PortalPage {
  return refusal(
    'No encontramos esta solicitud',
    <>
      <p className="m-lead">No existe, o no está entre las que usted atiende.</p>
      <p>Si tiene el folio, búsquela y diga para qué la necesita.</p>
      <ButtonGroup>
        <Button href={pathTo('/oficina/buscar')}>Buscar</Button>
        <Button href={pathTo('/oficina')} kind="secondary">
          Volver a mi día
        </Button>
      </ButtonGroup>
    </>,
  )
}

/** Nobody opens, proposes or signs where she or her family is concerned. */
export function ownCaseView(): PortalPage {
  return refusal(
    'Esta solicitud la ve otra persona',
    <>
      <p className="m-lead">Le concierne a usted o a alguien de su familia, o usted declaró un interés.</p>
      <p>Por eso no puede abrirla ni decidir sobre ella. La revisa otra persona de la oficina.</p>
      {toDay}
    </>,
  )
}

/** The register of officials did not answer: nobody knows whether she may work here. */
export function registerDownView(href: string): PortalPage {
  return refusal(
    'No pudimos comprobar su permiso',
    <>
      <p className="m-lead">El registro de funcionarios no respondió. Sin su respuesta nadie puede entrar.</p>
      <p>Espere unos minutos e intente de nuevo. Nada se perdió y nada quedó a medias.</p>
      <ButtonGroup>
        <Button href={href}>Intentar de nuevo</Button>
      </ButtonGroup>
    </>,
  )
}

/** What was asked of an institution that did not answer. */
export interface Unanswered {
  readonly institucion: string
  readonly href: string
  /** What was posted: sending it again has the same effect once. */
  readonly fields?: readonly (readonly [string, string])[]
  /** It was asked, and may have done it. */
  readonly wasAsked?: boolean
  /** The address shows how things are now. */
  readonly isPage?: boolean
}

/** An institution did not answer; an act can be sent again and counts once. */
export function silentView({
  institucion,
  href,
  fields,
  wasAsked = false,
  isPage = false,
}: Unanswered): PortalPage {
  if (!fields)
    return refusal(
      `${institucion} no respondió`,
      <>
        <p className="m-lead">Por eso no podemos mostrar esta página. Sus solicitudes siguen ahí.</p>
        <p>Espere un momento e intente de nuevo.</p>
        <ButtonGroup>
          <Button href={href}>Intentar de nuevo</Button>
          <Button href={pathTo('/oficina')} kind="secondary">
            Volver a mi día
          </Button>
        </ButtonGroup>
      </>,
    )
  return refusal(
    wasAsked ? 'No sabemos si se hizo' : 'No se hizo todavía',
    <>
      <p className="m-lead">
        {wasAsked
          ? `${institucion} no dio una respuesta. Puede haberlo hecho o no; a medias no queda.`
          : `${institucion} no respondió. Nada cambió.`}
      </p>
      <p>
        {wasAsked
          ? 'Puede enviarlo otra vez: si ya se había hecho, no se repite. Lo que escribió va incluido.'
          : 'Puede enviarlo otra vez. Lo que escribió va incluido.'}
      </p>
      <form method="post" action={href}>
        {fields.map(([name, value], at) => (
          // A name may come more than once, and the order never changes.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above.
          <input type="hidden" name={name} value={value} key={at} />
        ))}
        <ButtonGroup>
          <Button>Enviar otra vez</Button>
          <Button href={isPage ? href : pathTo('/oficina')} kind="secondary">
            {isPage ? 'Mirar cómo está' : 'Volver a mi día'}
          </Button>
        </ButtonGroup>
      </form>
    </>,
  )
}
