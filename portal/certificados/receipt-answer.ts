import type { ReceiptVerification } from '#cases/receipts/receipt-types.ts'
import { formatInstant } from '#domain/dates.ts'
import { numberLabel } from '#domain/institution-name.ts'
import { filingText } from '#domain/working-days.ts'
import { falseAnswer, unknownKeyAnswer, type VerifierAnswer } from './answer.ts'

export function receiptAnswer(found: ReceiptVerification): VerifierAnswer {
  const { statement, status, signatureOk, keyKnown, signature, signedText, keyId } = found
  const signed = { signature, signedText, keyId }
  if (!keyKnown) return { ...unknownKeyAnswer, ...signed }
  if (!signatureOk) return { ...falseAnswer, ...signed }
  const isVoid = status === 'revocado'
  return {
    isTrue: true,
    tone: isVoid ? 'error' : 'exito',
    title: isVoid ? 'Documento anulado' : 'Documento válido',
    text: isVoid
      ? 'Lo emitió Micha, pero quedó anulado: la solicitud se retiró o se cerró.'
      : 'Lo emitió Micha y sigue vigente. Compare estos datos con los del documento.',
    more:
      !isVoid && statement.version > 1
        ? '¿Su documento no trae el número de la institución? También es válido: se emitió antes de que ella lo asignara. La versión nueva está en la solicitud.'
        : undefined,
    olderFile:
      'Nadie lo ha cambiado. Después la institución dio su número, y la versión más nueva lo trae. Se descarga desde la solicitud.',
    rows: [
      { term: 'Trámite', value: statement.tramite },
      { term: 'Institución', value: statement.institucion },
      { term: 'Folio Micha', value: statement.folio },
      {
        term: numberLabel(statement.institucion),
        value: statement.folioInstitucion ?? 'Todavía no lo tiene',
      },
      { term: 'Presentado por', value: statement.nombre },
      { term: 'RUN', value: statement.run },
      ...(statement.enNombreDe ? [{ term: 'En nombre de', value: statement.enNombreDe }] : []),
      { term: 'Enviado', value: formatInstant(new Date(statement.enviadoEn)) },
      {
        term: 'Cuenta como ingresado el',
        value: filingText(statement.presentadoEl, new Date(statement.enviadoEn)),
      },
    ],
    signature,
    signedText,
    keyId,
  }
}
