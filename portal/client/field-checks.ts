import { brokenRule, type TypedAnswer } from './check-answer.ts'
import { clearError, showError } from './field-errors.ts'

/** A question that the browser checks: the element with the rules, and the controls of its answer. */
interface Question {
  element: HTMLElement
  controls: readonly HTMLInputElement[]
}

/**
 * Checks an answer when the person leaves it, with the server's messages (`data-check`, `data-message-…`). Tabbing
 * through an empty field shows no error; a shown error goes away as soon as it is corrected. Leaving a field by
 * pressing a button leaves the check to the server: a message appearing then would push the button away from under the
 * finger.
 */
export function checkFields(page: Document) {
  const written = new WeakSet<Element>()
  let pressing = false
  const press = (event: Event) => {
    pressing = event.target instanceof Element && event.target.closest('button') !== null
  }
  page.addEventListener('pointerdown', press)
  // The click, or the loss of the pointer, comes after the focus has moved.
  for (const end of ['click', 'pointercancel']) page.addEventListener(end, () => (pressing = false))
  page.addEventListener('input', event => {
    const question = questionOf(event.target)
    if (!question) return
    written.add(question.element)
    if (isWrong(question) && ruleBroken(question) === undefined)
      clearError(question.element, question.controls)
  })
  page.addEventListener('change', event => {
    const question = questionOf(event.target)
    if (question && isWrong(question) && ruleBroken(question) === undefined)
      clearError(question.element, question.controls)
  })
  page.addEventListener('focusout', event => {
    const question = questionOf(event.target)
    if (!question || pressing || !written.has(question.element)) return
    // Going from the day to the month is not leaving the date.
    if (event.relatedTarget instanceof Node && question.element.contains(event.relatedTarget)) return
    const rule = ruleBroken(question)
    const message = rule ? question.element.getAttribute(`data-message-${rule}`) : null
    if (message) showError(question.element, question.controls, message)
    else clearError(question.element, question.controls)
  })
}

function questionOf(target: EventTarget | null): Question | undefined {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-check]') : null
  if (!element) return undefined
  const controls =
    element instanceof HTMLFieldSetElement
      ? [...element.querySelectorAll('input')]
      : [element as HTMLInputElement]
  return { element, controls }
}

const isWrong = ({ element, controls }: Question) =>
  controls.some(control => control.getAttribute('aria-invalid')) ||
  element.closest('.m-field')?.classList.contains('m-field--error') === true

function ruleBroken(question: Question) {
  return brokenRule(typedAnswer(question), (question.element.dataset.check ?? '').split(' '))
}

function typedAnswer({ element, controls }: Question): TypedAnswer {
  if (element.dataset.group === 'date') {
    const part = (name: string) => controls.find(control => control.name.endsWith(`.${name}`))?.value ?? ''
    return { dia: part('dia'), mes: part('mes'), anio: part('anio') }
  }
  const chosen = controls.filter(({ type, checked }) =>
    type === 'radio' || type === 'checkbox' ? checked : true,
  )
  return chosen[0]?.value ?? ''
}
