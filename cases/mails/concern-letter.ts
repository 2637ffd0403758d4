import { uncapitalized } from '#domain/capitalized.ts'
import { formatDate } from '#domain/dates.ts'
import { withArticle } from '#domain/institution-name.ts'
import { arrivalDay, filingOf } from '#domain/working-days.ts'
import { refusedLabel } from '#engine/cases/concern.ts'
import type { LetterToSend } from '#engine/cases/letters.ts'
import { definitionOf } from '../case-row.ts'
import type { Concern } from '../concerns/concern-types.ts'
import { type ConcernRow, findConcernRow, withBefore } from '../concerns/concerns.ts'
import { read, type StoredData } from '../history/entries.ts'
import { type ConcernJob, entryLetter } from '../job-types.ts'
import type { CasesOptions } from '../options.ts'

type LetterOptions = Pick<CasesOptions, 'database' | 'procedures' | 'clock' | 'lettersOf'>

/**
 * Hands over the letter to a person whom a request concerns: one for each thing that she is asked or told. It goes to the
 * address that the register of persons has of her.
 *
 * @throws Error if it was not taken
 */
export async function writeToConcerned(options: LetterOptions, job: ConcernJob): Promise<void> {
  const { run, caseId, letter } = job
  const row = await findConcernRow(options, run, caseId)
  if (!row || !options.lettersOf) return
  const concern = await withBefore(options, run, row)
  if (letter === 'pedida' && !concern.asks) return
  const sent = await options.lettersOf(row.run_caso).send({
    ...concernLetter(letter, concern, await entryOf(options, row, letter)),
    key: `concernido/${caseId}/${run}/${letter}`,
    to: run,
    protects: true,
  })
  if (sent === 'full') throw new Error('A letter that protects its reader was not taken')
}

/** An entry of the history, as its applicant reads it. */
interface EntryTold {
  readonly title: string
  readonly text: string | undefined
}

async function entryOf(
  options: LetterOptions,
  row: ConcernRow,
  letter: string,
): Promise<EntryTold | undefined> {
  if (!letter.startsWith(entryLetter)) return undefined
  const entry = await options.database.row<{ tipo: string; datos: StoredData }>(
    'SELECT tipo, datos FROM casos.historia WHERE run = $1 AND caso_id = $2 AND id = $3',
    [row.run_caso, row.caso_id, letter.slice(entryLetter.length)],
  )
  const events = definitionOf(options, row)?.events
  const words = entry && events && Object.hasOwn(events, entry.tipo) ? events[entry.tipo] : undefined
  if (!entry || !words) return undefined
  const { data, resumen } = read(entry.datos)
  return { title: words.titleOf?.(data) ?? words.title, text: words.text?.(data, resumen) }
}

const said = {
  si: 'Usted lo confirmó.',
  no: 'Usted dijo que no.',
  vencida: 'Usted no respondió a tiempo.',
} as const

/** How she can object; who has answered knows of it. */
function objectionText({ answer, asks, procedure, remedy, takenBack, state }: Concern, day: string): string {
  const about = `Diga que se trata de «${procedure}», que llegó el ${day}.`
  if (takenBack) return `${takenBack} Si no fue usted, llame gratis al 101. ${about}`
  if (remedy) return [answer && said[answer], remedy, about].filter(Boolean).join(' ')
  // What she did not want did not come about.
  if (answer === 'no' && state.final && state.tone !== 'exito')
    return `${said.no} Si no fue usted, llame gratis al 101. ${about}`
  if (answer) return `${said[answer]} Si no está de acuerdo con algo, llame gratis al 101. ${about}`
  return `Si usted no sabe nada de esto, o no está de acuerdo, ${asks ? 'dígalo ahí o llame' : 'llame'} gratis al 101. ${about}`
}

/** Words of the letter: what it changes for her, and how to object (decisions, 15). Others may read the mail: see `ConcernWords.letter`. */
export function concernLetter(
  letter: string,
  concern: Concern,
  entry?: EntryTold,
): Pick<LetterToSend, 'subject' | 'paragraphs' | 'facts' | 'link'> {
  const { applicant, institution, until, own, state, caseId, question, title } = concern
  const filed = `${applicant.name} presentó una solicitud en ${withArticle(institution)}. Esa solicitud le concierne a usted.`
  const day = formatDate(arrivalDay(filingOf(concern.filedOn, concern.sentAt)))
  const rest = {
    facts: [
      ['De qué se trata', title],
      ['Llegó el', day],
    ] satisfies LetterToSend['facts'],
    link: {
      label: letter === 'pedida' ? 'Leer y responder' : 'Leer de qué se trata',
      path: `/avisos/${caseId}`,
    },
  }
  const objection = objectionText(concern, day)
  if (letter === 'pedida')
    return {
      subject: `Le piden confirmar: ${title}`,
      paragraphs: [
        filed,
        ...(concern.saidNo ? [concern.saidNo] : []),
        ...concern.letter,
        `La institución espera su respuesta${until ? ` hasta el ${formatDate(until)}` : ''}. Entre a Micha, lea de qué se trata y diga si lo confirma. Nadie le obliga.`,
        `Si usted dice que no: ${uncapitalized(question.afterNo)}`,
        `Si usted no responde: ${uncapitalized(question.afterSilence)}`,
        objection,
      ],
      ...rest,
    }
  if (letter === 'avisada')
    return {
      subject: `Le concierne a usted: ${title}`,
      paragraphs: [
        filed,
        ...concern.letter,
        ...(concern.mayAsk ? ['Si la institución necesita su respuesta, le escribiremos otra vez.'] : []),
        objection,
      ],
      ...rest,
    }
  if (entry) {
    const news = entry.text?.split('\n') ?? []
    return {
      subject: `${entry.title}: ${title}`,
      paragraphs: [filed, ...news, ...concern.letter.filter(text => !news.includes(text)), objection],
      ...rest,
    }
  }
  const end = state.label.startsWith(refusedLabel) ? refusedLabel : state.label
  return {
    subject: own ? `${own.label}. ${title}` : `${end}: ${title}`,
    paragraphs: [
      filed,
      ...(own && !concern.letter.includes(own.text) ? [own.text] : []),
      ...concern.letter,
      objection,
    ],
    ...rest,
  }
}
