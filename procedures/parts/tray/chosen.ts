import type { FormInput } from '#engine/asking/form-input.ts'
import type { OfficeReach } from '#engine/cases/consultation.ts'

/** A chosen request. */
export interface Chosen {
  readonly id: string
  readonly nombre: string
}

/** The chosen requests of such an address; without a name if it does not bring one. */
export function chosenAt({ asked, office }: { asked: URLSearchParams; office: Pick<OfficeReach, 'open'> }) {
  const named = (office.open(asked.get('nombres') ?? '')?.said ?? []) as readonly Chosen[]
  return idsIn(asked.getAll('solicitud')).map(
    (id): Chosen => ({ id, nombre: named.find(one => one.id === id)?.nombre ?? '' }),
  )
}

const mostAtOnce = 10

/** Whether a text has the shape of an institution's id. */
export const isId = (text: string) => /^[0-9a-f-]{36}$/.test(text)

/** The chosen ids, each once, at most ten. */
export const idsIn = (values: readonly string[]): readonly string[] =>
  [...new Set(values)].filter(isId).slice(0, mostAtOnce)

/** The chosen requests of a form; a button about one request (`deshacer:{id}`) chooses that one alone. */
export function chosenIn(form: FormInput, onlyId?: string): readonly Chosen[] {
  return idsIn(onlyId === undefined ? form.all('solicitud') : [onlyId]).map(id => ({
    id,
    nombre: form.text(`nombre.${id}`).slice(0, 200),
  }))
}

/** The hidden field that carries a request's name to the page that tells what became of it. */
export const nameField = ({ id, nombre }: Chosen) => [`nombre.${id}`, nombre] as const

/** The hidden fields that choose a request. */
export const chosenFields = (one: Chosen) => [['solicitud', one.id] as const, nameField(one)]

/** Address of a page that asks first, about the chosen requests; their names travel sealed. */
export function askingHref(
  { path, office }: { path: string; office: Pick<OfficeReach, 'seal'> },
  chosen: readonly Chosen[],
  back: string,
  plantilla = '',
): string {
  const query = new URLSearchParams([
    ...chosen.map(({ id }) => ['solicitud', id]),
    ['nombres', office.seal(chosen)],
    ...(back ? [['vuelta', back]] : []),
    ...(plantilla ? [['plantilla', plantilla]] : []),
  ])
  return `${path}?${query}`
}
