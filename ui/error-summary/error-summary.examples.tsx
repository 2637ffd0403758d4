import type { ComponentDocs } from '../component-docs.ts'
import { RunField } from '../run-field/run-field.tsx'
import { ErrorSummary } from './error-summary.tsx'

export const errorSummaryDocs: ComponentDocs = {
  id: 'error-summary',
  title: 'Resumen de errores',
  use: 'Va primero en la página cuando algo está mal. Cada línea lleva al dato que hay que corregir.',
  access: [
    'Recibe el foco al cargar la página, y el título de la ventana empieza con «Error».',
    'Cada línea es un enlace que lleva a la casilla por corregir.',
  ],
  framing: true,
  examples: [
    {
      name: 'dos errores',
      element: (
        <>
          <ErrorSummary
            items={[
              {
                name: 'ejemploRun',
                message: 'Escriba el RUN de la persona que falleció, por ejemplo 12.345.678-5',
              },
              { message: 'Complete la fecha de la defunción' },
            ]}
          />
          <RunField
            name="ejemploRun"
            label="RUN"
            error="Escriba el RUN de la persona que falleció, por ejemplo 12.345.678-5"
          />
        </>
      ),
    },
  ],
}
