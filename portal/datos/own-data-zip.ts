import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { OwnData } from './own-data.ts'

const readMe = `Aquí está todo lo que Micha tiene de usted.

mis-datos.json   sus datos, sus formularios sin terminar, sus solicitudes, recordatorios y sesiones.
                 Se abre con cualquier programa que lea textos.
documentos       los archivos que usted agregó, ordenados por solicitud.
comprobantes     los comprobantes de lo que envió.

Guarde este archivo donde solo usted lo vea.
`

/** A person's data as a ZIP stream. Files are read one after another, so memory does not grow with them. */
export function ownDataZip({ datos, files }: OwnData): NodeJS.ReadableStream {
  const zip = new ZipFile()
  zip.on('error', error => (zip.outputStream as Readable).destroy(error))
  zip.addBuffer(Buffer.from(readMe), 'LEEME.txt')
  zip.addBuffer(Buffer.from(`${JSON.stringify(datos, null, 2)}\n`), 'mis-datos.json')
  for (const file of files)
    zip.addReadStreamLazy(file.path, give => {
      file.read().then(
        // A file deleted since the list was made stays in the ZIP as an empty one; the list explains it.
        bytes => give(null, Readable.from([Buffer.from(bytes ?? [])])),
        (error: unknown) => give(error, Readable.from([])),
      )
    })
  zip.end()
  return zip.outputStream
}
