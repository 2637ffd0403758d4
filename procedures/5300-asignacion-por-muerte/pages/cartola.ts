import { formatListDate, formatShortDate } from '#domain/dates.ts'
import { formatClp } from '#domain/money.ts'
import type { Block } from '#engine/content/block.ts'
import type { CallReply } from '#platform/contract/call-types.ts'
import type { asignacionMuerteContract } from '#services/asignacion-muerte/contract.ts'
import { chosenCompany, type Whose, whoseField } from '../../parts/asking/represented-company.ts'
import { type StatementOwner, statement } from '../../parts/telling/statement.ts'
import type { ProcedureServices } from '../../services.ts'
import { paths } from '../paths.ts'
import type { Empresa } from '../registers.ts'
import { noAnswer, type Reach, whoseOf } from './requests-owner.ts'

type Reply = CallReply<(typeof asignacionMuerteContract)['operations']['cartola']>
type Owner = StatementOwner & { readonly empresa: Empresa }

/** Payments to a funeral home in a range of days with totals, on the page and as files. */
export const cartola = statement<ProcedureServices, Owner, Reply['records'][number], Reply>({
  id: 'cartola',
  path: paths.cartola,
  backPath: paths.consultaEmpresas,
  fileName: 'pagos-asignacion-por-muerte',
  fromLabel: 'Pagos desde el',
  caption: 'Pagos',
  columns: [
    {
      head: 'Fecha de pago',
      text: ({ fechaPago }) => formatListDate(fechaPago),
      // A spreadsheet reads this as a date.
      inFile: ({ fechaPago }) => formatShortDate(fechaPago),
    },
    {
      head: 'Solicitud',
      text: ({ folio }) => folio,
      href: ({ idSolicitud }, hrefOf) => hrefOf(paths.consultaResumen, { id: idSolicitud }),
    },
    { head: 'Persona que falleció', text: ({ causante }) => causante },
    { head: 'Factura', text: ({ nmroFactura }) => nmroFactura },
    {
      head: 'Monto',
      text: ({ montoClp }) => formatClp(montoClp),
      inFile: ({ montoClp }) => montoClp,
      isNumeric: true,
    },
  ],
  async ownerOf(reach) {
    const whose = await whoseOf(reach)
    if (!whose) return undefined
    const empresa = chosenCompany(whose)
    if (!empresa) return { title: 'Pagos a su funeraria', blocks: withoutEmpresa(reach, whose) }
    const fields = whoseField({ ...whose, id: empresa.idEmpresa }, 'Funeraria')
    const title = `Pagos a ${empresa.razonSocial}`
    return { owner: { title, fields, query: { empresa: empresa.idEmpresa }, empresa } }
  },
  ask: ({ services }, query, { empresa }) =>
    services.asignacionMuerte.cartola({
      query: { ...query, rutEmpresa: empresa.rut, dvEmpresa: empresa.dv },
    }),
  totals: ({ totalPagadoClp, totalPorPagarClp }, { desde, hasta }) => [
    {
      kind: 'summary',
      title: 'Totales',
      rows: [
        {
          label: desde || hasta ? 'Pagado en estas fechas' : 'Pagado hasta hoy',
          lines: [formatClp(totalPagadoClp)],
        },
        { label: 'Aprobado y aún por pagar', lines: [formatClp(totalPorPagarClp)] },
      ],
    },
  ],
  noAnswer,
})

function withoutEmpresa({ hrefOf }: Reach, whose: Whose<Empresa>): readonly Block[] {
  if (!whose.empresas) return [noAnswer]
  if (whose.empresas.length > 0)
    return [
      { kind: 'paragraph', text: 'Elija la funeraria para ver sus pagos.' },
      {
        kind: 'filter',
        action: hrefOf(paths.cartola),
        submit: 'Ver los pagos',
        fields: whoseField(whose, 'Funeraria'),
      },
    ]
  const text =
    'Esta página es para quien representa a una funeraria. Sus propios pagos están en cada solicitud.'
  const href = hrefOf(paths.consultaSolicitudes)
  const action = { kind: 'link', label: 'Ver mis solicitudes', href } as const
  return [{ kind: 'empty', title: 'Usted no representa a una funeraria', text, action }]
}
