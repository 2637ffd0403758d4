import { dateParts } from '#domain/dates.ts'
import { foldedAs } from '#engine/content/lists.ts'
import { DateField } from '#ui/date-field/date-field.tsx'
import { FilterForm } from '#ui/filter-form/filter-form.tsx'
import { Select } from '#ui/select/select.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import { isNarrowed, kindFilters, mailFilters, orders, stateFilters, type TrayFilters } from './filters.ts'
import { trayPaths } from './paths.ts'

const optionsOf = (labels: Readonly<Record<string, string | { label: string }>>) =>
  Object.entries(labels).map(([value, one]) => ({ value, label: typeof one === 'string' ? one : one.label }))

/** The filters above the list (flows §4). */
export function FilterFields({ filters }: { filters: TrayFilters }) {
  const narrowed = isNarrowed(filters)
  const { estado, correo, tipo, desde, hasta, buscar, orden, errors } = filters
  const errorOf = (name: string) => errors.find(one => one.name === `${name}.dia`)?.message
  const day = (name: string, label: string, value: string) => (
    <DateField
      name={name}
      label={label}
      optional
      value={value ? dateParts(value) : {}}
      {...(errorOf(name) ? { error: errorOf(name) } : {})}
    />
  )
  return (
    <FilterForm
      action={trayPaths.list}
      {...(narrowed ? { clearHref: trayPaths.list } : {})}
      folded={foldedAs([], narrowed)?.replace('Filtrar', 'Buscar, ordenar o filtrar')}
    >
      <TextField
        name="buscar"
        label="Buscar"
        hint="El nombre de la empresa, su RUT o el folio."
        optional
        type="search"
        maxLength={100}
        value={buscar}
      />
      <Select name="estado" label="Estado" options={optionsOf(stateFilters)} value={estado} noPlaceholder />
      <Select name="correo" label="Correo" options={optionsOf(mailFilters)} value={correo} noPlaceholder />
      <Select name="tipo" label="Tipo" options={optionsOf(kindFilters)} value={String(tipo)} noPlaceholder />
      <Select name="orden" label="Primero" options={optionsOf(orders)} value={orden} noPlaceholder />
      {day('desde', 'Llegó desde', desde)}
      {day('hasta', 'Llegó hasta', hasta)}
    </FilterForm>
  )
}
