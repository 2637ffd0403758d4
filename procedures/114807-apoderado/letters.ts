import { capitalized } from '#domain/capitalized.ts'
import { formatDate } from '#domain/dates.ts'
import { capitalizeName } from '#domain/person-name.ts'
import { runFromWire } from '#domain/run.ts'
import type { EventLetter } from '#engine/cases/letters.ts'
import type { EventoPoder } from '#services/poderes/contract.ts'
import { hrefTo, poderPath } from './paths.ts'

const linkTo = (idPoder: string) => ({ label: 'Leer el poder', path: hrefTo(poderPath(idPoder)) })

type Told = Pick<EventoPoder, 'idSolicitud' | 'tipo' | 'datos'>
type Reader = 'mandante' | 'apoderado'

/**
 * The letters that follow the register's event, which comes even if the portal stopped right after a press. Both people
 * are told of what one of them did: said yes or ended the power. Of what happens without either (the desk accepts a paper, the
 * last day is over) who did not present it is told; the other one's case tells her. Who is asked, and that nothing came of it,
 * she is told as somebody whom the request concerns (`concerns.ts`).
 */
export function eventLetters(evento: Told): readonly EventLetter[] {
  const { presentadoPor } = evento.datos
  const other: Reader = presentadoPor === 'mandante' ? 'apoderado' : 'mandante'
  const by = doneBy(evento, other)
  const readers: readonly Reader[] = by ? ['mandante', 'apoderado'] : [other]
  return readers.flatMap(reader => {
    const words = eventWords(evento, reader)
    return words ? [letterOf(evento, by ?? presentadoPor, reader, words)] : []
  })
}

/** Which of the two did what the event tells; undefined if neither did. */
function doneBy({ tipo }: Told, other: Reader): Reader | undefined {
  if (tipo === 'revocado') return 'mandante'
  if (tipo === 'renunciado') return 'apoderado'
  return tipo === 'confirmacion' ? other : undefined
}

function letterOf(
  { idSolicitud, tipo, datos }: Told,
  from: Reader,
  reader: Reader,
  [subject, text]: Words,
): EventLetter {
  return {
    from: runFromWire(datos[from]),
    to: runFromWire(datos[reader]),
    key: `poder/${idSolicitud}/${tipo}/${datos[reader].rut}`,
    subject,
    paragraphs: [text],
    link: linkTo(idSolicitud),
    protects: true,
  }
}

type Words = readonly [subject: string, text: string]

/** What one of the two reads of an event; each text names the other one alone, and says «usted» to who reads it. */
function eventWords(evento: Told, reader: Reader): Words | undefined {
  const { tipo, datos } = evento
  switch (tipo) {
    case 'confirmacion':
      return datos.aceptadoEn === null ? undefined : answeredWords(datos, reader)
    case 'aprobada':
      return datos.via === 'notarial' ? registeredWords(datos, reader) : undefined
    case 'revocado':
    case 'renunciado':
    case 'vencido':
      return endedWords(tipo, datos, reader)
    default:
      return undefined
  }
}

type Datos = EventoPoder['datos']

function answeredWords(datos: Datos, reader: Reader): Words {
  const other = otherName(datos, reader)
  if (datos.presentadoPor === 'apoderado')
    return reader === 'mandante'
      ? [
          'Usted confirmó un poder para cobrar',
          `Usted confirmó que le dio un poder a ${other}. El IPS lo revisa. Si no fue usted, entre y termínelo.`,
        ]
      : [
          'Se confirmó un poder para cobrar',
          `${other} confirmó que le dio el poder a usted. El IPS lo revisa.`,
        ]
  return reader === 'mandante'
    ? [
        'Se aceptó un poder para cobrar',
        `${other} aceptó el poder que usted le dio. El IPS lo revisa. Cuando lo registre, esa persona puede cobrar por usted desde el ${formatDate(datos.desde)}.`,
      ]
    : [
        'Usted aceptó un poder para cobrar',
        `Usted aceptó el poder de ${other}. El IPS lo revisa. Cuando lo registre, puede cobrar por esa persona desde el ${formatDate(datos.desde)}.`,
      ]
}

function registeredWords(datos: Datos, reader: Reader): Words {
  const other = otherName(datos, reader)
  const when = `desde el ${formatDate(datos.desde)} hasta el ${formatDate(datos.hasta)}`
  return [
    'Se registró un poder en que aparece usted',
    reader === 'mandante'
      ? `El IPS registró el poder que usted confirmó. ${other} puede cobrar por usted, ${when}. Lo puede revocar cuando quiera.`
      : `El IPS aceptó el papel del notario. Usted puede cobrar por ${other}, ${when}. Puede renunciar cuando quiera.`,
  ]
}

function endedWords(tipo: 'revocado' | 'renunciado' | 'vencido', datos: Datos, reader: Reader): Words {
  const other = otherName(datos, reader)
  const isPrincipal = reader === 'mandante'
  const what = isPrincipal ? `el poder que usted le dio a ${other}` : `el poder que le dio ${other}`
  const after = isPrincipal
    ? `Ya no vale: ${other} no puede cobrar ni hacer trámites por usted.`
    : `Ya no vale: usted no puede cobrar ni hacer trámites por esa persona.`
  switch (tipo) {
    case 'revocado':
      return [
        isPrincipal ? 'Usted revocó un poder para cobrar' : 'Se revocó un poder para cobrar',
        isPrincipal
          ? `Usted revocó ${what}. ${after}`
          : `${other} revocó el poder que le había dado a usted. ${after}`,
      ]
    case 'renunciado':
      return [
        isPrincipal ? 'Se renunció a un poder para cobrar' : 'Usted renunció a un poder para cobrar',
        isPrincipal
          ? `${other} renunció a su poder. ${after} Usted puede dar uno a otra persona.`
          : `Usted renunció a ${what}. ${after}`,
      ]
    case 'vencido':
      return [
        'Venció un poder en que aparece usted',
        `${capitalized(what)} llegó a su último día, el ${formatDate(datos.hasta)}. ${after} ${isPrincipal ? 'Lo puede renovar.' : 'Esa persona lo puede renovar.'}`,
      ]
  }
}

const otherName = (datos: Datos, reader: Reader): string =>
  capitalizeName(datos[reader === 'mandante' ? 'apoderado' : 'mandante'].nombre)
