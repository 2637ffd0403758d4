import { capitalizeName } from '#domain/person-name.ts'
import { runFromWire } from '#domain/run.ts'
import type { Solicitante } from '#engine/context.ts'
import type { CausedLetter, Letters } from '#engine/letters.ts'
import type { EventoPoder, SolicitudPoder } from '#services/poderes/contract.ts'
import { hrefTo, poderPath } from './paths.ts'

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

/**
 * The letters to both people about a change that one of them made: the power was accepted, declined or ended. They follow
 * the register's event, which comes even if the portal stopped right after the press.
 */
export function lettersOfChange({ idSolicitud, tipo, datos }: EventoPoder): readonly CausedLetter[] {
  const { mandante, apoderado } = datos
  const [who, whom] = [capitalizeName(apoderado.nombre), capitalizeName(mandante.nombre)]
  const words = changeWords({ tipo, datos }, who, whom)
  if (!words) return []
  const [subject, text] = words
  return [mandante, apoderado].map(person => ({
    from: runFromWire(tipo === 'revocado' ? mandante : apoderado),
    letter: {
      key: `poder/${idSolicitud}/${tipo}/${person.rut}`,
      to: runFromWire(person),
      subject,
      paragraphs: [text],
      link: linkTo(idSolicitud),
    },
  }))
}

function changeWords(
  { tipo, datos: { aceptadoEn, motivoRechazo } }: Pick<EventoPoder, 'tipo' | 'datos'>,
  who: string,
  whom: string,
): readonly [subject: string, text: string] | undefined {
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
  if (motivoRechazo === 'no_acepto')
    return [
      'No se aceptó un poder para cobrar',
      `${who} no aceptó el poder de ${whom}. ${whom} puede dar uno a otra persona.`,
    ]
  if (tipo !== 'en_revision' || aceptadoEn === null) return undefined
  return [
    'Se aceptó un poder para cobrar',
    `${who} aceptó el poder de ${whom}. El IPS lo registra, y desde su primer día ${who} puede cobrar por ${whom}.`,
  ]
}
