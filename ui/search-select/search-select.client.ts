import { foldText } from '#domain/plain-text.ts'
import { comboboxOf, setAttributes } from '../search-box/combobox.ts'

/** A matching option. */
interface Found {
  option: HTMLOptionElement
  text: string
  group: string
}

/**
 * Turns a native select into a combobox that filters its list while the person types (WAI-ARIA combobox with list
 * autocompletion), ignoring accents and case. The hidden select remains and is submitted.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: the events of one control share what is open and chosen.
export function enhance(root: HTMLElement) {
  const select = root.querySelector('select')
  if (!select) return
  const { id } = select
  const input = inputInsteadOf(select)
  const { list, status } = comboboxOf(input, `${id}-opciones`, 'Opciones')

  let found: Found[] = []
  let active = -1

  const chosenText = () => (select.value ? (select.selectedOptions[0]?.text ?? '') : '')
  const isOpen = () => !list.hidden
  const close = () => {
    list.hidden = true
    active = -1
    input.setAttribute('aria-expanded', 'false')
    input.removeAttribute('aria-activedescendant')
  }
  const choose = (option: HTMLOptionElement | undefined) => {
    select.value = option?.value ?? ''
    if (option) input.value = option.text
    close()
    select.dispatchEvent(new Event('change', { bubbles: true }))
  }
  const setActive = (index: number) => {
    active = index
    for (const [position, item] of [...list.children].entries()) {
      item.setAttribute('aria-selected', String(position === index))
      if (position === index) item.scrollIntoView({ block: 'nearest' })
    }
    if (index >= 0) input.setAttribute('aria-activedescendant', `${id}-opcion-${index}`)
    else input.removeAttribute('aria-activedescendant')
  }
  const open = (query: string) => {
    if (input.readOnly) return
    found = matches(select, query)
    list.replaceChildren(...found.map((entry, index) => listItem(entry, `${id}-opcion-${index}`)))
    if (found.length === 0) list.replaceChildren(nothingFound())
    list.hidden = false
    input.setAttribute('aria-expanded', 'true')
    status.textContent = found.length === 1 ? '1 resultado' : `${found.length} resultados`
    setActive(-1)
  }
  const follow = () => {
    input.value = chosenText()
    input.readOnly = 'fixed' in select.dataset
  }

  input.addEventListener('input', () => {
    // The previous choice is void once the text changes.
    select.value = ''
    open(input.value)
  })
  input.addEventListener('click', () => (isOpen() ? close() : open(select.value ? '' : input.value)))
  input.addEventListener('keydown', event => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (!isOpen()) open(select.value ? '' : input.value)
      const step = event.key === 'ArrowDown' ? 1 : -1
      if (found.length > 0)
        setActive((Math.max(active, step > 0 ? -1 : 0) + step + found.length) % found.length)
    } else if (event.key === 'Enter' && isOpen()) {
      event.preventDefault()
      if (active >= 0 || found.length === 1) choose(found[Math.max(active, 0)]?.option)
    } else if (event.key === 'Escape' && isOpen()) {
      event.preventDefault()
      close()
    }
  })
  // Pressing must not move the focus before the click arrives.
  list.addEventListener('pointerdown', event => event.preventDefault())
  list.addEventListener('mousedown', event => event.preventDefault())
  list.addEventListener('click', event => {
    const item = event.target instanceof Element ? event.target.closest('[role=option]') : null
    if (item) choose(found[[...list.children].indexOf(item)]?.option)
  })
  input.addEventListener('blur', () => {
    const typed = foldText(input.value)
    const exact = found.find(entry => foldText(entry.text) === typed)
    if (isOpen() && active >= 0) choose(found[active]?.option)
    else if (!select.value && typed && exact) choose(exact.option)
    close()
  })
  select.addEventListener('change', follow)

  follow()
  root.classList.add('m-combo')
  root.append(input, list, status)
}

/** An input that replaces a select: the label and links to the control must point at the visible one. */
function inputInsteadOf(select: HTMLSelectElement): HTMLInputElement {
  const input = document.createElement('input')
  input.id = select.id
  select.id = `${select.id}-lista`
  select.hidden = true
  input.type = 'text'
  input.className = select.className
  input.autocomplete = 'off'
  input.spellcheck = false
  for (const name of ['aria-describedby', 'aria-invalid']) {
    const value = select.getAttribute(name)
    if (value) input.setAttribute(name, value)
  }
  return input
}

/** Options that contain every word of the query; those that begin with it come first. */
export function matches(select: HTMLSelectElement, query: string): Found[] {
  const folded = foldText(query)
  const words = folded.split(' ').filter(Boolean)
  const all = [...select.options]
    .filter(option => option.value !== '' && !option.disabled)
    .map(option => ({
      option,
      text: option.text,
      group: option.parentElement instanceof HTMLOptGroupElement ? option.parentElement.label : '',
    }))
    .filter(entry => words.every(word => foldText(entry.text).includes(word)))
  const begins = (entry: Found) => Number(!foldText(entry.text).startsWith(folded))
  return all.sort((first, second) => begins(first) - begins(second))
}

function listItem({ text, group }: Found, id: string): HTMLElement {
  const item = document.createElement('li')
  item.id = id
  item.className = 'm-combo__option'
  setAttributes(item, { role: 'option', 'aria-selected': 'false' })
  item.textContent = text
  if (group) {
    const note = document.createElement('span')
    note.className = 'm-combo__group'
    note.textContent = ` ${group}`
    item.append(note)
  }
  return item
}

function nothingFound(): HTMLElement {
  const item = document.createElement('li')
  item.className = 'm-combo__none'
  setAttributes(item, { role: 'option', 'aria-disabled': 'true', 'aria-selected': 'false' })
  item.textContent = 'No encontramos ese nombre. Pruebe con otra palabra.'
  return item
}
