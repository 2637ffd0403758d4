import { addYears, formatDate, type IsoDate } from '#domain/dates.ts'
import { dueDate } from '#domain/deadlines.ts'
import { formatInteger, plural } from '#domain/quantities.ts'
import type { Surroundings } from '#engine/asking/context.ts'
import type { ConsultationView } from '#engine/cases/consultation.ts'
import {
  type Content,
  content,
  heading,
  link,
  links,
  list,
  main,
  notice,
  onward,
  rows,
} from '#engine/content/content.ts'
import type { OutcomeOptions } from '#engine/walking/define-form.ts'
import { puntajeSietePorCiento, requisitosSietePorCiento } from '#law/salud.ts'
import { plazoRespuesta } from '#law/solicitudes.ts'
import type { Beneficiario, NoActionReason } from '#services/exencion-salud/contract.ts'
import { lateOn } from '../parts/requests/request-states.ts'
import { onItsWayBlocks } from '../parts/requests/undelivered.ts'
import { defineReasons } from '../parts/telling/reasons.ts'
import { silentOutcome } from '../parts/telling/silence.ts'
import { hrefTo, paths, signInTo } from './paths.ts'
import { isOldRequest } from './registers.ts'

/** What is known of her; of a person who is not on record, only why there is no exemption. */
type Own = Partial<Beneficiario> & {
  /** Folio of a request that she sent and the institution has not received. */
  readonly enviada?: string
}

const { fromAge, residence } = requisitosSietePorCiento

/** The four requirements that a person may not meet (decisions, 41345: `noActionReason`). */
export const requisitos = defineReasons<NoActionReason, Own>({
  PFP: {
    title: 'Hoy no tiene la exención del 7 %',
    rule: today =>
      `El puntaje que mide la situación de su familia debe ser de ${formatInteger(puntajeSietePorCiento.at(today))} o menos.`,
    fact: ({ puntaje }) =>
      puntaje
        ? `Su puntaje es de ${formatInteger(puntaje)}. Por eso no le toca.`
        : 'El IPS todavía no tiene su puntaje.',
    todo: [
      'Revise sus datos en el Registro Social de Hogares. De ahí sale el puntaje.',
      'Si algo cambió en su casa, avise en su municipio. Después, consulte aquí otra vez.',
    ],
    links: [link('Ver mi Registro Social de Hogares', '/rsh')],
  },
  RESIDENCIA: {
    title: 'Hoy no tiene la exención del 7 %',
    rule: `Debe haber vivido ${residence.years} años en Chile desde que cumplió 20, y ${residence.recentYears} de los últimos ${residence.ofLastYears} años.`,
    fact: ({ anosDesdeLos20 = 0, anosUltimosCinco = 0 }) =>
      `Los registros muestran ${plural('año', 'años', anosDesdeLos20)} en Chile desde que cumplió 20, y ${anosUltimosCinco} de los últimos ${residence.ofLastYears} años.`,
    todo: ({ anosUltimosCinco = 0 }) =>
      anosUltimosCinco < residence.recentYears
        ? [
            `De los últimos ${residence.ofLastYears} años los registros están completos, y ahí le faltan. Mientras no complete ${residence.recentYears}, el IPS puede responder que no, también si declara su residencia.`,
            'Si esos años están mal, lleve a una sucursal de ChileAtiende lo que muestre que estaba en Chile. Pida que lo revisen.',
          ]
        : [
            'A veces faltan años en los registros. Si usted vivió aquí ese tiempo, puede declararlo y pedir la exención.',
          ],
    links: ({ anosUltimosCinco = 0 }) => [
      link(
        anosUltimosCinco < residence.recentYears
          ? 'Pedirla de todos modos'
          : 'Declarar mi residencia y pedirla',
        hrefTo(paths.declaracion),
      ),
    ],
  },
  EDAD: {
    title: 'Hoy no tiene la exención del 7 %',
    rule: `Debe tener ${fromAge} años o más.`,
    fact: ({ fechaNacimiento }) =>
      fechaNacimiento
        ? `Usted los cumple el ${formatDate(addYears(fechaNacimiento, fromAge))}.`
        : 'Usted todavía no los cumple.',
    todo: [
      'Cuando los cumpla, el IPS revisa su caso solo, cada mes. No tiene que pedirlo.',
      'Si recibe una pensión básica de invalidez, no importa la edad. Llame al 101 si es así.',
    ],
    links: [link('Ver quién puede tenerla', '/ficha/41345')],
  },
  SIN_PENSION: {
    title: 'Hoy no tiene la exención del 7 %',
    rule: 'Debe recibir una pensión a la que se le descuente el 7 % de salud.',
    fact: 'El IPS no ve una pensión así a su nombre.',
    todo: [
      'Si tiene 65 años o más, vea si puede pedir la Pensión Garantizada Universal (PGU).',
      'Si su pensión es de Dipreca o de Capredena, pregunte ahí qué beneficios tiene.',
      'Si recibe una pensión y aquí no aparece, llame al 101.',
    ],
    links: [link('Ver la PGU', '/tramites/102077')],
  },
})

/** Where to ask for a review; shown under every "no". */
const review = [
  heading('Si no está de acuerdo'),
  'Pida que lo revisen en una sucursal de ChileAtiende, con su cédula. También puede llamar al 101.',
]

const declare = (label: string) => link(label, hrefTo(paths.declaracion))
const askAgain = link('Consultar por otra persona', hrefTo(paths.consulta))

