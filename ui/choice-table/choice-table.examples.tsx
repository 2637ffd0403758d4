import type { ComponentDocs } from '../component-docs.ts'
import { ChoiceTable, ListsTotal } from './choice-table.tsx'

export const choiceTableDocs: ComponentDocs = {
  id: 'choice-table',
  title: 'Elegir de una lista con montos',
  use: 'Pagos, deudas o cuotas que la persona marca. Lo que no se puede elegir dice por qué.',
  access: [
    'El nombre de la fila es la etiqueta de su casilla, y el motivo de las que no se pueden elegir se lee con ella.',
    'El total se anuncia cuando cambia. Sin JavaScript, un botón lo calcula.',
    'Varias listas tienen un solo total, sobre el botón, que mide siempre lo mismo: el botón no se mueve bajo el dedo.',
    'Al cambiar de página se conserva lo marcado en las otras.',
  ],
  examples: [
    {
      name: 'varias con total',
      element: (
        <ChoiceTable
          name="pagos"
          label="¿Qué pagos quiere cobrar?"
          select="many"
          columns={['Mes', 'Beneficio']}
          montoLabel="Monto"
          rows={[
            { value: '1', cells: ['Marzo de 2026', 'PGU'], montoClp: 231_732 },
            { value: '2', cells: ['Abril de 2026', 'PGU'], montoClp: 231_732 },
            {
              value: '3',
              cells: ['Enero de 2023', 'PGU'],
              montoClp: 193_917,
              disabled: 'El plazo para cobrarlo terminó.',
            },
          ]}
          chosen={['1']}
          carried={['9']}
          carriedClp={231_732}
          page={2}
          pageCount={3}
        />
      ),
    },
    {
      name: 'el total de varias listas',
      element: (
        <form>
          <ListsTotal totalClp={463_464} />
        </form>
      ),
    },
    {
      name: 'una con error',
      element: (
        <ChoiceTable
          name="carga"
          label="¿Qué carga quiere terminar?"
          error="Elija la carga que quiere terminar."
          select="one"
          columns={['Nombre', 'Parentesco']}
          rows={[
            { value: 'a', cells: ['Luis Soto Rojas', 'Hijo'] },
            { value: 'b', cells: ['Ana Soto Rojas', 'Hija'] },
          ]}
          chosen={[]}
          carried={[]}
          carriedClp={0}
          page={1}
          pageCount={1}
        />
      ),
    },
  ],
}
