import { comboboxOf, setAttributes } from './combobox.ts'

/** A suggested page. */
interface Suggestion {
  label: string
  href: string
  /** Short remark, for instance that it is done online. */
  note?: string
}

/** Milliseconds without a key that count as a pause. */
const pauseMs = 180
const shortestQuery = 2

/**
 * Suggests results while the person types (WAI-ARIA combobox with a list of links). Enter without a choice still
 * submits the form, and if the suggestions cannot be fetched nothing else changes.
 */
export function enhance(root: HTMLElement) {
  const input = root.querySelector('input')
  const row = input?.parentElement
  const { from = '' } = JSON.parse(root.dataset.props ?? '{}') as { from?: string }
  if (!input || !row || !from) return
  const { list, status } = comboboxOf(input, `${input.id}-sugerencias`, 'Sugerencias')
  row.classList.add('m-combo')
  row.append(list, status)

  let active = -1
  let pause = 0
  let asking = new AbortController()

  const close = () => {
    list.hidden = true
    active = -1
    input.setAttribute('aria-expanded', 'false')
    input.removeAttribute('aria-activedescendant')
  }
  const show = (found: readonly Suggestion[]) => {
    list.replaceChildren(...found.map((one, index) => itemOf(one, `${list.id}-${index}`)))
    list.hidden = found.length === 0
    active = -1
    input.removeAttribute('aria-activedescendant')
    input.setAttribute('aria-expanded', String(found.length > 0))
    status.textContent = found.length === 1 ? '1 sugerencia' : `${found.length} sugerencias`
  }
  const ask = async () => {
    asking.abort()
    const query = input.value.trim()
    if (query.length < shortestQuery) return close()
    asking = new AbortController()
    const { signal } = asking
    try {
      const reply = await fetch(`${from}?q=${encodeURIComponent(query)}`, { signal })
      if (reply.ok && document.activeElement === input) show(await reply.json())
    } catch {
      if (!signal.aborted) close()
    }
  }
  const move = (step: number) => {
    const items = [...list.children]
    active = (Math.max(active, step > 0 ? -1 : 0) + step + items.length) % items.length
    for (const [index, item] of items.entries()) item.setAttribute('aria-selected', String(index === active))
    input.setAttribute('aria-activedescendant', `${list.id}-${active}`)
  }

  input.addEventListener('input', () => {
    clearTimeout(pause)
    pause = window.setTimeout(ask, pauseMs)
  })
  input.addEventListener('keydown', event => {
    if (list.hidden) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      move(event.key === 'ArrowDown' ? 1 : -1)
    } else if (event.key === 'Enter' && active >= 0) {
      event.preventDefault()
      go(list.children[active])
    } else if (event.key === 'Escape') {
      event.preventDefault()
      close()
    }
  })
  // Pressing must not move the focus before the click arrives.
  list.addEventListener('mousedown', event => event.preventDefault())
  list.addEventListener('click', event => {
    if (event.target instanceof Element) go(event.target.closest('[role=option]'))
  })
  input.addEventListener('blur', close)
}

function itemOf({ label, href, note }: Suggestion, id: string): HTMLElement {
  const item = document.createElement('li')
  item.id = id
  item.className = 'm-combo__option'
  item.dataset.href = href
  setAttributes(item, { role: 'option', 'aria-selected': 'false' })
  item.textContent = label
  if (note) {
    const small = document.createElement('span')
    small.className = 'm-combo__group'
    small.textContent = ` ${note}`
    item.append(small)
  }
  return item
}

function go(item: Element | null | undefined) {
  if (item instanceof HTMLElement && item.dataset.href) location.assign(item.dataset.href)
}
