import type { Receipts } from '#cases/receipts/receipt-types.ts'
import type { PaperVerifier } from '#papers/types.ts'
import type { FileAnswerKind, VerifierAnswer } from './answer.ts'
import { paperAnswer } from './paper-answer.ts'
import type { FactsOfPaper } from './parts.ts'
import { receiptAnswer } from './receipt-answer.ts'

/** Where documents are looked up: the verifier treats receipts and papers alike. */
export interface VerifierSources {
  receipts: Pick<Receipts, 'verifyReceipt' | 'verifyFile' | 'findCode'>
  papers: PaperVerifier
  facts: FactsOfPaper
}

/** Finds the document with this code; undefined if there is none. */
export async function findDocument(
  { receipts, papers, facts }: VerifierSources,
  code: string,
): Promise<VerifierAnswer | undefined> {
  const receipt = await receipts.verifyReceipt(code)
  if (receipt) return receiptAnswer(receipt)
  const paper = await papers.verify(code)
  if (!paper) return undefined
  const { state, statement } = paper
  const holds = paper.signatureOk && state === 'vigente'
  return paperAnswer(
    paper,
    holds ? await facts({ kindId: statement.tipo, folio: statement.folioInstitucion }) : 'unknown',
  )
}

/** Compares a file with the document of this code. */
export async function checkFile(
  { receipts, papers }: VerifierSources,
  code: string,
  bytes: Uint8Array,
): Promise<FileAnswerKind> {
  const receipt = await receipts.verifyFile(code, bytes)
  return receipt === 'unknown' ? papers.verifyFile(code, bytes) : receipt
}

/** Code of the document that this file equals byte for byte. */
export async function codeOfFile(
  { receipts, papers }: VerifierSources,
  bytes: Uint8Array,
): Promise<string | undefined> {
  return (await receipts.findCode(bytes)) ?? papers.findCode(bytes)
}
