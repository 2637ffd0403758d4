import type { Receipts } from '#cases/types.ts'
import type { PaperVerifier } from '#papers/types.ts'
import type { FileAnswerKind, VerifierAnswer } from './answer.ts'
import { paperAnswer } from './paper-answer.ts'
import { receiptAnswer } from './receipt-answer.ts'

/** Where codes and files are looked up: receipts and papers are one to whoever verifies. */
export interface VerifierSources {
  receipts: Pick<Receipts, 'verifyReceipt' | 'verifyFile' | 'findCode'>
  papers: PaperVerifier
}

/** What is known of the document with this code; undefined when nothing has it. */
export async function findDocument(
  { receipts, papers }: VerifierSources,
  code: string,
): Promise<VerifierAnswer | undefined> {
  const receipt = await receipts.verifyReceipt(code)
  if (receipt) return receiptAnswer(receipt)
  const paper = await papers.verify(code)
  return paper && paperAnswer(paper)
}

/** Whether a file is the one of this code. */
export async function checkFile(
  { receipts, papers }: VerifierSources,
  code: string,
  bytes: Uint8Array,
): Promise<FileAnswerKind> {
  const receipt = await receipts.verifyFile(code, bytes)
  return receipt === 'unknown' ? papers.verifyFile(code, bytes) : receipt
}

/** Code of the document whose file this is, byte for byte. */
export async function codeOfFile(
  { receipts, papers }: VerifierSources,
  bytes: Uint8Array,
): Promise<string | undefined> {
  return (await receipts.findCode(bytes)) ?? papers.findCode(bytes)
}
