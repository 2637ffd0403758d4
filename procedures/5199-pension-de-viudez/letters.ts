import { addDays, formatDate, type IsoDate } from '#domain/dates.ts'
import { type Run, runFromWire } from '#domain/run.ts'
import { addWorkingDays } from '#domain/working-days.ts'
import type { Letters, LetterToSend } from '#engine/cases/letters.ts'
import { plazoTestigos, recuerdoTestigosDays } from '#law/pensiones-reparto.ts'
import type { PeticionTestigos } from '#services/pensiones/contract.ts'
import { testigosHref } from '../funico-formulario-unico/paths.ts'

/** What is left to people without two witnesses (procedures §5199). */
export const otroCamino =
  'Puede pedir la declaración a otras dos personas. Si tiene otras pruebas, llévelas a una sucursal de ChileAtiende.'

const ips = 'el Instituto de Previsión Social (IPS)'
const keyOf = ({ idPeticion }: Pick<PeticionTestigos, 'idPeticion'>, ...rest: readonly string[]) =>
  ['testigos', idPeticion, ...rest].join('/')
const runOf = ({ rut, dv }: { readonly rut: number; readonly dv: string }): Run => runFromWire({ rut, dv })
const solicitanteOf = ({ rutSolicitante: rut, dvSolicitante: dv }: PeticionTestigos): Run =>
  runFromWire({ rut, dv })
const own = { label: 'Ver mis testigos', path: testigosHref }

/**
 * Writes to the witnesses who have not answered, reminds them before the last day, and tells the applicant when the time is over: each
 * letter once, and only while it applies.
 */
export async function writeToWitnesses(
  letters: Letters,
  peticion: PeticionTestigos,
  today: IsoDate,
): Promise<void> {
  const { idPeticion, solicitante, vence } = peticion
  const remindOn = addWorkingDays(today, plazoTestigos.days - recuerdoTestigosDays)
  const link = { label: 'Leer y responder', path: `${testigosHref}/${idPeticion}` }
  for (const witness of peticion.testigos.filter(({ estado }) => estado === 'pendiente')) {
    const to = runOf(witness)
    await letters.send({
      key: keyOf(peticion, to, 'pedida'),
      to,
      subject: 'Le piden declarar como testigo',
      paragraphs: [
        `${solicitante} le pide que declare como testigo ante ${ips}.`,
        `Entre con su ClaveÚnica y lea lo que se le pregunta. Puede responder hasta el ${formatDate(vence)}. Nadie le obliga a declarar.`,
      ],
      link,
    })
    await letters.send({
      key: keyOf(peticion, to, 'recuerdo'),
      to,
      subject: `Puede declarar como testigo hasta el ${formatDate(vence)}`,
      paragraphs: [
        `${solicitante} le pidió que declare como testigo ante ${ips}. Aún no tenemos su respuesta.`,
        'También puede decir que no quiere declarar. Así no le escribimos más por esto.',
      ],
      link,
      on: remindOn,
    })
  }
  await letters.send({
    key: keyOf(peticion, 'vencida'),
    to: solicitanteOf(peticion),
    subject: 'Sus testigos no respondieron a tiempo',
    paragraphs: [
      `Sus testigos podían declarar hasta el ${formatDate(vence)}. No tenemos la respuesta de los dos.`,
      otroCamino,
    ],
    link: own,
    on: addDays(vence, 1),
  })
}

/** Cancels the pending letters about an earlier request. */
export function withdrawLetters(letters: Letters, peticion: PeticionTestigos): Promise<void> {
  const witnesses = peticion.testigos.map(runOf)
  return letters.withdraw([
    ...witnesses.flatMap(run => [keyOf(peticion, run, 'pedida'), keyOf(peticion, run, 'recuerdo')]),
    keyOf(peticion, 'vencida'),
  ])
}

/** Thanks a witness for answering, and tells the applicant what follows. */
export async function writeAfterAnswer(
  letters: Letters,
  peticion: PeticionTestigos,
  witness: Run,
): Promise<void> {
  await letters.withdraw([
    keyOf(peticion, witness, 'recuerdo'),
    ...(peticion.estado === 'pendiente' ? [] : [keyOf(peticion, 'vencida')]),
  ])
  await letters.send({
    key: keyOf(peticion, witness, 'gracias'),
    to: witness,
    subject: 'Recibimos su respuesta como testigo',
    paragraphs: [`Gracias por responder. Su respuesta ya está en ${ips}. No tiene que hacer nada más.`],
    link: { label: 'Ver lo que respondió', path: `${testigosHref}/${peticion.idPeticion}` },
  })
  await letters.send(toApplicant(peticion, witness))
}

function toApplicant(peticion: PeticionTestigos, witness: Run): LetterToSend {
  const { estado, vence, testigos } = peticion
  const name = testigos.find(one => runOf(one) === witness)?.nombre ?? ''
  const rest = { key: keyOf(peticion, witness, 'aviso'), to: solicitanteOf(peticion), link: own }
  if (estado === 'acreditada')
    return {
      ...rest,
      subject: 'Sus dos testigos declararon',
      paragraphs: ['Ya declararon los dos. Ahora puede pedir la pensión de viudez.'],
    }
  if (estado === 'no_acreditada')
    return {
      ...rest,
      subject: 'Un testigo no quiso declarar',
      paragraphs: [`Sin los dos, la pensión no se puede pedir por internet. ${otroCamino}`],
    }
  return {
    ...rest,
    subject: 'Un testigo ya declaró',
    paragraphs: [`Falta el otro. Puede declarar hasta el ${formatDate(vence)}.`],
    facts: [['Declaró', name]],
  }
}
