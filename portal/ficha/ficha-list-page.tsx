import type { FichaShelf } from '#procedures/catalog/catalog.ts'
import type { FichaOn } from '#procedures/ficha/types.ts'
import { Button } from '#ui/button/button.tsx'
import { Details } from '#ui/details/details.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { FilterForm } from '#ui/filter-form/filter-form.tsx'
import { LinkList } from '#ui/link-list/link-list.tsx'
import { Select } from '#ui/select/select.tsx'
import { Tag } from '#ui/tag/tag.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import { Part } from '../drawing/part.tsx'
import { momentHref } from '../momentos/momento-page.tsx'
import type { Moment } from '../momentos/momento-types.ts'
import { lifeEventOf, momentOf } from '../momentos/momentos.ts'
import { pathTo } from '../routes.ts'
import type { PortalPage } from '../shell/portal-page.ts'
import { linkTo } from './ficha-page.tsx'

/** A search of fichas; everything empty finds all. */
export interface FichaQuery {
  /** Words as typed. */
  text: string
  /** Id of a category, or empty. */
  categoria: string
  /** Id of an institution, or empty. */
  institucion: string
  /** Order of the list when nothing is searched. */
  orden: 'tema' | 'institucion'
}

/** The list of all procedures with its search (shell §2: `/ficha`). */
export function fichaListView(shelf: FichaShelf, query: FichaQuery): PortalPage {
  const isFiltered = query.text !== '' || query.categoria !== '' || query.institucion !== ''
  const found = findFichas(shelf, query)
  return {
    title: isFiltered ? `Trámites encontrados: ${found.length}` : 'Trámites y beneficios',
    layout: 'default',
    breadcrumbs: [{ label: 'Inicio', href: pathTo('/') }, { label: 'Trámites y beneficios' }],
    body: (
      <>
        <h1>Trámites y beneficios</h1>
        {/* Who has searched looks for what was found. */}
        {isFiltered ? null : (
          <>
            <p className="m-lead">Busque con sus palabras, por ejemplo: funeral, colilla de pago, hijos.</p>
            <p className="m-onward">
              <a href={pathTo('/calcular')}>Vea qué pagos le podrían tocar</a>
            </p>
          </>
        )}
        <FilterForm
          action={pathTo('/ficha')}
          buttonText="Buscar"
          {...(isFiltered ? { clearHref: pathTo('/ficha'), resultText: countText(found.length) } : {})}
        >
          <TextField
            name="q"
            label="¿Qué está buscando?"
            type="search"
            value={query.text}
            autoComplete="off"
          />
          <Details summary="Afinar la búsqueda" open={query.categoria !== '' || query.institucion !== ''}>
            <Select
              name="categoria"
              label="Tema"
              placeholder="Todos los temas"
              value={query.categoria}
              options={shelf.categorias.map(({ id, name }) => ({ value: id, label: name }))}
            />
            <Select
              name="institucion"
              label="Institución"
              placeholder="Todas las instituciones"
              value={query.institucion}
              options={shelf.instituciones.map(({ id, name }) => ({ value: id, label: name }))}
            />
          </Details>
        </FilterForm>
        {isFiltered ? <Found fichas={found} query={query} /> : <Groups shelf={shelf} orden={query.orden} />}
      </>
    ),
  }
}

/** The fichas that match a search, best first. */
export function findFichas(
  shelf: FichaShelf,
  { text, categoria, institucion }: FichaQuery,
): readonly FichaOn[] {
  const found = text === '' ? shelf.fichas : shelf.search(text)
  return found.filter(
    ficha =>
      (categoria === '' || ficha.category === categoria) &&
      (institucion === '' || ficha.institution === institucion),
  )
}

function countText(count: number): string {
  return count === 1 ? 'Encontramos 1 trámite.' : `Encontramos ${count} trámites.`
}

function Found({ fichas, query: { text, categoria } }: { fichas: readonly FichaOn[]; query: FichaQuery }) {
  const chosen = momentOf(categoria)
  const event = chosen ? { moment: chosen, after: 0 } : text === '' ? undefined : lifeEventOf(fichas)
  if (fichas.length > 0)
    return (
      <section aria-labelledby="encontrados">
        <h2 className="m-oculto" id="encontrados">
          Lo que encontramos
        </h2>
        <FichaLinks fichas={fichas} event={event} />
        {text === '' ? null : notThere}
      </section>
    )
  return (
    <EmptyState
      title={text === '' ? 'No hay trámites ahí' : `No encontramos «${text}»`}
      action={
        <Button href={pathTo('/ficha')} kind="secondary">
          Ver todos los trámites
        </Button>
      }
    >
      <p>Pruebe con otra palabra, o con una más corta.</p>
      {notThere}
    </EmptyState>
  )
}

/** Below what was found too: words may be found that are of something else. */
const notThere = (
  <p>
    Si no da con lo que busca, llame al <a href="tel:101">101</a>.
  </p>
)

function Groups({ shelf, orden }: { shelf: FichaShelf; orden: FichaQuery['orden'] }) {
  const groups: readonly { id: string; name: string; description?: string; fichas: readonly FichaOn[] }[] =
    orden === 'tema' ? shelf.categorias : shelf.instituciones
  return (
    <>
      <nav className="m-tabs" aria-label="Cómo ordenar la lista">
        <a href={pathTo('/ficha')} aria-current={orden === 'tema' ? 'true' : undefined}>
          Por tema
        </a>
        <a
          href={`${pathTo('/ficha')}?orden=institucion`}
          aria-current={orden === 'institucion' ? 'true' : undefined}
        >
          Por institución
        </a>
      </nav>
      <div className="m-groups">
        {groups.map(({ id, name, description, fichas }) => (
          <Part id={id} title={`${name}: ${fichas.length}`} key={id}>
            <div>
              {description ? <p>{description}</p> : null}
              <FichaLinks fichas={fichas} />
            </div>
          </Part>
        ))}
      </div>
    </>
  )
}

/** Links to fichas, and to the life event that they belong to, after some of them. */
function FichaLinks({
  fichas,
  event,
}: {
  fichas: readonly FichaOn[]
  event?: ReturnType<typeof lifeEventOf>
}) {
  const links = fichas.map(ficha => ({
    ...linkTo(ficha),
    ...(ficha.online === 'disponible' ? { tag: <Tag tone="exito">En línea</Tag> } : {}),
    ...(ficha.online === 'mantencion' ? { tag: <Tag tone="aviso">En mantención</Tag> } : {}),
  }))
  return (
    <LinkList
      columns={fichas.length > 3}
      items={event ? links.toSpliced(event.after, 0, momentLink(event.moment)) : links}
    />
  )
}

const momentLink = ({ id, title }: Moment) => ({
  label: `${title}, paso a paso`,
  href: momentHref(id),
  text: 'Lo que hay que hacer y lo que puede pedir, en orden.',
})
