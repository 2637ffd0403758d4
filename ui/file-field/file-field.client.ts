/** Shows our own words over the native control, whose text is in the language of the browser, and then the file's name. */
export function enhance(root: HTMLElement) {
  const input = root.querySelector<HTMLInputElement>('input[type=file]')
  const words = root.querySelector('.m-upload__words > span')
  if (!input || !words) return
  const asked = words.textContent
  const show = () => {
    words.textContent = input.files?.[0]?.name ?? asked
  }
  // After «back», the browser may hold the file already.
  show()
  input.addEventListener('change', show)
}
