import { formatDate } from '#domain/dates.ts'
import { formatClp } from '#domain/money.ts'
import { arrivalDay } from '#domain/working-days.ts'
import { link, remind, rows } from '#engine/content/content.ts'
import { tramosAsignacionFamiliar } from '#law/asignacion-familiar.ts'
import { partoAtrasadoDays } from '#law/asignacion-maternal.ts'
import type { CallReply } from '#platform/contract/call-types.ts'
import type {
  asignacionFamiliarContract,
  MotivoCompin,
  MotivoRechazoMaternal,
} from '#services/asignacion-familiar/contract.ts'
import { accountRefusals } from '../parts/telling/account-refusals.ts'
import { defineReasons } from '../parts/telling/reasons.ts'
import { hrefTo, paths } from './paths.ts'

/** The institution's no. */
export type NoProcede = Extract<
  CallReply<(typeof asignacionFamiliarContract)['operations']['verificarMaternal']>,
  { procede: false }
>

/** What is against the right: the institution's reply, or what the certificate says. */
export type Contra = Partial<NoProcede> & { readonly falta?: readonly string[] }

const changeData = link('Cambiar mis datos', hrefTo(paths.solicitante))
const changeDates = link('Cambiar lo que escribí', hrefTo(paths.embarazo))
const recognise = '/tramites/nueva-solicitud-af/reconocerCargaPaso1'
const seeRequest = ({ solicitud }: Contra) => [
  solicitud
    ? link('Ver la solicitud', hrefTo(paths.solicitud, { id: solicitud.idSolicitud }))
    : link('Ver mis solicitudes', hrefTo(paths.solicitudes)),
  changeData,
]
const folioOf = ({ solicitud }: Contra) => rows('', { 'Número de la solicitud': solicitud?.folio })

