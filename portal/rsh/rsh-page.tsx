import { capitalized } from '#domain/capitalized.ts'
import { addMonths, formatDate, formatMonth, type IsoDate } from '#domain/dates.ts'
import { formatRun } from '#domain/run.ts'
import type { ReferenceLists } from '#engine/asking/context.ts'
import type { SaidByFichas } from '#procedures/catalog/said.ts'
import { AcceptNotice } from '#ui/accept-notice/accept-notice.tsx'
import { Button, ButtonGroup } from '#ui/button/button.tsx'
import { Card, CardGrid } from '#ui/card/card.tsx'
import { DownloadLink } from '#ui/download-link/download-link.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { FigureNumber } from '#ui/figure-number/figure-number.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { SummaryList } from '#ui/summary-list/summary-list.tsx'
import { Table } from '#ui/table/table.tsx'
import { pathTo } from '../routes.ts'
import type { PortalPage } from '../shell/portal-page.ts'
import { comunaName, parentescos } from './cartola.ts'
import {
  type Cartola,
  type Hogar,
  openings,
  openTo,
  type Tramo,
  tramoMeaning,
  tramoName,
  tramos,
} from './tramos.ts'

/** Title of the page (shell §2). */
export const rshTitle = 'Mi Registro Social de Hogares'
const breadcrumbs = [{ label: 'Inicio', href: pathTo('/inicio') }, { label: rshTitle }]
/** Months after which the registry asks a household to review its data. */
const freshMonths = 12

export interface RshKnown {
  readonly hogar: Hogar
  /**
   * The members; `locked` until the person signs in to the registry, `unanswered` if the registry did not send them.
   */
  readonly cartola: Cartola | 'locked' | 'unanswered'
  readonly today: IsoDate
  /** The person just signed out of the registry. */
  readonly left?: boolean
  /** She accepted in this session the notice about other people's data. */
  readonly isNoticeAccepted?: boolean
  readonly lists: ReferenceLists
  /** The fichas that pages link. */
  readonly said: Pick<SaidByFichas, 'about'>
}

/** The person's household in the registry, its tranche, and the benefits it gives access to (shell §2). */
export function rshView({
  hogar,
  cartola,
  today,
  left,
  isNoticeAccepted,
  lists,
  said,
}: RshKnown): PortalPage {
  return {
    title: rshTitle,
    layout: 'default',
    breadcrumbs,
    hero: {
      title: rshTitle,
      children: (
        <p>
          El registro ordena los hogares por tramos, según sus ingresos y sus necesidades. Varios beneficios
          se dan según el tramo.
        </p>
      ),
      plainOnPhone: true,
    },
    body: (
      <>
        {hasOthers(cartola) && !isNoticeAccepted ? <OthersDataNotice /> : null}
        {left ? <Notice kind="exito" title="Salió del registro" live /> : null}
        <section aria-labelledby="tramo">
          <h2 id="tramo" className="m-oculto">
            Su tramo
          </h2>
          <FigureNumber
            label={`Su hogar en ${formatMonth(hogar.mesCalificacion)}`}
            value={tramoName(hogar.tramo)}
            note={tramoMeaning(hogar.tramo)}
          />
          <SummaryList
            rows={[
              { question: 'Folio', answer: hogar.folio },
              {
                question: 'Domicilio',
                answer: `${hogar.direccion}, ${comunaName(hogar.comuna, lists)}`,
              },
              { question: 'Última actualización', answer: formatDate(hogar.fechaActualizacion) },
              { question: 'Personas en el hogar', answer: String(hogar.cantidadIntegrantes) },
            ]}
          />
          {addMonths(hogar.fechaActualizacion, freshMonths) < today ? <OldData /> : null}
        </section>
        <Opened hogar={hogar} said={said} />
        <Closed tramo={hogar.tramo} />
        <Members cartola={cartola} hogar={hogar} />
        <section aria-labelledby="corregir">
          <h2 id="corregir">Si algo cambió en su hogar</h2>
          <p>
            Avise cuando alguien llega, se va o cambia de trabajo, y cuando se cambia de casa. Se hace en su
            municipalidad o en <a href="https://www.registrosocial.gob.cl">registrosocial.gob.cl</a>. Es
            gratis.
          </p>
          <p className="m-source">
            Fuente: Registro Social de Hogares, Ministerio de Desarrollo Social y Familia
          </p>
        </section>
      </>
    ),
  }
}

function Opened({ hogar, said }: Pick<RshKnown, 'hogar' | 'said'>) {
  const open = openTo(hogar.tramo, hogar.cantidadIntegrantes)
  return (
    <section aria-labelledby="abre">
      <h2 id="abre">Lo que puede pedir con su tramo</h2>
      {open.length === 0 ? (
        <p>
          Con su tramo y las personas de su hogar no se abren los beneficios que se dan según el registro. Hay
          otros que no dependen de él: <a href={pathTo('/ficha')}>vea todos los trámites</a>.
        </p>
      ) : (
        <>
          <p>El tramo es uno de los requisitos. Cada beneficio pide además otras cosas.</p>
          <CardGrid>
            {open.map(({ title, text, about, limit }) => {
              const id = about && said.about(about)
              return (
                <Card
                  key={title}
                  title={title}
                  kicker={capitalized(limitText(limit))}
                  {...(id ? { href: pathTo('/ficha/:id', { id }) } : {})}
                >
                  <p>{text}</p>
                </Card>
              )
            })}
          </CardGrid>
        </>
      )}
      <p>
        La Pensión Garantizada Universal (PGU) no depende de este tramo. El Instituto de Previsión Social
        (IPS) calcula para ella un puntaje propio.
      </p>
    </section>
  )
}

