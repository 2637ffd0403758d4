import { Button } from '../button/button.tsx'
import type { ComponentDocs } from '../component-docs.ts'
import { Table } from './table.tsx'

const payments = [
  { mes: 'Octubre de 2026', estado: 'Pagado', monto: '$231.732' },
  { mes: 'Septiembre de 2026', estado: 'Pagado', monto: '$231.732' },
]
const columns = [
  { id: 'mes', header: 'Mes', rowHeader: true, cell: (row: (typeof payments)[number]) => row.mes },
  { id: 'estado', header: 'Estado', cell: (row: (typeof payments)[number]) => row.estado },
  { id: 'monto', header: 'Monto', numeric: true, cell: (row: (typeof payments)[number]) => row.monto },
]

export const tableDocs: ComponentDocs = {
  id: 'table',
  title: 'Tabla',
  use: 'Para comparar datos. En el teléfono, cada fila es una tarjeta, o una línea si lleva a otra página.',
  access: [
    'Tiene título y encabezados de columna y de fila, también cuando en el teléfono se ve como tarjetas.',
    'La que se desplaza de lado se puede recorrer con el teclado.',
  ],
  examples: [
    {
      name: 'con total',
      element: (
        <Table
          caption="Sus pagos"
          columns={columns}
          rows={payments}
          rowKey={row => row.mes}
          footer={{ mes: 'Total', monto: '$463.464' }}
        />
      ),
    },
    {
      name: 'en líneas',
      element: (
        <Table
          caption="Liquidaciones por mes"
          columns={columns}
          rows={payments}
          rowKey={row => row.mes}
          onPhone="lines"
        />
      ),
    },
    {
      name: 'que se desplaza',
      element: (
        <Table
          caption="Liquidaciones"
          columns={columns}
          rows={payments}
          rowKey={row => row.mes}
          onPhone="scroll"
        />
      ),
    },
    {
      name: 'con detalle y un botón por fila',
      element: (
        <Table
          caption="Pagos pendientes"
          rowsLead
          columns={[
            {
              id: 'mes',
              header: 'Mes',
              rowHeader: true,
              cell: row => <a href={`/detalle/${row.monto}`}>{row.mes}</a>,
            },
            { id: 'monto', header: 'Monto', numeric: true, cell: row => row.monto },
            {
              id: 'accion',
              header: 'Acción',
              cell: row => (
                <form method="post" action="/uikit/table">
                  <Button kind="quiet" hiddenText={row.mes}>
                    Pagar
                  </Button>
                </form>
              ),
            },
          ]}
          rows={payments}
          rowKey={row => row.mes}
        />
      ),
    },
    {
      name: 'sin filas',
      element: (
        <Table
          caption="Deudas"
          columns={columns}
          rows={[]}
          rowKey={row => row.mes}
          empty="No tiene deudas registradas."
        />
      ),
    },
  ],
}
