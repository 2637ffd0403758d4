import { formatFileSize } from '#domain/file-size.ts'

/** A document that was just kept, as the list shows it. */
export interface ListedDocument {
  id: string
  fileName: string
  sizeBytes: number
  href: string | undefined
}

/** The line of a document, as the server draws it: its name, its size, and the button that removes it. */
export function listedDocument(
  { id, fileName, sizeBytes, href }: ListedDocument,
  question: string,
  removeName: string,
): HTMLLIElement {
  const item = document.createElement('li')
  item.className = 'm-upload__item'
  const name = document.createElement('span')
  name.className = 'm-upload__name'
  const title = document.createElement(href ? 'a' : 'span')
  title.textContent = fileName
  if (href) title.setAttribute('href', href)
  const size = document.createElement('span')
  size.className = 'm-upload__size'
  size.textContent = ` ${formatFileSize(sizeBytes)}`
  name.append(title, size)
  const remove = document.createElement('button')
  remove.className = 'm-button m-button--quiet'
  remove.name = removeName
  remove.value = id
  remove.formNoValidate = true
  remove.innerHTML = 'Quitar<span class="m-oculto"></span>'
  if (remove.lastElementChild) remove.lastElementChild.textContent = ` ${fileName}`
  const kept = document.createElement('input')
  kept.type = 'hidden'
  kept.name = `${question}.id`
  kept.value = id
  item.append(kept, name, remove)
  return item
}
