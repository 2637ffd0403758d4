/** Choosing CuentaRUT sets the bank, and the number if the holder's RUN is known. Another choice unlocks them. */
export function enhance(root: HTMLElement) {
  const tipo = root.querySelector<HTMLSelectElement>('select[name$=".tipo"]')
  const banco = root.querySelector<HTMLSelectElement>('select[name$=".banco"]')
  const numero = root.querySelector<HTMLInputElement>('input[name$=".numero"]')
  const { cuentarutTipo, cuentarutBanco = '', cuentarutNumero } = root.dataset
  if (!tipo || !banco || !numero || !cuentarutTipo) return
  let wasFixed = false

  const apply = () => {
    const fixed = tipo.value === cuentarutTipo
    if (fixed === wasFixed) return
    wasFixed = fixed
    if (fixed) banco.dataset.fixed = ''
    else delete banco.dataset.fixed
    // Disable the other options, not the list: a disabled list would not be submitted.
    for (const option of banco.options) option.disabled = fixed && option.value !== cuentarutBanco
    banco.value = fixed ? cuentarutBanco : ''
    banco.dispatchEvent(new Event('change', { bubbles: true }))
    if (cuentarutNumero === undefined) return
    numero.readOnly = fixed
    numero.value = fixed ? cuentarutNumero : ''
  }
  tipo.addEventListener('change', apply)
  apply()
}
