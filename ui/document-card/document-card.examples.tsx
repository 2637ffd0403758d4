import { Button } from '../button/button.tsx'
import type { ComponentDocs } from '../component-docs.ts'
import { DocumentCard } from './document-card.tsx'

export const documentCardDocs: ComponentDocs = {
  id: 'document-card',
  title: 'Documento para guardar',
  use: 'Un certificado, una liquidación o una resolución: verlo, guardarlo o recibirlo por correo.',
  access: ['Cada botón dice de qué documento es. Antes se leen el tipo y el peso del archivo.'],
  examples: [
    {
      name: 'con correo',
      element: (
        <DocumentCard
          title="Liquidación de abril de 2026"
          format="PDF"
          sizeBytes={84_000}
          seeHref="/liquidacion"
          downloadHref="/liquidacion.pdf"
          mail={
            <form method="post" action="/uikit/document-card">
              <Button kind="quiet" icon="mail" hiddenText="Liquidación de abril de 2026">
                Enviar por correo
              </Button>
            </form>
          }
        >
          <p>Pago del 27 de abril, $231.732.</p>
        </DocumentCard>
      ),
    },
    {
      name: 'solo descargar',
      element: (
        <DocumentCard
          title="Resolución de reconocimiento de carga"
          format="PDF"
          downloadHref="/resolucion.pdf"
        />
      ),
    },
  ],
}
