import { totalText } from './total-text.ts'

/**
 * Keeps the total up to date, and removes the button that asks the server for it. Under the last list of a form with several the sum of
 * all of them follows.
 */
export function enhance(root: HTMLElement) {
  const total = root.querySelector<HTMLElement>('[data-total]')
  if (!total) return
  root.querySelector('[data-count]')?.remove()
  const form = root.closest('form') ?? root
  const update = () => {
    const lists = [...form.querySelectorAll<HTMLElement>('[data-island="choice-table"]')].map(chosenIn)
    const own = chosenIn(root)
    const used = lists.filter(({ count, clp }) => count > 0 && clp !== undefined)
    const isLast = lists.at(-1)?.root === root
    const whole = used.reduce((sum, { clp = 0 }) => sum + clp, 0)
    total.textContent = totalText(own.count, own.clp, isLast && used.length > 1 ? whole : undefined)
  }
  form.addEventListener('change', update)
  update()
}

/** What is chosen in a list, on this page of it and on the others. */
function chosenIn(root: HTMLElement) {
  const { carriedCount = '0', carriedClp } = root.querySelector<HTMLElement>('[data-total]')?.dataset ?? {}
  const ticked = [...root.querySelectorAll<HTMLInputElement>('input[type=checkbox]:checked')]
  const clp = ticked.reduce((sum, box) => sum + Number(box.dataset.clp ?? 0), Number(carriedClp ?? 0))
  return {
    root,
    count: ticked.length + Number(carriedCount),
    clp: carriedClp === undefined ? undefined : clp,
  }
}
