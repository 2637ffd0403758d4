/**
 * Shows a question that depends on a choice above only while that choice is made, or something is written
 * (`data-revealed-by`, `data-revealed-values`), and removes the note for people without script. The server ignores answers that were not
 * asked for.
 */
export function revealQuestions(page: Document): void {
  const blocks = [...page.querySelectorAll<HTMLElement>('[data-revealed-by]')]
  if (blocks.length === 0) return
  for (const block of blocks) block.querySelector('.m-revealed__note')?.remove()
  const update = () => {
    for (const block of blocks) {
      const { revealedBy = '', revealedValues = '' } = block.dataset
      const given = answerOf(page, revealedBy)
      block.hidden = revealedValues ? !revealedValues.split(' ').includes(given) : given.trim() === ''
    }
  }
  for (const event of ['change', 'input']) page.addEventListener(event, update)
  update()
}

function answerOf(page: Document, name: string): string {
  const control = page.querySelector<HTMLInputElement>(
    `input[name="${CSS.escape(name)}"]:is(:checked, :not([type=radio]))`,
  )
  return control && !control.closest('[hidden]') ? control.value : ''
}
