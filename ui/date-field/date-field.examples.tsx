import type { ComponentDocs } from '../component-docs.ts'
import { DateField } from './date-field.tsx'

export const dateFieldDocs: ComponentDocs = {
  id: 'date-field',
  title: 'Fecha',
  use: 'Pide una fecha que la persona sabe de memoria o lee de un documento.',
  access: [
    'Tres casillas con su nombre, que se escriben con teclado de números. No hay calendario que recorrer.',
    'Si está mal, el error dice qué parte corregir.',
  ],
  examples: [
    { name: 'vacía', element: <DateField name="fecha" label="Fecha de la defunción" /> },
    {
      name: 'con valor',
      element: (
        <DateField
          name="nacimiento"
          label="Fecha de nacimiento"
          value={{ dia: '3', mes: '5', anio: '1958' }}
          autoComplete="bday"
        />
      ),
    },
    {
      name: 'con error en una parte',
      element: (
        <DateField
          name="fechaFactura"
          label="Fecha de la factura"
          value={{ dia: '3', mes: '15', anio: '2026' }}
          errors={{ mes: 'Revise el mes de la fecha. Por ejemplo, 27 3 2026.' }}
        />
      ),
    },
  ],
}
