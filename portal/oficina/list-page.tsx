import type { IsoDate } from '#domain/dates.ts'
import type { Option } from '#engine/asking/context.ts'
import type { Fila, Lista } from '#services/kit/mesa/schemas.ts'
import { FilterForm } from '#ui/filter-form/filter-form.tsx'
import { Pagination } from '#ui/pagination/pagination.tsx'
import { Select } from '#ui/select/select.tsx'
import { pathTo } from '../routes.ts'
import type { PortalPage } from '../shell/portal-page.ts'
import type { Done } from './after-act.ts'
import { BatchForm, batchActsOf, tickOf } from './batch-form.tsx'
import { CaseRows } from './case-rows.tsx'
import { oficinaView } from './frame.tsx'
import { DoneNotice } from './notices.tsx'
import { type ListPlace, listHref, rowsPerPage } from './place.ts'
import type { Mesa, OwnMesas, Valido } from './types.ts'
import { countText, listas, listMeaning, listNeeds, listWords } from './words.ts'

/** A page of a work list. */
export interface ListShown {
  readonly own: OwnMesas
  readonly mesa: Mesa
  readonly valido: Valido
  readonly cuentas: readonly { readonly lista: Lista; readonly casos: number }[]
  readonly place: ListPlace
  readonly pagina: number
  readonly casos: readonly Fila[]
  /** There is another page. */
  readonly hayMas: boolean
  readonly today: IsoDate
  /** Empty while the register of places has not answered. */
  readonly regionNames: readonly Option[]
  readonly path: string
  /** What the last act did, in words. */
  readonly done?: Done | undefined
  /** What is wrong with the bulk act that was posted. */
  readonly error?: string | undefined
  /** The rows and the act that she chose then. */
  readonly chosen?: readonly string[]
  readonly accion?: string | undefined
}

/** A work list of a desk, with the others as tabs. */
export function listView(shown: ListShown): PortalPage {
  const {
    own,
    mesa,
    valido,
    place,
    pagina,
    casos,
    hayMas,
    today,
    path,
    done,
    error,
    chosen = [],
    accion,
  } = shown
  const body = (
    <>
      <DoneNotice done={done} />
      <Tabs {...shown} />
      <p className="m-lead">{listMeaning[place.lista]}</p>
      <Filters {...shown} />
      <BatchForm
        mesa={mesa}
        valido={valido}
        place={place}
        pagina={pagina}
        hasRows={casos.length > 0}
        error={error}
        accion={accion}
      >
        <CaseRows
          mesa={mesa}
          caption={listWords[place.lista]}
          captionHidden
          casos={casos}
          today={today}
          place={place}
          from={(pagina - 1) * rowsPerPage}
          {...(batchActsOf(valido, place).length > 0 && { ticks: (fila: Fila) => tickOf(fila, chosen) })}
          empty="No hay ninguna en esta lista."
        />
      </BatchForm>
      <Pagination
        current={pagina}
        total={hayMas ? pagina + 1 : pagina}
        href={page => listHref(mesa.key, place, page)}
      />
    </>
  )
  return oficinaView(own, path, {
    title: `${listWords[place.lista]}, ${mesa.institucion}`,
    heading: listWords[place.lista],
    way: [{ label: mesa.institucion }, { label: listWords[place.lista] }],
    errors: error ? [{ message: error, name: 'accion' }] : [],
    body,
  })
}

function Tabs({ mesa, valido, cuentas, place }: Pick<ListShown, 'mesa' | 'valido' | 'cuentas' | 'place'>) {
  const count = (lista: Lista) => cuentas.find(one => one.lista === lista)?.casos ?? 0
  const shown = listas.filter(lista => {
    const needed = listNeeds[lista]
    return lista === place.lista || needed === undefined || valido.derechos.includes(needed)
  })
  return (
    <nav className="of-tabs" aria-label={`Listas de ${mesa.institucion}`}>
      <ul>
        {shown.map(lista => (
          <li key={lista}>
            <a href={listHref(mesa.key, { lista })} aria-current={lista === place.lista ? 'page' : undefined}>
              {listWords[lista]} <span className="of-count">{countText(count(lista))}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Filters({
  mesa,
  valido,
  place,
  regionNames,
}: Pick<ListShown, 'mesa' | 'valido' | 'place' | 'regionNames'>) {
  const { tramites, etiquetas, regiones } = valido
  const nameOf = (codigo: string) => regionNames.find(({ value }) => value === codigo)?.label
  const narrowed = Boolean(place.tramite || place.etiqueta || place.region)
  const fields = [
    ['tramite', 'Trámite', tramites.map(value => ({ value, label: mesa.tramiteName(value) }))],
    ['region', 'Región', regiones.map(value => ({ value, label: nameOf(value) ?? `Región ${value}` }))],
    ['etiqueta', 'Etiqueta', etiquetas.map(({ codigo, texto }) => ({ value: codigo, label: texto }))],
  ] as const
  // A list with one entry narrows nothing.
  const useful = fields.filter(([, , options]) => options.length > 1)
  if (useful.length === 0) return null
  return (
    <FilterForm
      action={pathTo('/oficina/mesas/:mesa', { mesa: mesa.key })}
      folded={narrowed ? undefined : 'Filtrar'}
      {...(narrowed && { clearHref: listHref(mesa.key, { lista: place.lista }) })}
    >
      <input type="hidden" name="lista" value={place.lista} />
      {useful.map(([name, label, options]) => (
        <Select
          name={name}
          label={label}
          options={options}
          value={place[name] ?? ''}
          placeholder="Todas"
          optional
          key={name}
        />
      ))}
    </FilterForm>
  )
}
