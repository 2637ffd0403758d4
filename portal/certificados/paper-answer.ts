import { formatDate } from '#domain/dates.ts'
import { numberLabel } from '#domain/institution-name.ts'
import type { PaperFacts, PaperState } from '#engine/paper.ts'
import type { PaperStatement, PaperVerification } from '#papers/types.ts'
import { falseAnswer, type VerifierAnswer } from './answer.ts'

export const stateLabels: Readonly<
  Record<PaperState, { label: string; tone: 'exito' | 'aviso' | 'neutro' }>
> = {
  vigente: { label: 'Vigente', tone: 'exito' },
  vencido: { label: 'Vencido', tone: 'aviso' },
  reemplazado: { label: 'Reemplazado', tone: 'neutro' },
  revocado: { label: 'Anulado', tone: 'aviso' },
}

export function paperAnswer(found: PaperVerification, facts: PaperFacts = 'unknown'): VerifierAnswer {
  const { statement, state, signatureOk, signature, signedText, keyId } = found
  if (!signatureOk) return { ...falseAnswer, signature, signedText, keyId }
  return {
    isTrue: true,
    ...(state === 'vigente' && facts === 'changed' ? changedWords : wordsOf(state, statement)),
    more:
      statement.origen === 'guardado'
        ? 'Aquí no mostramos lo que dice por dentro. Para saber si lo cambiaron, compruebe el archivo.'
        : undefined,
    rows: rowsOf(statement),
    signature,
    signedText,
    keyId,
  }
}

/** Of a paper that holds by its date, and says what is no longer so. */
const changedWords = {
  tone: 'aviso',
  title: 'Documento reemplazado',
  text: 'Es auténtico, pero los datos que certifica cambiaron después. Ya no dice cómo es hoy. Pida uno nuevo a quien se lo entregó.',
} as const

function wordsOf(
  state: PaperState,
  statement: PaperStatement,
): Pick<VerifierAnswer, 'tone' | 'title' | 'text'> {
  const from =
    statement.origen === 'emitido'
      ? 'Lo emitió Micha'
      : 'Lo hizo la institución y Micha lo guarda tal como llegó'
  switch (state) {
    case 'vigente':
      return {
        tone: 'exito',
        title: 'Documento válido',
        text: `${from}. Sigue vigente. Compare estos datos con los del documento.`,
      }
    case 'vencido':
      return {
        tone: 'aviso',
        title: 'Documento vencido',
        text: `${from}. Es auténtico, pero venció el ${formatDate(statement.validoHasta ?? '')}. Pida uno nuevo a quien se lo entregó.`,
      }
    case 'reemplazado':
      return {
        tone: 'aviso',
        title: 'Hay un documento más nuevo',
        text: `${from}. Es auténtico, pero después se emitió otro que lo reemplaza. Pida el más nuevo a quien se lo entregó.`,
      }
    case 'revocado':
      return { tone: 'error', title: 'Documento anulado', text: `${from}, pero quedó anulado. Ya no vale.` }
  }
}

function rowsOf(statement: PaperStatement): VerifierAnswer['rows'] {
  const { folioInstitucion, validoHasta } = statement
  return [
    { term: 'Documento', value: statement.titulo },
    { term: 'Institución', value: statement.institucion },
    ...(folioInstitucion === null
      ? []
      : [{ term: numberLabel(statement.institucion), value: folioInstitucion }]),
    { term: 'A nombre de', value: statement.nombre },
    { term: 'RUN', value: statement.run },
    ...statement.filas.map(({ nombre, lineas }) => ({ term: nombre, value: lineas.join(', ') })),
    { term: 'Emitido el', value: formatDate(statement.emitidoEl) },
    { term: 'Válido hasta', value: validoHasta === null ? 'No vence' : formatDate(validoHasta) },
  ]
}
