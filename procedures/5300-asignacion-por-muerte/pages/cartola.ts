import { formatListDate, formatShortDate } from '#domain/dates.ts'
import { formatClp } from '#domain/money.ts'
import type { ConsultationReach } from '#engine/cases/consultation.ts'
import type { Block } from '#engine/content/block.ts'
import { content, link, rows } from '#engine/content/content.ts'
import type { CallReply } from '#platform/contract/call-types.ts'
import type { asignacionMuerteContract } from '#services/asignacion-muerte/contract.ts'
import { chosenCompany, type Whose, whoseField, whoseIn } from '../../parts/asking/represented-company.ts'
import { type StatementOwner, statement } from '../../parts/telling/statement.ts'
import { paths } from '../paths.ts'
import type { Empresa } from '../questions/respuestas.ts'
import type { Services } from '../registers.ts'
import { noAnswer } from '../requests.ts'

type Reply = CallReply<(typeof asignacionMuerteContract)['operations']['cartola']>
type Owner = StatementOwner & { readonly empresa: Empresa }

/** Payments to a funeral home in a range of days with totals, on the page and as files. */
export const cartola = statement<Services, Owner, Reply['records'][number], Reply>({
  id: 'cartola',
  path: paths.cartola,
  title: 'Pagos a su funeraria',
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
    const { empresas } = await reach.services.asignacionMuerte.listarEmpresas()
    const whose = whoseIn(reach.query, empresas)
    if (!whose) return undefined
    const empresa = chosenCompany(whose)
    if (!empresa) return { blocks: withoutEmpresa(reach, whose) }
    const { idEmpresa, razonSocial } = empresa
    const fields = whoseField({ ...whose, id: idEmpresa }, 'Funeraria')
    return { owner: { title: `Pagos a ${razonSocial}`, fields, query: { empresa: idEmpresa }, empresa } }
  },
  ask: ({ services }, query, { empresa: { rut, dv } }) =>
    services.asignacionMuerte.cartola({ query: { ...query, rutEmpresa: rut, dvEmpresa: dv } }),
  totals: ({ totalPagadoClp, totalPorPagarClp }, { desde, hasta }) =>
    content(
      rows('Totales', {
        [desde || hasta ? 'Pagado en estas fechas' : 'Pagado hasta hoy']: formatClp(totalPagadoClp),
        'Aprobado y aún por pagar': formatClp(totalPorPagarClp),
      }),
    ),
  noAnswer,
})

function withoutEmpresa({ hrefOf }: ConsultationReach<Services>, whose: Whose<Empresa>): readonly Block[] {
  if (whose.empresas?.length)
    return content('Elija la funeraria para ver sus pagos.', {
      kind: 'filter',
      action: hrefOf(paths.cartola),
      submit: 'Ver los pagos',
      fields: whoseField(whose, 'Funeraria'),
    })
  return [
    {
      kind: 'empty',
      title: 'Usted no representa a una funeraria',
      text: 'Esta página es para quien representa a una funeraria. Sus propios pagos están en cada solicitud.',
      action: link('Ver mis solicitudes', hrefOf(paths.consultaSolicitudes)),
    },
  ]
}