/** Rule, fact and what to do, if something is missing. */
const whyNot = (own: Own, context: Surroundings): Content =>
  own.noActionReason && requisitos.outcomes[own.noActionReason].blocks(context, own)

/** That it is not answered in its term, and what can be done then. */
function lateText(fechaSolicitud: IsoDate | null | undefined, today: IsoDate): string | undefined {
  const plazo = fechaSolicitud && dueDate(plazoRespuesta, fechaSolicitud)
  return plazo ? lateOn('El IPS')({ plazo }, today)?.text : undefined
}

type Outcome = OutcomeOptions<Surroundings, Own>

/**
 * Outcomes of the enquiry other than "exempt", each at its address. Without a session they contain nothing personal.
 */
export const outcomes: Readonly<Record<string, Outcome>> = {
  sin_beneficio: {
    path: paths.sinBeneficio,
    title: 'Hoy no tiene la exención del 7 %',
    blocks: (context, own) =>
      content(
        'La exención es no pagar la cotización de salud: la pensión llega sin ese descuento del 7 %.',
        context.signedIn
          ? (whyNot(own, context) ?? [
              'Según los registros, usted cumple lo que pide la ley y no se la han aplicado.',
              'Puede pedirla ahora. Le tomará unos minutos.',
              onward(declare('Pedir la exención')),
            ])
          : [
              'Para tenerla, la ley pide todo esto:',
              list(requisitos.rules(context.today)),
              heading('Qué puede hacer'),
              'El motivo es un dato personal. Si la pensión es suya, ingrese: verá qué falta y si puede pedirla.',
              onward(link('Ingresar y ver el motivo', signInTo(paths.sinBeneficio)), askAgain),
            ],
        review,
      ),
  },
  beneficio_caducado: {
    path: paths.caducado,
    title: 'La exención del 7 % se terminó',
    blocks: (context, own) =>
      content(
        context.signedIn
          ? [
              `${own.hasta ? `La tuvo hasta el ${formatDate(own.hasta)}.` : 'La tuvo hasta hace un tiempo.'} Desde entonces se le descuenta el 7 %.`,
              whyNot(own, context) ?? [
                'Según los registros, hoy cumple lo que pide la ley. Puede pedirla otra vez.',
                onward(declare('Pedirla otra vez')),
              ],
            ]
          : [
              'Esta persona tuvo la exención y se le terminó. Se puede pedir otra vez si cumple lo que pide la ley.',
              onward(link('Ingresar y pedirla otra vez', signInTo(paths.caducado)), askAgain),
            ],
        review,
      ),
  },
  tramite_en_curso: {
    path: paths.enCurso,
    title: 'Ya hay una solicitud en curso',
    blocks: ({ signedIn, today }, { requestNumber, fechaSolicitud, enviada }) =>
      content(
        enviada
          ? onItsWayBlocks({ enviada }, hrefTo(paths.solicitudes))
          : signedIn
            ? [
                'Usted ya la pidió. No hace falta pedirla otra vez.',
                lateText(fechaSolicitud, today) ?? 'El IPS la está revisando.',
                rows('', {
                  'Número en el IPS': requestNumber,
                  'Cuenta como ingresada el': fechaSolicitud && formatDate(fechaSolicitud),
                }),
                'Si la hizo en Micha, está en «Mis solicitudes». Si la hizo en una sucursal, ahí no se ve: llame al 101 para saber en qué va.',
                links(link('Ver mis solicitudes', hrefTo(paths.solicitudes))),
              ]
            : [
                'El IPS revisa una solicitud por esta pensión. No hace falta pedirla otra vez.',
                onward(link('Ingresar y ver en qué va', signInTo(paths.enCurso)), askAgain),
              ],
      ),
  },
  error: silentOutcome(paths.error, hrefTo(paths.consulta)),
}

/**
 * The page of an exempt person; `own` is her data from the institution, if she is signed in. An exemption that was granted
 * today begins with a later month.
 */
export function conBeneficio(own: Beneficiario | null | undefined, today: IsoDate): ConsultationView {
  const begins = own?.desde && own.desde > today ? formatDate(own.desde) : undefined
  const title = begins ? 'Tendrá la exención del 7 %' : 'Tiene la exención del 7 %'
  const text = begins
    ? `Desde el ${begins} el Estado paga la cotización de salud de esta pensión. Hasta ese día se descuenta el 7 %. No hay que hacer nada más.`
    : 'El Estado paga la cotización de salud de esta pensión. No hay que hacer nada más.'
  if (!own)
    return {
      title,
      blocks: content(
        notice('exito', '', text),
        'Si la pensión es suya, ingrese y vea desde cuándo la tiene y cuánto recibe.',
        onward(link('Ingresar con ClaveÚnica', signInTo(paths.conBeneficio)), askAgain),
      ),
    }
  return {
    title,
    blocks: content(
      notice('exito', '', text),
      rows('', {
        Desde: own.desde ? formatDate(own.desde) : 'El IPS no lo dice',
        'Cómo la obtuvo':
          own.modalidad === 'S'
            ? 'Porque usted la pidió'
            : 'El IPS la aplicó por su cuenta, sin que la pidiera',
        'Número de la solicitud': own.requestNumber,
      }),
      links(
        main(link('Ver mis pagos', '/misBeneficios')),
        isOldRequest(own) && link('Ver mi solicitud de entonces', hrefTo(paths.exitoAntiguo)),
      ),
      `Si ${begins ? 'después ' : ''}en su pago aparece un descuento de salud, llame al 101 o vaya a una sucursal de ChileAtiende.`,
    ),
  }
}
