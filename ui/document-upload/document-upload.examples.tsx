import type { ComponentDocs } from '../component-docs.ts'
import { DocumentUpload } from './document-upload.tsx'

export const documentUploadDocs: ComponentDocs = {
  id: 'document-upload',
  title: 'Documento',
  use: 'Pide un archivo. Antes dice qué formatos y qué tamaño acepta.',
  access: [
    'Dice los formatos y el tamaño antes de elegir.',
    'El avance y los errores se anuncian en cuanto ocurren.',
    'Sin JavaScript, el archivo va con el formulario.',
  ],
  examples: [
    {
      name: 'vacío',
      element: (
        <DocumentUpload
          name="facturaArchivo"
          label="Factura de la funeraria"
          hint="Puede ser una foto donde se lea todo."
          accept=".pdf,image/jpeg,image/png"
          acceptText="PDF, JPG o PNG"
          maxSizeBytes={10_000_000}
        />
      ),
    },
    {
      name: 'varios, con archivos',
      element: (
        <DocumentUpload
          name="otros"
          label="Otros documentos"
          optional
          multiple
          accept=".pdf"
          acceptText="PDF"
          maxSizeBytes={5_000_000}
          documents={[
            {
              id: 'a',
              fileName: 'certificado-de-sepultacion.pdf',
              sizeBytes: 820_000,
              href: '/documentos/a',
            },
            { id: 'b', fileName: 'poder.pdf', sizeBytes: 1_240_000 },
          ]}
        />
      ),
    },
    {
      name: 'con error',
      element: (
        <DocumentUpload
          name="cedula"
          label="Cédula de identidad"
          accept=".pdf"
          acceptText="PDF"
          maxSizeBytes={5_000_000}
          error="El archivo pesa más de 5 MB. Elija uno más liviano."
        />
      ),
    },
  ],
}
