import type { Procedure } from '#engine/procedure.ts'
import type { Form } from '#engine/walking/form.ts'
import type { Breadcrumb } from '#ui/breadcrumbs/breadcrumbs.tsx'
import { pathTo } from '../routes.ts'

/** Address of a path of a procedure; `''` is the procedure's own. */
export function hrefOf(
  procedure: Procedure,
  path: string,
  query: Readonly<Record<string, string | undefined>> = {},
): string {
  const said = Object.entries(query).filter((pair): pair is [string, string] => Boolean(pair[1]))
  const search = new URLSearchParams(said).toString()
  const root = `/tramites/${procedure.head.id}`
  return `${path ? `${root}/${path}` : root}${search && `?${search}`}`
}

/** Breadcrumbs of a page of a procedure. */
export function crumbsOf(procedure: Procedure, label?: string): readonly Breadcrumb[] {
  const start = { label: procedure.head.title, href: `/tramites/${procedure.head.id}` }
  return [
    { label: 'Inicio', href: pathTo('/') },
    ...(label ? [start, { label }] : [{ label: procedure.head.title }]),
  ]
}

// Uploads, files and deletion lie below the pages that they belong to, so that who may open the page may use them (shell §6).

/** Path that receives the files of a page of questions. */
export function uploadPath(pagePath: string): string {
  return below(pagePath, 'documentos')
}

/** Paths below the page of a list: its buttons post to `lista`, and the others are files. */
export function sheetPath(pagePath: string, name: 'lista' | 'plantilla.csv' | 'lista.csv'): string {
  return below(pagePath, name)
}

/** Path that deletes an unfinished form. */
export function deletionPath(form: Form): string {
  return below(form.pages[0]?.path ?? '', 'borrador')
}

/** Path of the PDF of a receipt. */
export function receiptPdfPath(receiptPath: string): string {
  return below(receiptPath, 'comprobante.pdf')
}

function below(path: string, name: string): string {
  return path ? `${path}/${name}` : name
}
