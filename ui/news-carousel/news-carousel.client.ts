/** How long each item stays in view while the strip moves by itself. */
const stayMs = 6_000

/**
 * Adds the buttons. The strip moves by itself only after "Mover solas", and pauses under the pointer, with the focus in
 * it, or if the page is hidden. With reduced motion it jumps instead of sliding.
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

/** Scroll position of the next item (`1`) or the previous one (`-1`); wraps around at the ends. */
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
