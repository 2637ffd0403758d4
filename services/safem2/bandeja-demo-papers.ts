import { createHash } from 'node:crypto'
import type { Empresa } from '#country/types.ts'
import { formatRun } from '#domain/run.ts'
import type { NewDocumento } from '../kit/requests/papers-store.ts'

/** The papers of a registration of the demonstration: two PDF and a picture. */
export function demoPapers(
  { razonSocial, rut }: Empresa,
  idOf: (tipo: string) => string,
  subidoEn: Date,
): readonly NewDocumento[] {
  const whose = `${razonSocial}, RUT ${formatRun(rut)}`
  const paper = (tipo: string, nombre: string, mime: string, contenido: Uint8Array): NewDocumento => ({
    id: idOf(tipo),
    ...{ tipo, nombre, mime, contenido, subidoEn },
    sha256: createHash('sha256').update(contenido).digest('hex'),
  })
  return [
    paper(
      'certificado_banco',
      'Certificado del banco.pdf',
      'application/pdf',
      pdfSaying(['Certificado de cuenta', whose]),
    ),
    paper('escritura', 'Escritura.pdf', 'application/pdf', pdfSaying(['Escritura de la empresa', whose])),
    paper('vigencia', 'Vigencia.png', 'image/png', picture),
  ]
}

/** A grey square: what somebody photographed. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAEAAAABACAAAAACPAi4CAAAAKklEQVR42u3MQREAAAwCIPsnM5Yh9ttBANKjCAQCgUAgEAgEAoFAIPgeDAQKgLWRjkNPAAAAAElFTkSuQmCC',
  'base64',
)

/** A page with these lines, in Latin-1 as the font has it. */
function pdfSaying(lines: readonly string[]): Uint8Array {
  const written = [...lines, 'Documento de demostración'].map(
    line => `(${line.replace(/[\\()]/g, '\\$&')}) Tj T*`,
  )
  const content = `BT /F1 16 Tf 24 TL 72 720 Td ${written.join(' ')} ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ]
  let body = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const at = body.length
    body += `${index + 1} 0 obj\n${object}\nendobj\n`
    return at
  })
  const table = offsets.map(at => `${String(at).padStart(10, '0')} 00000 n \n`).join('')
  const end = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`
  return Buffer.from(`${body}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}${end}`, 'latin1')
}
