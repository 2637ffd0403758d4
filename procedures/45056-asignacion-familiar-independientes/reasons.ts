import { formatMonth } from '#domain/dates.ts'
import { formatClp } from '#domain/money.ts'
import { formatMonths } from '#domain/month-list.ts'
import type { Action } from '#engine/content/block.ts'
import { content, heading, link, links, list, onward } from '#engine/content/content.ts'
import { tramosAsignacionFamiliar } from '#law/asignacion-familiar.ts'
import type {
  MotivoRechazoIndependiente,
  MotivoSinDerecho,
  PagosIndependiente,
} from '#services/asignacion-familiar/contract.ts'
import { outcomeOf } from '../parts/telling/reasons.ts'
import { hrefTo, paths } from './paths.ts'

const cartola = link('Ver mis pagos por cargas', hrefTo(paths.cartola))
const requests = link('Ver mis solicitudes', hrefTo(paths.solicitudes))

const sin_registro = outcomeOf<object>({
  title: 'No hay trabajo independiente a su nombre',
  why: 'Esto es para quien trabaja por su cuenta: da boletas de honorarios, o cotiza cada mes. En los registros no aparece usted.',
  todo: [
    'Si trabaja para un empleador, él le paga por sus cargas junto con el sueldo.',
    'Si el IPS le paga una pensión, la cuenta se cambia en otro trámite.',
    'Si cree que es un error, llame al 101 o vaya a una sucursal de ChileAtiende.',
  ],
  links: [
    link('Ver mis cargas', '/tramites/nueva-solicitud-af/misCargas'),
    link('Cambiar cómo me pagan una pensión', '/tramites/5268'),
  ],
})

/** Early endings of a change of account. */
export const cuentaOutcomes = {
  sin_registro,
  cuenta_en_tramite: outcomeOf<object>({
    title: 'Ya dio otra cuenta',
    why: 'El IPS revisa una cuenta a la vez. La que usted dio antes todavía se está revisando.',
    todo: [
      'Si esa cuenta está bien, espere la respuesta.',
      'Si tiene un error, retire esa solicitud y haga otra.',
      'Si usted no la pidió, retírela hoy y llame al 101.',
    ],
    links: [requests, cartola],
    passing: true,
  }),
  es_la_actual: outcomeOf<{ ultimosDigitos: string }>({
    title: 'El IPS ya deposita en esa cuenta',
    why: ({ ultimosDigitos }) =>
      `La cuenta que termina en ${ultimosDigitos} es la que el IPS tiene hoy para estos pagos. No hay nada que cambiar.`,
    todo: [
      'Si quiere otra cuenta, escriba esa. Debe estar a su nombre.',
      'Si un pago no llegó a su cuenta, reclame.',
    ],
    links: [
      link('Escribir otra cuenta', hrefTo(paths.cuenta)),
      link('Reclamar un pago', hrefTo(paths.reclamo)),
      cartola,
    ],
  }),
  cuenta_no_es_suya: outcomeOf<{ ultimosDigitos: string }>({
    title: 'Esa cuenta está a nombre de otra persona',
    why: ({ ultimosDigitos }) =>
      `El IPS deposita solo en una cuenta de quien recibe el pago. El banco dice que la que termina en ${ultimosDigitos} es de otra persona.`,
    todo: [
      'Revise el banco y el número. Puede haber un error al escribir.',
      'Escriba otra cuenta que esté a su nombre. Sirve su CuentaRUT.',
      'Si la cuenta sí es suya, pida a su banco un certificado y llévelo a una sucursal de ChileAtiende.',
    ],
    links: [link('Escribir otra cuenta', hrefTo(paths.cuenta)), cartola],
  }),
  cuenta_desconocida: outcomeOf<{ ultimosDigitos: string }>({
    title: 'El banco no conoce esa cuenta',
    why: ({ ultimosDigitos }) =>
      `El IPS deposita solo en una cuenta que el banco dice que es suya. De la que termina en ${ultimosDigitos} no lo dice.`,
    todo: [
      'Revise el banco, el tipo de cuenta y el número. Puede haber un error al escribir.',
      'Escriba otra cuenta que esté a su nombre. Sirve su CuentaRUT.',
      'Si la cuenta está bien, pida a su banco un certificado y llévelo a una sucursal de ChileAtiende.',
    ],
    links: [link('Escribir otra cuenta', hrefTo(paths.cuenta)), cartola],
  }),
}

