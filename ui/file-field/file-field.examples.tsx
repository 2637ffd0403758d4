import type { ComponentDocs } from '../component-docs.ts'
import { FileField } from './file-field.tsx'

const field = {
  name: 'archivo',
  label: 'Archivo del documento',
  accept: 'application/pdf,image/jpeg,image/png',
}

export const fileFieldDocs: ComponentDocs = {
  id: 'file-field',
  title: 'Archivo',
  use: 'Un archivo que va con el formulario y no se guarda, por ejemplo para comprobarlo. Lo que se adjunta a una solicitud se pide con «Documento».',
  access: [
    'Es el control del navegador. Con JavaScript sus palabras están en español, en cualquier navegador.',
  ],
  examples: [
    { name: 'vacío', element: <FileField {...field} hint="No guardamos el archivo." /> },
    {
      name: 'con error',
      element: <FileField {...field} name="otroArchivo" error="Elija el archivo que quiere comprobar." />,
    },
  ],
}
