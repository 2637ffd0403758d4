import type { ComponentDocs } from '../component-docs.ts'
import { Declaration } from './declaration.tsx'

export const declarationDocs: ComponentDocs = {
  id: 'declaration',
  title: 'Declaración jurada',
  use: 'Lo que la persona firma al enviar. Una por página, con el texto completo a la vista.',
  access: ['La casilla está unida al texto que se firma: se lee al llegar a ella, antes de marcarla.'],
  examples: [
    {
      name: 'sin aceptar',
      element: (
        <Declaration
          name="declaracion"
          statement={
            <p>Los datos que entrego son verdaderos. Sé que entregar datos falsos puede ser un delito.</p>
          }
          label="Declaro que leí y acepto"
        />
      ),
    },
    {
      name: 'con error',
      element: (
        <Declaration
          name="declaracion2"
          statement={<p>No he recibido este beneficio antes.</p>}
          label="Declaro que es así"
          error="Para enviar la solicitud, marque la declaración"
        />
      ),
    },
  ],
}
