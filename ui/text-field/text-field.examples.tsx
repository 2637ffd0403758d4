import type { ComponentDocs } from '../component-docs.ts'
import { TextField } from './text-field.tsx'

export const textFieldDocs: ComponentDocs = {
  id: 'text-field',
  title: 'Campo de texto',
  use: 'Para respuestas de una línea. El ancho anuncia el largo de la respuesta.',
  access: ['La etiqueta queda siempre a la vista. La ayuda y el error se leen con la casilla.'],
  examples: [
    {
      name: 'simple',
      element: <TextField name="nombres" label="Nombres" autoComplete="given-name" spellCheck={false} />,
    },
    {
      name: 'con ayuda',
      element: (
        <TextField
          name="factura"
          label="Número de la factura"
          hint="Está arriba, a la derecha del documento"
          width={10}
          inputMode="numeric"
        />
      ),
    },
    {
      name: 'con error',
      element: (
        <TextField
          name="apellido"
          label="Primer apellido"
          value=""
          error="Escriba su primer apellido"
          messages={{ required: 'Escriba su primer apellido' }}
        />
      ),
    },
    { name: 'opcional', element: <TextField name="apodo" label="Nombre social" optional value="Amanda" /> },
    {
      name: 'con fuente',
      element: (
        <TextField
          name="correoRegistrado"
          label="Correo electrónico"
          type="email"
          value="rosa@correo.cl"
          source="ChileAtiende"
        />
      ),
    },
    {
      name: 'con sugerencias',
      element: (
        <TextField
          name="enfermedad"
          label="¿Qué enfermedad es?"
          suggestions={['Artrosis', 'Diabetes', 'Párkinson']}
        />
      ),
    },
    {
      name: 'como título',
      element: <TextField name="funeraria" label="¿Cómo se llama la funeraria?" asHeading />,
    },
  ],
}
