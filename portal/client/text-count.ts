import { formatInteger } from '#domain/quantities.ts'

/** Updates the line under a long text: how many characters are left or too many. */
export function countText(page: Document) {
  for (const area of page.querySelectorAll<HTMLTextAreaElement>('textarea[data-count]')) {
    const line = page.getElementById(`${area.id}-count`)
    if (!line) continue
    const limit = Number(area.dataset.count)
    const update = () => {
      const left = limit - area.value.length
      line.textContent =
        left >= 0 ? `Le quedan ${characters(left)}.` : `Se pasó por ${characters(-left)}. Acorte el texto.`
      line.classList.toggle('m-textarea__count--over', left < 0)
    }
    area.addEventListener('input', update)
    // Announce after a pause, not on every key.
    line.setAttribute('aria-live', 'polite')
    if (area.value) update()
  }
}

const characters = (count: number) => (count === 1 ? '1 carácter' : `${formatInteger(count)} caracteres`)
