import type { ComponentDocs } from '../component-docs.ts'
import { DownloadLink } from './download-link.tsx'

export const downloadLinkDocs: ComponentDocs = {
  id: 'download-link',
  title: 'Descarga',
  use: 'Un archivo para guardar: dice qué es y cuánto pesa.',
  access: ['El nombre del enlace incluye el tipo y el peso del archivo.'],
  examples: [
    {
      name: 'comprobante',
      element: (
        <DownloadLink href="/comprobante.pdf" format="PDF" sizeBytes={84_000}>
          Comprobante de su solicitud
        </DownloadLink>
      ),
    },
  ],
}
