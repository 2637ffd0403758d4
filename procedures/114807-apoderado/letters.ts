import { formatDate } from '#domain/dates.ts'
import { capitalizeName } from '#domain/person-name.ts'
import { type Run, runFromWire } from '#domain/run.ts'
import type { Solicitante } from '#engine/context.ts'
import type { EventLetter, Letters } from '#engine/letters.ts'
import type { EventoPoder, SolicitudPoder } from '#services/poderes/contract.ts'
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
  const paper = `${who} presentó ante ${ips} un poder hecho ante notario, en que aparece usted. Léalo en el portal. Si no está de acuerdo, puede terminarlo ahí de inmediato.`
  await letters?.send({
    key: `poder/${idPoder}/presentado`,
    to: runFromWire(isPrincipal ? apoderado : mandante),
    subject:
      via === 'aceptacion'
        ? 'Le quieren dar un poder para cobrar'
        : 'Se presentó un poder en que aparece usted',
    paragraphs: [via === 'aceptacion' ? ask : paper],
    link: linkTo(idPoder),
  })
}

type Told = Pick<EventoPoder, 'idSolicitud' | 'tipo' | 'datos'>

/**
 * The letters that follow the register's event, which comes even if the portal stopped right after a press. Both people
 * are told of what one of them did: accepted, declined or ended the power. Of what happens without either (the desk decides
 * about a paper, nobody answers in time, the last day is over) who did not present it is told; the other one's case tells her.
 */
export function eventLetters(evento: Told): readonly EventLetter[] {
  const { mandante, apoderado, presentadoPor } = evento.datos
  const done = changeWords(evento)
  if (done) {
    const from = runFromWire(evento.tipo === 'revocado' ? mandante : apoderado)
    return [mandante, apoderado].map(to => letterOf(evento, from, to, done))
  }
  const happened = eventWords(evento)
  if (!happened) return []
  const [presenter, other] = presentadoPor === 'mandante' ? [mandante, apoderado] : [apoderado, mandante]
  return [letterOf(evento, runFromWire(presenter), other, happened)]
}

function letterOf(
  { idSolicitud, tipo }: Told,
  from: Run,
  to: EventoPoder['datos']['mandante'],
  [subject, text]: Words,
): EventLetter {
  return {
    from,
    to: runFromWire(to),
    key: `poder/${idSolicitud}/${tipo}/${to.rut}`,
    subject,
    paragraphs: [text],
    link: linkTo(idSolicitud),
  }
}

type Words = readonly [subject: string, text: string]

function eventWords({ tipo, datos }: Told): Words | undefined {
  const { presentadoPor, via, desde, hasta, motivoRechazo } = datos
  const [who, whom] = namesOf(datos)
  if (tipo === 'aprobada' && via === 'notarial')
    return [
      'Se registró un poder en que aparece usted',
      `El IPS aceptó el papel del notario. ${who} puede cobrar por ${whom}, desde el ${formatDate(desde)} hasta el ${formatDate(hasta)}.`,
    ]
  if (tipo === 'rechazada' && motivoRechazo !== null)
    return [
      'No se registró un poder en que aparece usted',
      // The other's name may be what the presenter wrote.
      `El IPS no registró el poder que presentó ${presentadoPor === 'mandante' ? whom : who}, en que aparece usted. A esa persona le dijo: «${motivos[motivoRechazo]}»`,
    ]
  if (tipo === 'vencido')
    return [
      'Venció un poder en que aparece usted',
      `El poder de ${whom} llegó a su último día, el ${formatDate(hasta)}. Ya no vale: ${who} no puede cobrar ni hacer trámites por ${whom}. Se puede renovar.`,
    ]
  return undefined
}

function changeWords({ tipo, datos }: Told): Words | undefined {
  const [who, whom] = namesOf(datos)
  if (tipo === 'revocado')
    return [
      'Se revocó un poder para cobrar',
      `${whom} revocó el poder de ${who}. Ya no vale: ${who} no puede cobrar ni hacer trámites por ${whom}.`,
    ]
  if (tipo === 'renunciado')
    return [
      'Se renunció a un poder para cobrar',
      `${who} renunció al poder de ${whom}. Ya no vale: ${whom} puede dar uno nuevo a otra persona.`,
    ]
  if (datos.motivoRechazo === 'no_acepto')
    return [
      'No se aceptó un poder para cobrar',
      `${who} no aceptó el poder de ${whom}. ${whom} puede dar uno a otra persona.`,
    ]
  if (tipo !== 'en_revision' || datos.aceptadoEn === null) return undefined
  return [
    'Se aceptó un poder para cobrar',
    `${who} aceptó el poder de ${whom}. El IPS lo registra, y desde su primer día ${who} puede cobrar por ${whom}.`,
  ]
}

const namesOf = ({
  apoderado,
  mandante,
}: EventoPoder['datos']): readonly [attorney: string, principal: string] => [
  capitalizeName(apoderado.nombre),
  capitalizeName(mandante.nombre),
]
