/** Whether the person has typed, chosen or ticked anything since the page was loaded. */
export function hasTyped(page: Pick<Document, 'forms'>): boolean {
  return [...page.forms].some(form => [...form.elements].some(isChanged))
}

/** The properties used, whatever the kind of control. */
type Control = Partial<
  Pick<HTMLInputElement, 'type' | 'value' | 'defaultValue' | 'checked' | 'defaultChecked'> &
    Pick<HTMLSelectElement, 'options' | 'selectedIndex'>
>

function isChanged(element: Element): boolean {
  const { type, value, defaultValue, checked, defaultChecked, options, selectedIndex } = element as Control
  if (options !== undefined) {
    const asSent = [...options].findIndex(option => option.defaultSelected)
    return selectedIndex !== Math.max(asSent, 0)
  }
  if (type === 'checkbox' || type === 'radio') return checked !== defaultChecked
  if (type === 'hidden' || defaultValue === undefined) return false
  return value !== defaultValue
}
