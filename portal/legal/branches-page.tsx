import { withArticle } from '#domain/institution-name.ts'
import { Button } from '#ui/button/button.tsx'
import { Card, CardGrid } from '#ui/card/card.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { SearchBox } from '#ui/search-box/search-box.tsx'
import { pathTo } from '../routes.ts'
import type { PortalPage } from '../shell/portal-page.ts'
import type { ComunaPlaces } from './branches.ts'

// All comunas at once are too much for a phone: without a search only their names are listed.
const shownAtOnce = 6

export interface BranchesProps {
  query: string
  /** Undefined if the institution did not answer. */
  found: readonly ComunaPlaces[] | undefined
  /** The institution where people still ask for them, if it does not offer them here. */
  elsewhere?: string | undefined
}

/** Branches for personal attention, and places where benefits are paid (shell §2: guidance to branches). */
export function branchesView({ query, found, elsewhere }: BranchesProps): PortalPage {
  return {
    title: query === '' ? 'Sucursales y lugares de pago' : `Lugares de pago: ${query}`,
    layout: 'default',
    breadcrumbs: [{ label: 'Inicio', href: pathTo('/') }, { label: 'Sucursales y lugares de pago' }],
    body: (
      <>
        <h1>Sucursales y lugares de pago</h1>
        <p className="m-lead">Lleve su cédula de identidad. La atención es gratis.</p>
        <h2>Para hacer un trámite</h2>
        <p>
          Le atienden en las sucursales de ChileAtiende. Vea la más cercana y su horario en{' '}
          <a href="https://www.chileatiende.gob.cl">chileatiende.gob.cl</a>, o llame al{' '}
          <a href="tel:101">101</a>. Si no puede ir, use la{' '}
          <a href={pathTo('/sucursal-virtual')}>Sucursal Virtual</a>.
        </p>
        <h2 id="pago">Para cobrar en efectivo</h2>
        {elsewhere ? (
          <p>
            Los lugares de pago todavía se consultan en {withArticle(elsewhere)}. Vaya a una de sus oficinas o
            llame gratis al <a href="tel:101">101</a>.
          </p>
        ) : (
          <>
            <SearchBox
              action={`${pathTo('/sucursales')}#pago`}
              label="¿En qué comuna quiere cobrar?"
              value={query}
            />
            <Places query={query} found={found} />
          </>
        )}
      </>
    ),
  }
}

function Places({ query, found }: Pick<BranchesProps, 'query' | 'found'>) {
  if (found === undefined)
    return (
      <Notice kind="aviso" title="No pudimos cargar los lugares de pago">
        <p>La institución que los conoce no responde. Pruebe en unos minutos, o llame al 101.</p>
      </Notice>
    )
  if (found.length === 0)
    return (
      <EmptyState
        title={`No encontramos lugares de pago en «${query}»`}
        action={
          <Button href={`${pathTo('/sucursales')}#pago`} kind="secondary">
            Ver todas las comunas
          </Button>
        }
      >
        <p>Revise el nombre, o escriba una comuna vecina.</p>
      </EmptyState>
    )
  if (query === '')
    return (
      <>
        <p>Hay lugares de pago en {found.length} comunas:</p>
        <ul className="m-columns">
          {found.map(({ comuna }) => (
            <li key={comuna}>
              <a href={`${pathTo('/sucursales')}?q=${encodeURIComponent(comuna)}#pago`}>{comuna}</a>
            </li>
          ))}
        </ul>
      </>
    )
  return found.slice(0, shownAtOnce).map(({ comuna, places }) => (
    <section aria-label={comuna} key={comuna}>
      <h3>{comuna}</h3>
      <CardGrid>
        {places.map(place => (
          <Card key={place.codigo} title={place.nombre} headingLevel={4} kicker={place.pagador}>
            <p>
              {place.direccion}, {place.comunaNombre}
            </p>
          </Card>
        ))}
      </CardGrid>
    </section>
  ))
}
