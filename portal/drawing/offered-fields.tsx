import { formatDateWithWeekday } from '#domain/dates.ts'
import type { ReferenceLists } from '#engine/asking/context.ts'
import { pageControl } from '#engine/asking/form-edit.ts'
import { rowsTotal } from '#engine/asking/kinds/rows.ts'
import type { FieldView } from '#engine/asking/page-view.ts'
import type { PlaceQuestion, RowsQuestion, SlotQuestion } from '#engine/asking/question.ts'
import { ChoiceTable, ListsTotal } from '#ui/choice-table/choice-table.tsx'
import { PlacePicker } from '#ui/place-picker/place-picker.tsx'
import { type SlotDay, SlotPicker } from '#ui/slot-picker/slot-picker.tsx'
import { chosenValues, type FieldPartProps } from './field-parts.ts'
import { mappedPlaces, PlacesOnMap } from './places-on-map.tsx'
import { comunasWith } from './territory.ts'

/** Rows on a page of a table of choices. */
export const rowsPerPage = 25

/** Places shown at once; if there are more, a comuna is asked first. */
const fewPlaces = 8

/** Draws the times that an institution offers, by day. */
export function SlotFieldOf({ base, view, question }: FieldPartProps<SlotQuestion>) {
  const days: SlotDay[] = [...Map.groupBy(question.slots, slot => slot.fecha)]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([fecha, slots]) => ({
      fecha,
      label: formatDateWithWeekday(fecha),
      hours: slots.map(({ value, hora, taken }) => ({ value, label: hora, taken })),
    }))
  return <SlotPicker {...base} days={days} value={chosenValues(view)[0]} />
}

/** Draws the places of a comuna, and the list of comunas that have some. */
export function PlaceFieldOf(props: FieldPartProps<PlaceQuestion> & { lists: ReferenceLists }) {
  const { base, view, question, lists } = props
  const { places } = question
  const value = chosenValues(view)[0]
  const mapped = mappedPlaces(places)
  if (mapped) return <PlacesOnMap {...props} places={mapped} />
  if (places.length <= fewPlaces)
    return <PlacePicker {...base} comunas={[]} comuna="" places={places} value={value} />
  const answered = places.find(place => place.value === value)?.comuna
  const comuna = view.typed?.text(`${view.name}.comuna`) || (answered ?? '')
  return (
    <PlacePicker
      {...base}
      comunas={comunasWith(places, lists)}
      comuna={comuna}
      places={places.filter(place => place.comuna === comuna)}
      value={value}
    />
  )
}

/** Draws one page of a list of rows to choose; choices on other pages are sent as hidden fields. */
export function RowsFieldOf(props: FieldPartProps<RowsQuestion> & { summedBelow?: boolean | undefined }) {
  const { base, view, question, summedBelow } = props
  const { select, columns, montoLabel, groupBy, rows } = question
  const chosen = select === 'one' ? chosenValues(view).slice(0, 1) : chosenValues(view)
  const pageCount = Math.max(1, Math.ceil(rows.length / rowsPerPage))
  const asked = Number(view.typed?.text(pageControl(view.name)))
  const page = Number.isInteger(asked) && asked >= 1 && asked <= pageCount ? asked : 1
  const shown = rows.slice((page - 1) * rowsPerPage, page * rowsPerPage)
  const here = new Set(shown.map(row => row.value))
  const carried = [...new Set(chosen.filter(value => !here.has(value)))]
  return (
    <ChoiceTable
      {...base}
      {...{ select, columns, montoLabel, groupBy, page, pageCount, carried }}
      rows={shown}
      chosen={chosen.filter(value => here.has(value))}
      carriedClp={rowsTotal(question, carried).totalClp}
      summedBelow={summedBelow}
    />
  )
}

/** The sum of what is chosen in all lists of a page that has several. */
export function ListsTotalOf({ fields }: { fields: readonly FieldView[] }) {
  const sums = fields.map(view => amountsOf(view) ?? 0)
  return <ListsTotal totalClp={sums.reduce((sum, one) => sum + one, 0)} />
}

/** Whether several lists of a page have amounts that add up. */
export const hasSeveralSums = (fields: readonly FieldView[]) =>
  fields.filter(view => amountsOf(view) !== undefined).length > 1

function amountsOf(view: FieldView): number | undefined {
  const { question } = view
  if (question.kind !== 'rows' || question.select !== 'many' || !question.montoLabel) return undefined
  return rowsTotal(question, chosenValues(view)).totalClp
}
