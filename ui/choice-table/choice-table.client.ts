import { totalText } from './total-text.ts'

/** Keeps the total up to date, and removes the button that asks the server for it. */
export function enhance(root: HTMLElement) {
  const total = root.querySelector<HTMLElement>('[data-total]')
  if (!total) return
  root.querySelector('[data-count]')?.remove()
  const { carriedCount = '0', carriedClp } = total.dataset
  const update = () => {
    const ticked = [...root.querySelectorAll<HTMLInputElement>('input[type=checkbox]:checked')]
    const clp = ticked.reduce((sum, box) => sum + Number(box.dataset.clp ?? 0), Number(carriedClp ?? 0))
    total.textContent = totalText(
      ticked.length + Number(carriedCount),
      carriedClp === undefined ? undefined : clp,
    )
  }
  root.addEventListener('change', update)
  update()
}
