import { capitalizeName } from '#domain/person-name.ts'
import { runFromWire } from '#domain/run.ts'
import type { Solicitante } from '#engine/context.ts'
import type { Letters } from '#engine/letters.ts'
import type { Poder, SolicitudPoder } from '#services/poderes/contract.ts'
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
