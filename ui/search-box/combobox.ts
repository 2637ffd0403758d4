/** What a combobox has besides its input (WAI-ARIA combobox with a list). */
export interface ComboboxParts {
  list: HTMLUListElement
  /** Announces how many options there are. */
  status: HTMLDivElement
}

/**
 * Turns an input into a combobox; its list is closed and has this id and label. The caller inserts the parts into the
 * page.
 */
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

export function setAttributes(element: Element, attributes: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
}
