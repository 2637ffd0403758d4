/** Connects the map with the list beside it: a pin chooses its place, and the chosen place has a filled pin. */
export function enhance(root: HTMLElement) {
  const pins = [...root.querySelectorAll<SVGAElement>('[data-target]')]
  const radioOf = (pin: SVGAElement) =>
    document.getElementById(pin.dataset.target ?? '') as HTMLInputElement | null
  const mark = () => {
    for (const pin of pins) pin.classList.toggle('m-map__pin--chosen', radioOf(pin)?.checked ?? false)
  }
  for (const pin of pins) {
    pin.addEventListener('click', event => {
      const radio = radioOf(pin)
      if (!radio) return
      event.preventDefault()
      radio.checked = true
      radio.focus()
      mark()
    })
  }
  root.addEventListener('change', mark)
  mark()
}
