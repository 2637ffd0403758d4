import { capitalized } from '#domain/capitalized.ts'
import { formatMonth } from '#domain/dates.ts'
import type { IssuedPaper } from '#engine/cases/paper.ts'
import type { Action, Block } from '#engine/content/block.ts'
import type { Reach, Slip } from './reach.ts'
import { type Slips, slipHref } from './slips.ts'

/** Stores the institution's document of a payment; the same payment gives the same one. */
export async function keepSlip(
  { papers: kinds, institution }: Slips,
  { services, papers }: Reach,
  slip: Slip,
): Promise<IssuedPaper | undefined> {
  const { liquidacion, beneficio, folio } = slip
  const kind = kinds[beneficio.documento]
  if (folio === null || !kind) return undefined
  const { bytes } = await services.beneficios.documentoLiquidacion({ params: { id: liquidacion.id } })
  const subject = `${capitalized(formatMonth(liquidacion.mes))}, ${beneficio.nombre}`
  return papers.keep({
    kind,
    key: liquidacion.id,
    // The benefit's number distinguishes two payments of one kind in a month.
    subject: beneficio.causante === null ? subject : `${subject}, por ${beneficio.causante}`,
    title: `${kind.name} de ${formatMonth(liquidacion.mes)}`,
    institution,
    institutionFolio: folio,
    contentType: 'application/pdf',
    bytes,
  })
}

/** Download and mail of a payment's document, or a link to the stored one. */
export async function paperBlocks(
  { papers: kinds, ofInstitution }: Slips,
  { papers }: Reach,
  slip: Slip,
): Promise<readonly Block[]> {
  const { liquidacion, beneficio, folio } = slip
  const kind = kinds[beneficio.documento]
  if (folio === null || !kind) return []
  const kept = (await papers.list({ kind: kind.id })).find(paper => paper.institutionFolio === folio)
  const action = slipHref(beneficio, liquidacion.id)
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
      text: `Es un PDF ${ofInstitution} y no vence. Trae un folio, y en Mis Certificados tiene un código. Con él, cualquier persona puede comprobar que es auténtico.`,
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

/** Documents of earlier visits, available without the institution; empty if there are none. */
export async function keptBlocks({ papers: kinds }: Slips, { papers }: Reach): Promise<readonly Block[]> {
  const all = await Promise.all(Object.values(kinds).map(({ id }) => papers.list({ kind: id })))
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
