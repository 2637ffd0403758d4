import type { ComponentDocs } from '#ui/component-docs.ts'

export interface ComponentGroup {
  title: string
  text: string
  components: readonly ComponentDocs[]
}

const asking: ReadonlySet<string> = new Set(
  'address-fields bank-account-fields checkbox-group choice-table date-field declaration document-upload email-twice file-field integer-field item-list money-field month-field name-fields period-fields phone-field place-picker radio-group repeat-group run-field satisfaction-faces search-select select slot-picker text-area text-field yes-no'.split(
    ' ',
  ),
)
const going: ReadonlySet<string> = new Set(
  'button card document-card download-link filter-form link-list pagination print-line related-pages remind-date search-box task-list'.split(
    ' ',
  ),
)

/** Groups components by purpose: the frame, asking, leading on, and showing. */
export function groupComponents(catalog: readonly ComponentDocs[]): readonly ComponentGroup[] {
  const groupOf = (docs: ComponentDocs) =>
    docs.framing ? 'frame' : asking.has(docs.id) ? 'asking' : going.has(docs.id) ? 'going' : 'showing'
  const grouped = Map.groupBy(catalog, groupOf)
  const of = (group: ReturnType<typeof groupOf>) => byTitle(grouped.get(group) ?? [])
  return [
    {
      title: 'Preguntar',
      text: 'Controles propios del navegador, con su etiqueta a la vista. Funcionan sin JavaScript.',
      components: of('asking'),
    },
    { title: 'Avanzar', text: 'Lo que se presiona y lleva a otra parte.', components: of('going') },
    { title: 'Mostrar', text: 'Datos, estados y mensajes.', components: of('showing') },
    {
      title: 'El marco de la página',
      text: 'Hay uno de cada uno por página, así que sus ejemplos se abren aparte.',
      components: of('frame'),
    },
  ]
}

function byTitle(components: readonly ComponentDocs[]): readonly ComponentDocs[] {
  return components.toSorted((a, b) => a.title.localeCompare(b.title, 'es'))
}
