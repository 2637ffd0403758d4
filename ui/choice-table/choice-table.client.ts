import { formatClp } from '#domain/money.ts'
import { totalText } from './total-text.ts'

/** Keeps the total of a list, or of all lists of its form, up to date, and removes the button that asks the server for it. */
export function enhance(root: HTMLElement) {
  const total = root.querySelector<HTMLElement>('[data-total]')
  if (!total) return
  root.querySelector('[data-count]')?.remove()
  const form = root.closest('form')
  const whole = form?.querySelector<HTMLElement>('[data-whole]')
  const update = () => {
    const { count, clp } = chosenIn(root)
    total.textContent = totalText(count, whole ? undefined : clp)
    if (!form || !whole) return
    const lists = [...form.querySelectorAll<HTMLElement>('[data-island="choice-table"]')].map(chosenIn)
    whole.textContent = formatClp(lists.reduce((sum, list) => sum + (list.clp ?? 0), 0))
  }
  root.addEventListener('change', update)
  update()
}

/** What is chosen in a list, on this page of it and on the others. */
function chosenIn(root: HTMLElement) {
  const { carriedCount = '0', carriedClp } = root.querySelector<HTMLElement>('[data-total]')?.dataset ?? {}
  const ticked = [...root.querySelectorAll<HTMLInputElement>('input[type=checkbox]:checked')]
  const clp = ticked.reduce((sum, box) => sum + Number(box.dataset.clp ?? 0), Number(carriedClp ?? 0))
  return { count: ticked.length + Number(carriedCount), clp: carriedClp === undefined ? undefined : clp }
}
