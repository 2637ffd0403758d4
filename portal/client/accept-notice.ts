/**
 * Makes a modal of the notice that must be accepted. Escape does not close it: the person accepts, or leaves by its link.
 */
export function openAcceptNotice(page: Document) {
  const dialog = page.querySelector<HTMLDialogElement>('dialog[data-accept]')
  if (!dialog?.showModal) return
  dialog.close()
  // Chrome closes a dialog at the second Escape, whatever its `cancel` event says.
  dialog.setAttribute('closedby', 'none')
  dialog.addEventListener('cancel', event => event.preventDefault())
  dialog.showModal()
}
