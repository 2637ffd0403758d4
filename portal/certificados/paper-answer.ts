import { formatDate } from '#domain/dates.ts'
import { numberLabel } from '#domain/institution-name.ts'
import type { PaperFacts, PaperState } from '#engine/cases/paper.ts'
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
    ...(state === 'vigente' ? (factWords[facts] ?? wordsOf(state, statement)) : wordsOf(state, statement)),
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

/** Of a paper that holds by its date: what it says is no longer so, or nobody could ask whether it is. */
const factWords: Readonly<Partial<Record<PaperFacts, Pick<VerifierAnswer, 'tone' | 'title' | 'text'>>>> = {
  changed: {
    tone: 'aviso',
    title: 'Sus datos ya no están al día',
    text: 'Es auténtico, pero los datos que certifica cambiaron después de emitirlo. Ya no dice cómo es hoy. Pregunte a quien se lo entregó.',
  },
  silent: {
    tone: 'aviso',
    title: 'Documento auténtico, sin comprobar hoy',
    text: 'Es auténtico. No pudimos preguntar si sus datos siguen igual: la institución no respondió. Intente de nuevo en unos minutos.',
  },
}

/** The same in a word, in a list of papers that hold by their date. */
export const factLabels: Readonly<Partial<Record<PaperFacts, { label: string; tone: 'aviso' | 'neutro' }>>> =
  {
    changed: { label: 'No está al día', tone: 'aviso' },
    silent: { label: 'Sin comprobar hoy', tone: 'neutro' },
  }

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
