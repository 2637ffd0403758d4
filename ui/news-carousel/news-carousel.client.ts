/** How long each piece of news stays in view while the strip moves alone. */
const stayMs = 6_000

/**
 * Gives the strip its buttons. It moves alone only after "Mover solas", and rests while the pointer or the focus is on it,
 * or the page is hidden. People who ask for less motion see it jump instead of slide.
 */
export function enhance(root: HTMLElement) {
  const strip = root.querySelector<HTMLElement>('[data-strip]')
  const controls = root.querySelector<HTMLElement>('[data-controls]')
  const play = root.querySelector<HTMLButtonElement>('[data-play]')
  if (!strip || !controls || !play) return
  const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth'
  let timer: ReturnType<typeof setInterval> | undefined

  const move = (direction: number) => strip.scrollTo({ left: nextLeft(strip, direction), behavior })
  const isResting = () => document.hidden || strip.matches(':hover, :focus-within')

  play.addEventListener('click', () => {
    if (timer === undefined) timer = setInterval(() => isResting() || move(1), stayMs)
    else {
      clearInterval(timer)
      timer = undefined
    }
    play.textContent = timer === undefined ? 'Mover solas' : 'Pausar'
  })
  for (const button of controls.querySelectorAll<HTMLElement>('[data-move]'))
    button.addEventListener('click', () => move(Number(button.dataset.move)))
  controls.hidden = strip.scrollWidth <= strip.clientWidth
}

/** Where to scroll for the next piece (`1`) or the one before (`-1`); past the ends it goes round. */
export function nextLeft(
  strip: Pick<HTMLElement, 'scrollLeft' | 'scrollWidth' | 'clientWidth' | 'children'>,
  direction: number,
): number {
  const last = strip.scrollWidth - strip.clientWidth
  const stepPx = (strip.scrollWidth - 1) / Math.max(1, strip.children.length)
  const target = strip.scrollLeft + direction * stepPx
  // Half a step of tolerance: browsers stop at fractions of a pixel.
  if (direction > 0 && strip.scrollLeft >= last - stepPx / 2) return 0
  if (direction < 0 && strip.scrollLeft <= stepPx / 2) return last
  return Math.min(last, Math.max(0, target))
}
