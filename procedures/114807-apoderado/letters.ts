import { formatDate } from '#domain/dates.ts'
import { capitalizeName } from '#domain/person-name.ts'
import { runFromWire } from '#domain/run.ts'
import type { Solicitante } from '#engine/context.ts'
import type { EventLetter, Letters } from '#engine/letters.ts'
import type { EventoPoder, Poder, SolicitudPoder } from '#services/poderes/contract.ts'
import { hrefTo, poderPath } from './paths.ts'
import { motivos } from './words.ts'

const ips = 'el Instituto de Previsión Social (IPS)'
const linkTo = (idPoder: string) => ({ label: 'Leer el poder', path: hrefTo(poderPath(idPoder)) })

/**
 * Tells the other person about a presented power: asks the attorney to accept it, or says that a paper power was
 * received.
 */
export async function writeOfPresented(
  { person, letters }: { readonly person: Solicitante; readonly letters?: Letters | undefined },
  { mandante, apoderado, via }: Pick<SolicitudPoder, 'mandante' | 'apoderado' | 'via'>,
  idPoder: string,
): Promise<void> {
  const who = capitalizeName(`${person.nombres} ${person.apellidos}`)
  const isPrincipal = runFromWire(mandante) === person.run
  const ask = `${who} quiere que usted cobre y haga trámites por esa persona ante ${ips}. Entre con su ClaveÚnica, lea el poder y diga si lo acepta. Nadie le obliga.`
  const paper = `${who} presentó ante ${ips} un poder hecho ante notario, en que está usted. Léalo en el portal. Si no está de acuerdo, puede terminarlo ahí de inmediato.`
  await letters?.send({
    key: `poder/${idPoder}/presentado`,
    to: runFromWire(isPrincipal ? apoderado : mandante),
    subject:
      via === 'aceptacion' ? 'Le quieren dar un poder para cobrar' : 'Se presentó un poder en que está usted',
    paragraphs: [via === 'aceptacion' ? ask : paper],
    link: linkTo(idPoder),
  })
}

/** Tells both people about a change to a power: accepted, declined or ended. */
export async function writeOfChange(letters: Letters | undefined, poder: Poder): Promise<void> {
  const { idPoder, mandante, apoderado, estado, motivoRechazo } = poder
  const [who, whom] = [capitalizeName(apoderado.nombre), capitalizeName(mandante.nombre)]
  const [subject, text] = changeWords(estado, motivoRechazo, who, whom)
  for (const person of [mandante, apoderado])
    await letters?.send({
      key: `poder/${idPoder}/${estado}/${person.rut}`,
      to: runFromWire(person),
      subject,
      paragraphs: [text],
      link: linkTo(idPoder),
    })
}

/**
 * The letter to whoever of the two did not present a power, about what becomes of it without either of them: the desk
 * decides about a paper, nobody answers in time, or its last day is over. Who presented it gets the letters of her case.
 */
export function eventLetters({
  idSolicitud,
  tipo,
  datos,
}: Pick<EventoPoder, 'idSolicitud' | 'tipo' | 'datos'>): readonly EventLetter[] {
  const { mandante, apoderado, presentadoPor } = datos
  const words = eventWords(tipo, datos)
  if (!words) return []
  const [subject, text] = words
  const [presenter, other] = presentadoPor === 'mandante' ? [mandante, apoderado] : [apoderado, mandante]
  return [
    {
      from: runFromWire(presenter),
      to: runFromWire(other),
      key: `poder/${idSolicitud}/${tipo}/${other.rut}`,
      subject,
      paragraphs: [text],
      link: linkTo(idSolicitud),
    },
  ]
}

function eventWords(
  tipo: EventoPoder['tipo'],
  { mandante, apoderado, presentadoPor, via, desde, hasta, motivoRechazo }: EventoPoder['datos'],
): readonly [subject: string, text: string] | undefined {
  const [who, whom] = [capitalizeName(apoderado.nombre), capitalizeName(mandante.nombre)]
  // The attorney's own yes or no was told when she gave it.
  if (tipo === 'aprobada' && via === 'notarial')
    return [
      'Se registró un poder en que está usted',
      `El IPS aceptó el papel del notario. ${who} puede cobrar por ${whom}, desde el ${formatDate(desde)} hasta el ${formatDate(hasta)}.`,
    ]
  if (tipo === 'rechazada' && motivoRechazo !== null && motivoRechazo !== 'no_acepto')
    return [
      'No se registró un poder en que está usted',
      // The other's name may be what the presenter wrote.
      `El IPS no registró el poder que presentó ${presentadoPor === 'mandante' ? whom : who}, en que está usted. ${motivos[motivoRechazo]}`,
    ]
  if (tipo === 'vencido')
    return [
      'Venció un poder en que está usted',
      `El poder de ${whom} llegó a su último día, el ${formatDate(hasta)}. Ya no vale: ${who} no puede cobrar ni hacer trámites por ${whom}. Se puede renovar.`,
    ]
  return undefined
}

function changeWords(
  estado: Poder['estado'],
  motivoRechazo: Poder['motivoRechazo'],
  who: string,
  whom: string,
): readonly [subject: string, text: string] {
  if (estado === 'revocado')
    return [
      'Se revocó un poder para cobrar',
      `${whom} revocó el poder de ${who}. Ya no vale: ${who} no puede cobrar ni hacer trámites por ${whom}.`,
    ]
  if (estado === 'renunciado')
    return [
      'Se renunció a un poder para cobrar',
      `${who} renunció al poder de ${whom}. Ya no vale: ${whom} puede dar uno nuevo a otra persona.`,
    ]
  if (motivoRechazo === 'no_acepto')
    return [
      'No se aceptó un poder para cobrar',
      `${who} no aceptó el poder de ${whom}. ${whom} puede dar uno a otra persona.`,
    ]
  return [
    'Se aceptó un poder para cobrar',
    `${who} aceptó el poder de ${whom}. El IPS lo registra, y desde su primer día ${who} puede cobrar por ${whom}.`,
  ]
}
