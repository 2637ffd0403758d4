import { parseInteger } from '#domain/quantities.ts'
import type { Block } from '#engine/content/block.ts'
import { content, link, notice, onward } from '#engine/content/content.ts'
import { whenAnswered } from '#platform/contract/answered.ts'
import type { DocumentoBandeja, RegistroBandeja } from '#services/safem2/contract.ts'
import { formatOf, isShown, readDataUrl } from '../../parts/tray/data-url.ts'
import { accountHref, paths, requestHref } from '../paths.ts'
import { tray, type Visit } from '../registers.ts'
import { companyNames, listTitle, paperLabels } from '../words.ts'
import { onRequest } from './request.ts'

/** The papers of an account. Without an answer of the institution the list is empty (flows §8). */
export const filesPage = onRequest(paths.account, async (visit, record) => {
  const cuenta = accountOf(visit, record)
  if (!cuenta) return { kind: 'not-found' }
  const files = await whenAnswered(
    visit.services.safem2.documentosDeCuenta({ query: { idCuenta: cuenta.id } }),
  )
  const back = link('Volver a la solicitud', requestHref(record.id))
  const href = accountHref(record.id, cuenta.id)
  return {
    kind: 'page',
    view: tray.view(
      listTitle,
      [{ label: record.folio, href: requestHref(record.id) }, { label: 'Archivos' }],
      {
        title: `Archivos de ${companyNames(record)}`,
        blocks: content(
          { kind: 'paragraph', text: `Cuenta ${cuenta.numeroCuenta}.`, lead: true },
          !files
            ? notice(
                'error',
                'El registro de empleadores no respondió',
                'Por eso no hay archivos aquí. Espere un momento e intente de nuevo.',
              )
            : files.length === 0
              ? { kind: 'empty', title: 'Esta cuenta no tiene archivos', text: '' }
              : files.map((file, index) => fileBlock(file, `${href}/archivo/${index + 1}`)),
          files ? { kind: 'actions', actions: [back] } : onward(link('Intentar de nuevo', href), back),
        ),
      },
    ),
  }
})

/** One paper of an account, by its number from 1; `?descargar` saves it. */
export const filePage = onRequest(paths.file, async (visit, record) => {
  const cuenta = accountOf(visit, record)
  if (!cuenta) return { kind: 'not-found' }
  const files = await whenAnswered(
    visit.services.safem2.documentosDeCuenta({ query: { idCuenta: cuenta.id } }),
  )
  if (!files) return { kind: 'redirect', href: accountHref(record.id, cuenta.id) }
  const found = files[(parseInteger(visit.params.get('numero') ?? '') ?? 0) - 1]
  const file = found && readDataUrl(found.documento)
  if (!file) return { kind: 'not-found' }
  return {
    kind: 'file',
    inline: !visit.asked.has('descargar'),
    file: { fileName: found.nombreDocumento, contentType: file.mime, bytes: file.bytes },
  }
})

const accountOf = ({ params }: Visit, { cuentas }: RegistroBandeja) =>
  cuentas?.find(({ id }) => id === params.get('cuenta'))

function fileBlock({ documento, nombreDocumento, idTipoDocumento }: DocumentoBandeja, href: string): Block {
  const read = readDataUrl(documento)
  if (!read) return { kind: 'paragraph', text: `${nombreDocumento}: este archivo no se puede leer.` }
  return {
    kind: 'document',
    title: nombreDocumento,
    text: paperLabels[idTipoDocumento],
    format: formatOf(read),
    sizeBytes: read.bytes.byteLength,
    ...(isShown(read) && { seeHref: href }),
    downloadHref: `${href}?descargar`,
  }
}
