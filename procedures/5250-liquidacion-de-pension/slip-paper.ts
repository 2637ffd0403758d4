import { capitalized } from '#domain/capitalized.ts'
import { formatMonth } from '#domain/dates.ts'
import type { Action, Block } from '#engine/block.ts'
import type { IssuedPaper, PaperKind } from '#engine/paper.ts'
import type { BeneficioLiquidado } from '#services/beneficios/contract.ts'
import { paths } from './paths.ts'
import type { Reach, Slip } from './reach.ts'

type Documento = BeneficioLiquidado['documento']

/** The papers of a payment, by what the institution makes of it. They hold without end (decisions 9). */
export const paperKinds: Readonly<Record<Documento, PaperKind>> = {
  liquidacion: { id: '5250-liquidacion', name: 'Liquidación de pago' },
  comprobante: { id: '5250-comprobante', name: 'Comprobante de pago' },
}

/** Keeps the paper that the institution makes of a payment; the same payment gives the same paper. */
export async function keepSlip({ services, papers }: Reach, slip: Slip): Promise<IssuedPaper | undefined> {
  const { liquidacion, beneficio, folio } = slip
  if (folio === null) return undefined
  const { bytes } = await services.beneficios.documentoLiquidacion({ params: { id: liquidacion.id } })
  const kind = paperKinds[beneficio.documento]
  const subject = `${capitalized(formatMonth(liquidacion.mes))}, ${beneficio.nombre}`
  return papers.keep({
    kind,
    key: liquidacion.id,
    // Two payments of one sort in one month are told apart by the number of the benefit.
    subject: beneficio.causante === null ? subject : `${subject}, por ${beneficio.causante}`,
    title: `${kind.name} de ${formatMonth(liquidacion.mes)}`,
    institution: 'Instituto de Previsión Social (IPS)',
    institutionFolio: folio,
    contentType: 'application/pdf',
    bytes,
  })
}

/** To download the paper of a payment and to send it by mail, or to look at the one that is kept already. */
export async function paperBlocks({ papers, hrefOf }: Reach, slip: Slip): Promise<readonly Block[]> {
  const { liquidacion, beneficio, folio } = slip
  if (folio === null) return []
  const kept = (await papers.list({ kind: paperKinds[beneficio.documento].id })).find(
    paper => paper.institutionFolio === folio,
  )
  const action = hrefOf(paths[beneficio.documento], { pago: liquidacion.id })
  const button = (label: string, quiere: string, primary: boolean): Action => ({
    kind: 'post',
    label,
    action,
    fields: { quiere },
    primary,
  })
  return [
    { kind: 'heading', text: 'Guarde su documento' },
    {
      kind: 'paragraph',
      text: 'Es un PDF del IPS y no vence. Trae un folio, y en Mis Certificados tiene un código. Con él, cualquier persona puede comprobar que es auténtico.',
    },
    {
      kind: 'actions',
      actions: [
        button('Descargar en PDF', 'descargar', true),
        button('Enviar a mi correo', 'correo', false),
        ...(kept
          ? [{ kind: 'link', label: 'Ver su código', href: kept.verifyHref } as const satisfies Action]
          : []),
      ],
    },
  ]
}

/** Papers of earlier visits, which can be had without the institution; nothing where there are none. */
export async function keptBlocks({ papers }: Reach): Promise<readonly Block[]> {
  const all = await Promise.all(Object.values(paperKinds).map(({ id }) => papers.list({ kind: id })))
  const kept = all.flat()
  if (kept.length === 0) return []
  return [
    {
      kind: 'table',
      caption: 'Documentos que ya guardó',
      head: ['Mes', 'Documento', 'Código'],
      rows: kept.map(({ subject, title, href, code, verifyHref }) => [
        subject,
        { text: `Descargar: ${title}`, href },
        { text: code, href: verifyHref },
      ]),
    },
  ]
}
