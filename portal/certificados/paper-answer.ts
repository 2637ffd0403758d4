import { formatDate, type IsoDate } from '#domain/dates.ts'
import { numberLabel } from '#domain/institution-name.ts'
import type { PaperFacts, PaperState } from '#engine/cases/paper.ts'
import type { PaperStatement, PaperVerification } from '#papers/types.ts'
import { falseAnswer, type VerifierAnswer } from './answer.ts'

const stateLabels: Readonly<Record<PaperState, { label: string; tone: 'exito' | 'aviso' | 'neutro' }>> = {
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
    ...((state === 'vigente' ? factWordsOf(statement, facts) : undefined) ?? wordsOf(state, statement)),
    more:
      statement.origen === 'guardado'
        ? 'Aquí no mostramos lo que dice por dentro. Para saber si lo cambiaron, compruebe el archivo.'
        : undefined,
    rows: rowsOf(statement, holdsForItsDay(statement.validoHasta, facts)),
    signature,
    signedText,
    keyId,
  }
}

/**
 * Whether a paper tells of its day alone: it has no last day, and nobody can be asked whether what it says is still so. A
 * resolution stays authentic when what it granted has ended.
 */
export const holdsForItsDay = (validUntil: IsoDate | null | undefined, facts: PaperFacts): boolean =>
  !validUntil && facts === 'unknown'

/** What a list says of a paper. */
export function labelOf(
  { state, validUntil }: { readonly state: PaperState; readonly validUntil?: IsoDate | undefined },
  facts: PaperFacts,
) {
  if (state !== 'vigente') return stateLabels[state]
  return holdsForItsDay(validUntil, facts)
    ? ({ label: 'Auténtico', tone: 'exito' } as const)
    : (factLabels[facts] ?? stateLabels[state])
}

/** The words of what was found of its facts; of one that tells of its day alone, not that it still holds. */
function factWordsOf({ origen, validoHasta }: PaperStatement, facts: PaperFacts) {
  if (!holdsForItsDay(validoHasta, facts)) return factWords[facts]
  return {
    tone: 'exito',
    title: 'Documento auténtico',
    text: `${fromText(origen)}. Dice cómo era el día en que se hizo: si después cambió, lo sabe la institución. Compare estos datos con los del documento.`,
  } as const
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
const factLabels: Readonly<Partial<Record<PaperFacts, { label: string; tone: 'aviso' | 'neutro' }>>> = {
  changed: { label: 'No está al día', tone: 'aviso' },
  silent: { label: 'Sin comprobar hoy', tone: 'neutro' },
}

const fromText = (origen: PaperStatement['origen']) =>
  origen === 'emitido' ? 'Lo emitió Micha' : 'Lo hizo la institución y Micha lo guarda tal como llegó'

function wordsOf(
  state: PaperState,
  statement: PaperStatement,
): Pick<VerifierAnswer, 'tone' | 'title' | 'text'> {
  const from = fromText(statement.origen)
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

function rowsOf(statement: PaperStatement, isOnlyDated: boolean): VerifierAnswer['rows'] {
  const { folioInstitucion, validoHasta } = statement
  // A paper of the institution may be about somebody else than whose request it came with.
  const whose = statement.origen === 'guardado' ? 'La recibió en Micha' : 'A nombre de'
  return [
    { term: 'Documento', value: statement.titulo },
    { term: 'Institución', value: statement.institucion },
    ...(folioInstitucion === null
      ? []
      : [{ term: numberLabel(statement.institucion), value: folioInstitucion }]),
    { term: whose, value: statement.nombre },
    // Only a company's is whole.
    { term: statement.run.includes('•') ? 'RUN' : 'RUT', value: statement.run },
    ...statement.filas.map(({ nombre, lineas }) => ({ term: nombre, value: lineas.join(', ') })),
    { term: 'Emitido el', value: formatDate(statement.emitidoEl) },
    ...(isOnlyDated && validoHasta === null
      ? []
      : [{ term: 'Válido hasta', value: validoHasta === null ? 'No vence' : formatDate(validoHasta) }]),
  ]
}