/** Early endings of a claim. */
export const reclamoOutcomes = {
  sin_registro,
  falta_cuenta: outcomeOf<object>({
    title: 'Primero falta una cuenta',
    why: 'Si el IPS le da la razón, deposita el dinero en una cuenta a su nombre. Usted aún no ha dado una.',
    todo: ['Dé una cuenta. Toma unos minutos, y sirve su CuentaRUT.', 'Cuando el IPS la acepte, reclame.'],
    links: [link('Dar una cuenta', hrefTo(paths.cuenta)), cartola],
    passing: true,
  }),
  nada_falta: outcomeOf<object>({
    title: 'No hay meses sin pago',
    why: 'Todos los meses de sus cargas se pagaron, o ya están calculados.',
    todo: [
      'Vea en la lista qué se pagó y cuándo llega lo demás.',
      'Si falta una persona, pida primero que la reconozcan como carga.',
      'Si un pago no llegó, o el monto es menor, vuelva y elija eso.',
    ],
    links: [
      cartola,
      link('Cambiar lo que elegí', hrefTo(paths.reclamo)),
      link('Agregar una carga', '/tramites/nueva-solicitud-af'),
    ],
  }),
  sin_depositos: outcomeOf<object>({
    title: 'El IPS no ha hecho depósitos',
    why: 'A quien da boletas, el dinero le llega con la devolución de impuestos. La paga la Tesorería, en la cuenta que usted dio al SII (Servicio de Impuestos Internos).',
    todo: [
      'Vea en el sitio del SII en qué va su devolución, y en qué cuenta.',
      'Si el monto es menor, vuelva y elija eso.',
      'Si tiene dudas, llame al 101.',
    ],
    links: [cartola, link('Cambiar lo que elegí', hrefTo(paths.reclamo))],
  }),
}

/** Why a month is not paid: the rule and the fact, what to do, and where. */
interface Motivo {
  readonly title: string
  readonly why: (cartola: PagosIndependiente) => string
  readonly todo: (cartola: PagosIndependiente) => readonly string[]
  readonly links: readonly Action[]
}

const claim = link('Reclamar', hrefTo(paths.reclamo))

/** The four reasons (procedures §45056). */
export const motivos: Readonly<Record<MotivoSinDerecho, Motivo>> = {
  sin_cotizaciones: {
    title: 'Faltan cotizaciones',
    why: ({ ano, cargas }) =>
      isWholeYear(cargas)
        ? `Se paga por los meses con cotizaciones. En ${ano} no aparece ninguna a su nombre.`
        : `Se paga por los meses con cotizaciones. No aparecen las de ${mesesSinCotizar(cargas)}.`,
    todo: ({ modalidad }) => [
      'Si las pagó, reclame: el IPS pregunta a quienes las recaudan.',
      modalidad === 'honorarios'
        ? 'Las de quien da boletas salen de su declaración de renta. Revise en el SII (Servicio de Impuestos Internos) que la hizo.'
        : 'Si no las pagó, vea en su AFP (administradora de fondos de pensiones) si todavía puede.',
    ],
    links: [claim],
  },
  ingreso_sobre_limite: {
    title: 'Su ingreso pasa del monto máximo',
    why: cartola =>
      `${limitsText(cartola)} En ${cartola.ano} usted declaró ${formatClp(cartola.ingresoMensual)} al mes. Sus cargas siguen reconocidas, sin pago.`,
    todo: () => [
      'Si ganó menos, corrija su declaración de renta en el SII (Servicio de Impuestos Internos).',
      'Después reclame el monto. No hace falta ningún papel: el IPS le pregunta al SII.',
      'Si este año gana menos, no haga nada: se calcula otra vez con lo que declare.',
    ],
    links: [claim, link('Ver mis cargas', '/tramites/nueva-solicitud-af/misCargas')],
  },
  carga_extinguida: {
    title: 'Ya no era su carga',
    why: () =>
      'Se paga por cada mes en que la persona es su carga. En los que dicen «Ya no era su carga», el registro la tiene terminada.',
    todo: () => [
      'Vea en sus cargas desde qué día terminó y por qué.',
      'Si todavía vive de usted, pida que la reconozcan otra vez. Si estudia, lleve el certificado.',
      'Si la fecha está mal, reclame.',
    ],
    links: [
      link('Ver mis cargas', '/tramites/nueva-solicitud-af/misCargas'),
      link('Pedir que la reconozcan', '/tramites/nueva-solicitud-af/reconocerCargaPaso1'),
      claim,
    ],
  },
  carga_de_otro: {
    title: 'Otra persona cobra por esta carga',
    why: () =>
      'Por cada carga se paga a una sola persona. En los meses que dicen «Carga de otra persona», el registro nacional la tiene con alguien más.',
    todo: () => [
      'Hable con su familia y pónganse de acuerdo. Quien cobra hoy puede sacarla de sus cargas.',
      'Después pida que la reconozcan como carga suya.',
      'Si no hay acuerdo, un juez de familia decide quién cobra.',
    ],
    links: [
      link('Pedir que la reconozcan', '/tramites/nueva-solicitud-af/reconocerCargaPaso1'),
      link('Ver mis cargas', '/tramites/nueva-solicitud-af/misCargas'),
      claim,
    ],
  },
}

