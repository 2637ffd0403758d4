/**
 * Makes a modal of the notice that must be accepted. Escape does not close it: the person accepts, or leaves by its link.
 */
export function openAcceptNotice(page: Document) {
  const dialog = page.querySelector<HTMLDialogElement>('dialog[data-accept]')
  if (!dialog?.showModal) return
  dialog.close()
  dialog.showModal()
  dialog.addEventListener('cancel', event => event.preventDefault())
}
