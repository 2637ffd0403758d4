/** Filters the list of comunas by the region chosen above it. The region is not sent: the comuna implies it. */
export function enhance(root: HTMLElement) {
  const [regions, comunas] = root.querySelectorAll('select')
  const placeholder = comunas?.options[0]
  if (!regions || !comunas || !placeholder) return
  const groups = [...comunas.querySelectorAll('optgroup')].map(group => [...group.querySelectorAll('option')])

  const show = () => {
    const chosen = comunas.value
    comunas.replaceChildren(placeholder, ...(groups[regions.selectedIndex - 1] ?? []))
    placeholder.text = regions.value ? 'Elija una comuna' : 'Elija primero la región'
    comunas.value = [...comunas.options].some(option => option.value === chosen) ? chosen : ''
  }
  // The browser may have restored a comuna.
  const group = groups.findIndex(options => options.some(option => option.selected))
  if (group >= 0) regions.selectedIndex = group + 1
  regions.addEventListener('change', show)
  show()
}
