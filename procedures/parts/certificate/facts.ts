import type { PaperFacts } from '#engine/cases/paper.ts'
import { unlessNamed, whenAnswered } from '#platform/contract/answered.ts'
import type { CertificateServices } from './certificate.ts'

/** Kinds of papers that certify facts of the IPS: 5206, 5284, 5288 and 5422. */
export const certificateKindIds: ReadonlySet<string> = new Set([
  '5206-constancia',
  '5284-constancia',
  '5288-certificado',
  '5422-certificado',
])

/**
 * Asks the IPS whether what a certificate says is still so: `silent` if it did not answer, `unknown` of other papers and
 * of a folio that it does not know.
 */
export async function factsOfCertificate(
  { certificados }: Pick<CertificateServices, 'certificados'>,
  { kindId, folio }: { readonly kindId: string; readonly folio: string | null },
): Promise<PaperFacts> {
  if (folio === null || !certificateKindIds.has(kindId)) return 'unknown'
  const asked = async (): Promise<PaperFacts> => {
    const reply = await unlessNamed('NoEncontrada', () => certificados.estadoEmision({ params: { folio } }))
    if (!reply) return 'unknown'
    return reply.alDia ? 'same' : 'changed'
  }
  return (await whenAnswered(asked())) ?? 'silent'
}
