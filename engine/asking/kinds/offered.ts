import { capitalized } from '#domain/capitalized.ts'
import { formatDateWithWeekday } from '#domain/dates.ts'
import type { Kind, PartErrors, PlaceQuestion, SlotQuestion } from '../question.ts'
import { errorTexts } from './error-texts.ts'
import { storedText } from './text.ts'

/** A day and hour from those that an institution offers. Answer: the slot's value. */
export const slot: Kind<SlotQuestion, string> = {
  parse: (_question, form, name) => ({ value: form.text(name) || undefined }),
  restore: (_question, stored) => storedText(stored),
  check({ slots }, value): PartErrors {
    const found = slots.find(one => one.value === value)
    if (!found) return { '': errorTexts.slot.gone }
    return found.taken ? { '': errorTexts.slot.taken } : {}
  },
  format({ slots }, value) {
    const found = slots.find(one => one.value === value)
    return [found ? `${capitalized(formatDateWithWeekday(found.fecha))}, a las ${found.hora}` : value]
  },
  controls: (_question, value) => [['', value]],
}

/** A branch from a list; `name.comuna` only filters what the page shows. Answer: the place's value. */
export const place: Kind<PlaceQuestion, string> = {
  parse: (_question, form, name) => ({ value: form.text(name) || undefined }),
  restore: (_question, stored) => storedText(stored),
  check: ({ places }, value): PartErrors =>
    places.some(one => one.value === value) ? {} : { '': errorTexts.place.gone },
  format({ places }, value, { lists }) {
    const found = places.find(one => one.value === value)
    if (!found) return [value]
    const comuna = lists.comunas.find(one => one.value === found.comuna)
    return [found.label, [found.direccion, comuna?.label].filter(Boolean).join(', ')]
  },
  controls: (_question, value) => [['', value]],
}
