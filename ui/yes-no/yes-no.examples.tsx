import type { ComponentDocs } from '../component-docs.ts'
import { YesNo } from './yes-no.tsx'

export const yesNoDocs: ComponentDocs = {
  id: 'yes-no',
  title: 'Sí o no',
  use: 'Para preguntas que se responden con sí o no.',
  access: ['El grupo tiene por nombre la pregunta. Ninguna respuesta viene marcada.'],
  examples: [
    { name: 'sin responder', element: <YesNo name="pagoUsted" label="¿Usted pagó el funeral?" /> },
    {
      name: 'respondida',
      element: (
        <YesNo
          name="pagoUsted2"
          label="¿La factura es exenta de IVA?"
          hint="Lo dice el documento, arriba."
          value="si"
        />
      ),
    },
    {
      name: 'con respuestas propias',
      element: (
        <YesNo
          name="exenta"
          label="¿Es una factura exenta?"
          labels={{ si: 'Sí, es exenta', no: 'No, cobra IVA' }}
        />
      ),
    },
    { name: 'con error', element: <YesNo name="pagoUsted3" label="¿Vive en Chile?" error="Elija sí o no" /> },
  ],
}
