import { formatDate } from '#domain/dates.ts'
import { formatClp } from '#domain/money.ts'
import type { Action, Block } from '#engine/content/block.ts'
import type { OutcomeOptions } from '#engine/walking/define-form.ts'
import { tramosAsignacionFamiliar } from '#law/asignacion-familiar.ts'
import { partoAtrasadoDays } from '#law/asignacion-maternal.ts'
import { goTo, type OutcomeData, outcome, whenFiled } from '../parts/telling/outcome-words.ts'
import { hrefTo, paths } from './paths.ts'

type Outcome = OutcomeOptions<{ today: string }>

const review =
  'Si no está de acuerdo, pida que lo revisen: llame al 101 o vaya a una sucursal de ChileAtiende. También puede reclamar en la Superintendencia de Seguridad Social.'
const changeData = goTo('Cambiar mis datos', hrefTo(paths.solicitante))
const changeDates = goTo('Cambiar lo que escribí', hrefTo(paths.embarazo))
const recognise = '/tramites/nueva-solicitud-af/reconocerCargaPaso1'

/** An outcome with its reason, what to do, and where to ask for a review. */
function told(
  title: string,
  why: (data: OutcomeData, today: string) => string,
  todo: readonly string[],
  actions: readonly Action[] | ((data: OutcomeData) => readonly Action[]),
): Outcome {
  return outcome<{ today: string }>({
    title,
    why: (data, { today }) => why(data, today),
    todo,
    after: review,
    actions,
  })
}

/** Blocks after the first paragraph of an outcome, which says why. */
function withBelow(base: Outcome, below: (data: OutcomeData) => readonly Block[]): Outcome {
  return {
    ...base,
    blocks(context, data) {
      const [why, ...rest] = base.blocks(context, data)
      return [...(why ? [why] : []), ...below(data), ...rest]
    },
  }
}