/** Early endings of the form: the institution's reasons by their names, and a certificate that is incomplete. */
export const reasons = defineReasons<NoProcede['motivo'] | 'certificado_incompleto', Contra>(
  {
    menos_de_5_meses: {
      title: 'Aún no llega al quinto mes',
      why: ({ desde }) =>
        `La ley deja pedirla desde el quinto mes de embarazo. Según sus fechas, usted puede pedirla desde el ${desde ? formatDate(desde) : 'quinto mes'}.`,
      shows: ({ desde }) => remind(desde, 'Puedo pedir la asignación maternal'),
      todo: [
        'Vuelva ese día o después. No pierde nada: se pagan también los meses anteriores.',
        'Guarde el certificado. Lo que escribió queda guardado aquí 30 días.',
        'Si las fechas están mal, cámbielas.',
      ],
      links: [changeDates],
      refused: 'El embarazo aún no llegaba al quinto mes. Pídala desde ese día: se pagan todos los meses.',
    },
    certificado_incompleto: {
      title: 'Al certificado le falta algo',
      why: 'La COMPIN (Comisión de Medicina Preventiva e Invalidez) solo aprueba un certificado completo.',
      shows: ({ falta }) => rows('Qué le falta', { Falta: falta }),
      todo: [
        'Pida a quien lo dio que lo complete, o pida otro en su consultorio.',
        'Cuando lo tenga, vuelva aquí. Se pagan también los meses anteriores.',
        'Si el certificado sí lo trae, cambie su respuesta.',
      ],
      links: [changeDates],
    },
    embarazo_terminado: {
      title: 'Según las fechas, el embarazo ya terminó',
      why: `Por internet se pide hasta ${partoAtrasadoDays} días después de la fecha probable de parto.`,
      todo: [
        'Si aún no se la pagan, pida los meses del embarazo en una sucursal de ChileAtiende, con el certificado.',
        'Si ya nació, pida que se reconozca como su carga.',
        'Si las fechas están mal, cámbielas.',
      ],
      links: [link('Agregar una carga', recognise), changeDates],
      refused: 'Según las fechas, el embarazo terminó. Pida los meses en una sucursal, con el certificado.',
    },
    conyuge_no_acreditada: {
      title: 'Su esposa no está entre sus cargas',
      why: 'Para pedirla por el embarazo de su esposa, ella debe ser su carga en el registro. Con el RUN que escribió, no lo es.',
      todo: [
        'Pida primero que la reconozcan como su carga. Es otro trámite, y se hace aquí.',
        'Cuando esté reconocida, vuelva. Se pagan también los meses anteriores.',
        'Si ella trabaja, puede pedir la asignación por sí misma.',
        'Revise el RUN: con un número cambiado aparece otra persona.',
      ],
      links: [link('Agregar a mi esposa como carga', recognise), changeData],
      refused:
        'Su esposa no está entre sus cargas. Pida primero que la reconozcan y después haga otra solicitud.',
    },
    sin_empleador_ips: {
      title: 'Su empleador no la paga por medio del IPS',
      why: ({ caja }) =>
        caja
          ? `Su empresa usa la ${caja}, una caja de compensación. Esas cajas pagan los beneficios de las empresas que las eligen. Ahí se pide la asignación maternal.`
          : 'El RUT que escribió no está entre los empleadores que pagan por medio del IPS.',
      todo: [
        'Si su empresa usa una caja de compensación, pídala ahí. El monto es el mismo.',
        'Revise el RUT: está en su liquidación de sueldo.',
        'Si su empresa no usa una caja, pídala en una sucursal de ChileAtiende con su contrato.',
      ],
      links: [changeData],
      refused: 'Su empleador no paga por medio del IPS. Pídala en la caja de compensación de su empresa.',
    },
    calidad_no_consta: {
      title: 'No consta su trabajo o su subsidio',
      why: 'La asignación es para quien trabaja y cotiza, o recibe un subsidio. En los registros de los últimos tres meses no aparece lo que usted eligió.',
      todo: [
        'Revise cómo trabaja: quizás eligió otra respuesta.',
        'Si empezó hace poco, espere: las cotizaciones tardan hasta tres meses en aparecer. No pierde nada: se pagan también los meses anteriores.',
        'Si lleva más tiempo, vaya a una sucursal de ChileAtiende con su contrato o sus boletas.',
      ],
      links: [changeData],
      refused:
        'No consta su trabajo o su subsidio. Si cotiza, puede tardar hasta tres meses en constar. Después puede hacer otra solicitud: se pagan todos los meses.',
    },
    ingreso_sobre_tramo: {
      title: 'Sus ingresos pasan del último tramo',
      why: (_own, today) =>
        `La asignación se paga a quienes ganan hasta ${formatClp(tramosAsignacionFamiliar.at(today)[2].ingresoMaximoClp)} al mes. Según el IPS, usted gana más.`,
      todo: [
        'Si sus ingresos bajaron, lleve sus últimas liquidaciones de sueldo a una sucursal.',
        'Cuando nazca, puede registrar a su hijo o hija como su carga, aunque no haya pago.',
      ],
      links: [link('Ver la asignación familiar', '/ficha/nueva-solicitud-af'), changeData],
      refused:
        'Sus ingresos pasan del último tramo. Si bajaron, lleve sus últimas liquidaciones de sueldo a una sucursal.',
    },
    suf_maternal: {
      title: 'Por este embarazo ya se paga el Subsidio Familiar',
      why: 'Por este embarazo se paga el Subsidio Familiar (SUF). La ley no deja tener los dos pagos.',
      todo: [
        'Puede seguir con el SUF: no tiene que hacer nada.',
        'Si prefiere la asignación maternal, renuncie antes al SUF en su municipalidad.',
        'Antes de renunciar, llame al 101 y pregunte cuál le conviene.',
      ],
      links: [link('Ver el Subsidio Familiar', '/ficha/requisitosSuf'), changeData],
      refused:
        'Por este embarazo se paga el Subsidio Familiar (SUF). Para cambiar, renuncie a él en su municipalidad y pida de nuevo.',
    },
    ya_la_tiene: {
      title: 'Ya tiene la asignación maternal',
      why: 'Por este embarazo ya se otorgó la asignación. No hace falta pedirla otra vez.',
      shows: folioOf,
      todo: [
        'Vea en su solicitud cuánto se paga y hasta cuándo.',
        'Cuando nazca, pida que se reconozca como su carga.',
      ],
      links: seeRequest,
      refused: 'Por este embarazo ya se paga la asignación. No hace falta pedirla otra vez.',
    },
    en_curso: {
      title: 'Ya hay una solicitud en curso',
      why: ({ solicitud }) =>
        solicitud
          ? `Usted ya la pidió el ${formatDate(arrivalDay(solicitud))}. El IPS la está revisando. No hace falta otra.`
          : 'Por este embarazo ya hay una solicitud en curso. El IPS la está revisando.',
      shows: folioOf,
      todo: ['Espere la respuesta.', 'Si le piden un papel, en la solicitud dice cómo mandarlo.'],
      links: seeRequest,
      refused: 'Antes llegó otra solicitud por este embarazo. Si no la aprueban, puede hacer una nueva.',
    },
  },
  'Si no está de acuerdo, pida que lo revisen: llame al 101 o vaya a una sucursal de ChileAtiende. También puede reclamar en la Superintendencia de Seguridad Social.',
)

/** Reasons for a rejection, and what to do. */
export const refusals: Readonly<Partial<Record<MotivoRechazoMaternal, string>>> = {
  ...accountRefusals,
  ...reasons.refusals,
  compin:
    'La COMPIN (Comisión de Medicina Preventiva e Invalidez) no aprobó el certificado. Pida otro en su consultorio y haga otra solicitud.',
}

/** Why the COMPIN did not approve a certificate. */
export const motivoCompinTexts: Readonly<Record<MotivoCompin, string>> = {
  emisor_no_autorizado: 'Quien lo firmó no trabaja en un servicio de salud, ni está autorizado por uno.',
  embarazo_no_informado: 'Ningún servicio de salud le ha informado de ese embarazo.',
}
