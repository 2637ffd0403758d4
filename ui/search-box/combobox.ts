/** What a combobox has beside its input (WAI-ARIA combobox with a list). */
export interface ComboboxParts {
  list: HTMLUListElement
  /** Says aloud how many options there are. */
  status: HTMLDivElement
}

/** Makes an input a combobox whose closed list has this id and name. The caller puts the parts into the page. */
export function comboboxOf(input: HTMLInputElement, listId: string, label: string): ComboboxParts {
  const list = document.createElement('ul')
  const status = document.createElement('div')
  list.id = listId
  list.className = 'm-combo__list'
  list.hidden = true
  setAttributes(list, { role: 'listbox', 'aria-label': label })
  status.className = 'm-oculto'
  setAttributes(status, { role: 'status' })
  setAttributes(input, {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': 'false',
    'aria-controls': listId,
  })
  return { list, status }
}

/** Sets several attributes of an element. */
export function setAttributes(element: Element, attributes: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
}