/** Early endings of the form: the institution's reasons by their names, and a certificate that is incomplete. */
export const outcomes: Readonly<Record<string, Outcome>> = {
  menos_de_5_meses: withBelow(
    told(
      'Aún no llega al quinto mes',
      ({ desde = '' }) =>
        `La ley deja pedirla desde el quinto mes de embarazo. Según sus fechas, usted puede pedirla desde el ${formatDate(desde)}.`,
      [
        'Vuelva ese día o después. No pierde nada: se pagan también los meses anteriores.',
        'Guarde el certificado. Lo que escribió queda guardado aquí 30 días.',
        'Si las fechas están mal, cámbielas.',
      ],
      [changeDates],
    ),
    ({ desde = '' }) => [{ kind: 'remind', date: desde, text: 'Puedo pedir la asignación maternal' }],
  ),
  certificado_incompleto: withBelow(
    told(
      'Al certificado le falta algo',
      () => 'La COMPIN (Comisión de Medicina Preventiva e Invalidez) solo aprueba un certificado completo.',
      [
        'Pida a quien lo dio que lo complete, o pida otro en su consultorio.',
        'Cuando lo tenga, vuelva aquí. Se pagan también los meses anteriores.',
        'Si el certificado sí lo trae, cambie su respuesta.',
      ],
      [changeDates],
    ),
    ({ falta = '' }) => [
      { kind: 'summary', title: 'Qué le falta', rows: [{ label: 'Falta', lines: falta.split('\n') }] },
    ],
  ),
  embarazo_terminado: told(
    'Según las fechas, el embarazo ya terminó',
    () => `Por internet se pide hasta ${partoAtrasadoDays} días después de la fecha probable de parto.`,
    [
      'Si aún no se la pagan, pida los meses del embarazo en una sucursal de ChileAtiende, con el certificado.',
      'Si ya nació, pida que se reconozca como su carga.',
      'Si las fechas están mal, cámbielas.',
    ],
    [goTo('Reconocer una carga', recognise), changeDates],
  ),
  conyuge_no_acreditada: told(
    'Su esposa no está entre sus cargas',
    () =>
      'Para pedirla por el embarazo de su esposa, ella debe ser su carga en el registro. Con el RUN que escribió, no lo es.',
    [
      'Pida primero que la reconozcan como su carga. Es otro trámite, y se hace aquí.',
      'Cuando esté reconocida, vuelva. Se pagan también los meses anteriores.',
      'Si ella trabaja, puede pedir la asignación por sí misma.',
      'Revise el RUN: con un número cambiado aparece otra persona.',
    ],
    [goTo('Reconocer a mi esposa', recognise), changeData],
  ),
  sin_empleador_ips: told(
    'Su empleador no la paga por medio del IPS',
    ({ caja }) =>
      caja
        ? `Su empresa usa la ${caja}, una caja de compensación. Esas cajas pagan los beneficios de las empresas que las eligen. Ahí se pide la asignación maternal.`
        : 'El RUT que escribió no está entre los empleadores que pagan por medio del IPS.',
    [
      'Si su empresa usa una caja de compensación, pídala ahí. El monto es el mismo.',
      'Revise el RUT: está en su liquidación de sueldo.',
      'Si su empresa no usa una caja, pídala en una sucursal de ChileAtiende con su contrato.',
    ],
    [changeData],
  ),
  calidad_no_consta: told(
    'No consta su trabajo o su subsidio',
    () =>
      'La asignación es para quien trabaja y cotiza, o recibe un subsidio. En los registros de los últimos tres meses no aparece lo que usted eligió.',
    [
      'Revise cómo trabaja: quizás eligió otra respuesta.',
      'Si empezó hace poco, espere: las cotizaciones tardan hasta tres meses en aparecer. No pierde nada: se pagan también los meses anteriores.',
      'Si lleva más tiempo, vaya a una sucursal de ChileAtiende con su contrato o sus boletas.',
    ],
    [changeData],
  ),
  ingreso_sobre_tramo: told(
    'Sus ingresos pasan del último tramo',
    (_data, today) =>
      `La asignación se paga a quienes ganan hasta ${formatClp(tramosAsignacionFamiliar.at(today)[2].ingresoMaximoClp)} al mes. Según el IPS, usted gana más.`,
    [
      'Si sus ingresos bajaron, lleve sus últimas liquidaciones de sueldo a una sucursal.',
      'Cuando nazca, puede registrar a su hijo o hija como su carga, aunque no haya pago.',
    ],
    [goTo('Ver la asignación familiar', '/ficha/nueva-solicitud-af'), changeData],
  ),
  suf_maternal: told(
    'Por este embarazo ya se paga el Subsidio Familiar',
    () => 'Por este embarazo se paga el Subsidio Familiar (SUF). La ley no deja tener los dos pagos.',
    [
      'Puede seguir con el SUF: no tiene que hacer nada.',
      'Si prefiere la asignación maternal, renuncie antes al SUF en su municipalidad.',
      'Antes de renunciar, llame al 101 y pregunte cuál le conviene.',
    ],
    [goTo('Ver el Subsidio Familiar', '/ficha/requisitosSuf'), changeData],
  ),
  ya_la_tiene: told(
    'Ya tiene la asignación maternal',
    () => 'Por este embarazo ya se otorgó la asignación. No hace falta pedirla otra vez.',
    [
      'Vea en su solicitud cuánto se paga y hasta cuándo.',
      'Cuando nazca, pida que se reconozca como su carga.',
    ],
    seeRequest,
  ),
  en_curso: told(
    'Ya hay una solicitud en curso',
    data =>
      data.folio
        ? `Usted ya la pidió${whenFiled(data)}. El IPS la está revisando. No hace falta otra.`
        : 'Por este embarazo ya hay una solicitud en curso. El IPS la está revisando.',
    ['Espere la respuesta.', 'Si le piden un papel, en la solicitud dice cómo mandarlo.'],
    seeRequest,
  ),
}

/** Leads to the earlier request, if it is hers. */
function seeRequest({ idSolicitud }: OutcomeData): readonly Action[] {
  return [
    idSolicitud
      ? goTo('Ver la solicitud', hrefTo(paths.solicitud, { id: idSolicitud }))
      : goTo('Ver mis solicitudes', hrefTo(paths.solicitudes)),
    changeData,
  ]
}
