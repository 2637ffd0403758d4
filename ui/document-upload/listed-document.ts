import { formatFileSize } from '#domain/file-size.ts'

/** A document just uploaded, as the list shows it. */
export interface ListedDocument {
  id: string
  fileName: string
  sizeBytes: number
  href: string | undefined
}

/** A document's line as the server draws it: name, size, and remove button; with a thumbnail if it is a photo. */
export function listedDocument(
  { id, fileName, sizeBytes, href }: ListedDocument,
  question: string,
  removeName: string,
  drawn: { trash?: Node | undefined; thumbnail?: HTMLCanvasElement | undefined } = {},
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
  if (drawn.trash) remove.prepend(drawn.trash)
  const done = document.createElement('span')
  done.className = 'm-upload__done'
  done.textContent = 'Listo'
  const kept = document.createElement('input')
  kept.type = 'hidden'
  kept.name = `${question}.id`
  kept.value = id
  item.append(kept, ...(drawn.thumbnail ? [drawn.thumbnail] : []), name, done, remove)
  return item
}