/** Why months of a statement are not paid, what to do, and where to go on. */
export const motivosBlocks = (cartola: PagosIndependiente) =>
  content(
    cartola.motivos.map(motivo => {
      const { title, why, todo, links: ways } = motivos[motivo]
      const onwards = cartola.estado === 'sin_derecho' ? onward : links
      return [heading(title), why(cartola), list(todo(cartola)), onwards(...ways)]
    }),
  )

/** The highest income with a right to payment in each of the months that pass it: it changes within a year. */
function limitsText({ cargas, ingresoMaximo }: PagosIndependiente): string {
  const over = cargas.flatMap(({ meses }) =>
    meses.flatMap(({ mes, motivo }) => (motivo === 'ingreso_sobre_limite' ? [mes] : [])),
  )
  const limitOn = (mes: string) =>
    Math.max(...tramosAsignacionFamiliar.at(`${mes}-01`).map(({ ingresoMaximoClp }) => ingresoMaximoClp))
  const limits = [...Map.groupBy([...new Set(over)].toSorted(), limitOn)]
  if (limits.length < 2)
    return `Se paga a quien gana hasta ${formatClp(limits[0]?.[0] ?? ingresoMaximo)} al mes.`
  const each = limits.map(([limit, months]) => `hasta ${formatClp(limit)} en ${formatMonths(months)}`)
  return `Se paga a quien gana, al mes, ${new Intl.ListFormat('es').format(each)}.`
}

/** The months without contributions, in words. */
function mesesSinCotizar(cargas: PagosIndependiente['cargas']): string {
  const lacking = cargas.flatMap(({ meses }) => meses.filter(({ motivo }) => motivo === 'sin_cotizaciones'))
  return new Intl.ListFormat('es').format(
    [...new Set(lacking.map(({ mes }) => mes))].toSorted().map(formatMonth),
  )
}

const isWholeYear = (cargas: PagosIndependiente['cargas']) =>
  cargas.every(({ meses }) => meses.every(({ motivo }) => motivo === 'sin_cotizaciones'))

/** Why a month of a claim is not paid, in a few words after its name. */
export const porQueNo: Readonly<Record<MotivoRechazoIndependiente, string>> = {
  sin_cotizaciones: 'no hay cotizaciones',
  ingreso_sobre_limite: 'su ingreso pasa del monto máximo',
  carga_extinguida: 'ya no era su carga',
  carga_de_otro: 'era carga de otra persona',
  ya_pagado: 'ya se pagó, o está por pagarse',
  ingreso_confirmado: 'el SII (Servicio de Impuestos Internos) tiene el mismo ingreso',
  abono_confirmado: 'el banco dice que el dinero entró en su cuenta',
  sin_registro: 'no hay trabajo independiente a su nombre',
  sin_cuenta: 'falta una cuenta donde pagarle',
  cuenta_no_es_suya: 'la cuenta es de otra persona',
  cuenta_desconocida: 'el banco no conoce la cuenta',
  cuenta_cerrada: 'la cuenta está cerrada',
}

/** What a refused request says for each reason of the contract. */
export const refusals: Readonly<Record<MotivoRechazoIndependiente, string>> = {
  sin_cotizaciones:
    'Por esos meses no hay cotizaciones. Si las pagó, pida a quien las recaudó que las informe. También puede llevar el comprobante a una sucursal de ChileAtiende.',
  ingreso_sobre_limite:
    'Su ingreso de ese año pasa del monto máximo. Si lo declaró mal, corrija su declaración y reclame el monto.',
  carga_extinguida:
    'En esos meses ya no era su carga. Si todavía vive de usted, pida que la reconozcan otra vez.',
  carga_de_otro:
    'En esos meses era carga de otra persona, y se paga a una sola. Pónganse de acuerdo, o pida que lo vea un juez de familia.',
  ya_pagado: 'Esos meses ya se pagaron, o están por pagarse. Mire la lista de pagos.',
  ingreso_confirmado:
    'El Servicio de Impuestos Internos (SII) tiene el mismo ingreso que usó el IPS. Si lo corrige ahí, reclame otra vez.',
  abono_confirmado: 'El banco dice que el dinero entró en su cuenta ese día. Revise los movimientos.',
  sin_registro: 'No hay trabajo independiente a su nombre en esos años.',
  sin_cuenta: 'Falta una cuenta donde pagarle. Dé una y reclame otra vez.',
  cuenta_no_es_suya: 'El banco dice que la cuenta es de otra persona. Dé una cuenta a su nombre.',
  cuenta_desconocida:
    'El banco no conoce esa cuenta. Revise el número y dé la cuenta otra vez. Si está bien, lleve un certificado del banco a una sucursal de ChileAtiende.',
  cuenta_cerrada: 'El banco dice que esa cuenta está cerrada. Dé una que esté abierta. Sirve su CuentaRUT.',
}