function hasOthers(cartola: RshKnown['cartola']): boolean {
  return typeof cartola === 'object' && cartola.integrantes.length > 1
}

/** Before the data of the people who live with her: accepted once in a session (shell §3). */
function OthersDataNotice() {
  return (
    <AcceptNotice
      title="Aquí hay datos de otras personas"
      action={pathTo('/sesion/aviso')}
      returnPath={pathTo('/rsh')}
      leave={{ label: 'Volver a mi inicio', href: pathTo('/inicio') }}
    >
      <p>
        Son de quienes viven con usted. Fíjese en quién puede ver su pantalla, y salga del registro cuando
        termine.
      </p>
    </AcceptNotice>
  )
}

function Members({ cartola, hogar }: { cartola: RshKnown['cartola']; hogar: Hogar }) {
  return (
    <section aria-labelledby="integrantes">
      <h2 id="integrantes">Quiénes forman su hogar</h2>
      {cartola === 'locked' ? (
        <>
          <p>
            Los datos de las otras personas están protegidos con la clave del registro, que es distinta de su
            ClaveÚnica. Con ella también puede descargar su cartola.
          </p>
          <ButtonGroup>
            <Button href={pathTo('/rsh/ingreso')} icon="lock">
              {hogar.tieneClave ? 'Ingresar con mi clave del registro' : 'Cómo obtener la clave del registro'}
            </Button>
          </ButtonGroup>
        </>
      ) : cartola === 'unanswered' ? (
        <Notice kind="aviso" title="El registro no envió esta parte" headingLevel={3}>
          <p>
            Intente de nuevo en unos minutos. <a href={pathTo('/rsh')}>Intentar de nuevo</a>
          </p>
        </Notice>
      ) : (
        <>
          <Table
            caption="Integrantes del hogar"
            captionHidden
            columns={[
              {
                id: 'nombre',
                header: 'Nombre',
                rowHeader: true,
                cell: (one: Integrante) => `${one.nombres} ${one.apellidos}`,
              },
              { id: 'run', header: 'RUN', cell: (one: Integrante) => formatRun(`${one.rut}-${one.dv}`) },
              { id: 'que', header: 'En el hogar', cell: (one: Integrante) => parentescos[one.parentesco] },
              {
                id: 'nacimiento',
                header: 'Nació el',
                cell: (one: Integrante) => formatDate(one.fechaNacimiento),
              },
            ]}
            rows={cartola.integrantes}
            rowKey={one => `${one.rut}-${one.dv}`}
          />
          <DownloadLink href={pathTo('/rsh/cartola.pdf')} format="PDF">
            Cartola del hogar
          </DownloadLink>
          <form method="post" action={pathTo('/rsh/salir')}>
            <Button kind="quiet" icon="logout">
              Salir del registro
            </Button>
          </form>
        </>
      )}
    </section>
  )
}

type Integrante = Cartola['integrantes'][number]

/** Benefits that the household's tranche is too high for. Renders nothing if there is none. */
function Closed({ tramo }: { tramo: Tramo }) {
  const closed = openings.filter(({ limit }) => tramo > limit)
  if (closed.length === 0) return null
  return (
    <section aria-labelledby="otros-tramos">
      <h2 id="otros-tramos">Beneficios para tramos más bajos</h2>
      <ul>
        {closed.map(({ title, limit }) => (
          <li key={title}>
            <strong>{title}</strong>: {limitText(limit)}.
          </li>
        ))}
      </ul>
      <p>Podrá pedirlo si su hogar baja de tramo.</p>
    </section>
  )
}

/** The limit of a benefit: `hasta el tramo del 60 %`, with a no-break space. */
const limitText = (limit: Tramo) =>
  `${limit === tramos[0] ? 'solo para' : 'hasta'} el tramo del ${limit}\u00a0%`

function OldData() {
  return (
    <Notice kind="aviso" title="Sus datos tienen más de un año" headingLevel={3}>
      <p>Revise que sigan siendo ciertos. Si algo cambió, su tramo también puede cambiar.</p>
    </Notice>
  )
}

/** For people in no household of the registry: how to register. */
export function noHogarView(): PortalPage {
  return {
    title: rshTitle,
    layout: 'default',
    breadcrumbs,
    body: (
      <>
        <h1>{rshTitle}</h1>
        <EmptyState
          title="No aparece en el registro"
          action={<Button href="https://www.registrosocial.gob.cl">Ir a registrosocial.gob.cl</Button>}
        >
          <p>
            Para pedir varios beneficios, su hogar debe estar inscrito. Puede hacerlo gratis en su
            municipalidad o en el sitio del registro, con su ClaveÚnica.
          </p>
        </EmptyState>
      </>
    ),
  }
}

/** Shown if the registry does not answer. */
export function rshDownView(): PortalPage {
  return {
    title: rshTitle,
    layout: 'default',
    breadcrumbs,
    body: (
      <>
        <h1>{rshTitle}</h1>
        <Notice kind="aviso" title="El registro no responde en este momento">
          <p>
            Por eso no podemos mostrar su hogar ni su tramo. No cambian por esto. Intente de nuevo en unos
            minutos.
          </p>
        </Notice>
        <ButtonGroup>
          <Button href={pathTo('/rsh')}>Intentar de nuevo</Button>
          <Button kind="secondary" href={pathTo('/inicio')}>
            Volver a mi inicio
          </Button>
        </ButtonGroup>
      </>
    ),
  }
}
