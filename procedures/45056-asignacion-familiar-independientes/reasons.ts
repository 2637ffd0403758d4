import { goTo, outcome } from '../parts/telling/outcome-words.ts'
import { hrefTo, paths } from './paths.ts'

const cartola = goTo('Ver mis pagos por cargas', hrefTo(paths.cartola))
const requests = goTo('Ver mis solicitudes', hrefTo(paths.solicitudes))

const sin_registro = outcome({
  title: 'No hay trabajo independiente a su nombre',
  why: 'Esto es para quien trabaja por su cuenta: da boletas de honorarios, o cotiza cada mes. En los registros no aparece usted.',
  todo: [
    'Si trabaja para un empleador, él le paga por sus cargas junto con el sueldo.',
    'Si el IPS le paga una pensión, la cuenta se cambia en otro trámite.',
    'Si cree que es un error, llame al 101 o vaya a una sucursal de ChileAtiende.',
  ],
  actions: [
    goTo('Ver mis cargas', '/tramites/nueva-solicitud-af/misCargas'),
    goTo('Cambiar cómo me pagan una pensión', '/tramites/5268'),
  ],
})

/** Early endings of a change of account. */
export const cuentaOutcomes = {
  sin_registro,
  cuenta_en_tramite: outcome({
    title: 'Ya dio otra cuenta',
    why: 'El IPS revisa una cuenta a la vez. La que usted dio antes todavía se está revisando.',
    todo: [
      'Si esa cuenta está bien, espere la respuesta.',
      'Si tiene un error, retire esa solicitud y haga otra.',
      'Si usted no la pidió, retírela hoy y llame al 101.',
    ],
    actions: [requests, cartola],
    passing: true,
  }),
  cuenta_no_es_suya: outcome({
    title: 'Esa cuenta está a nombre de otra persona',
    why: ({ ultimosDigitos = '' }) =>
      `El IPS deposita solo en una cuenta de quien recibe el pago. El banco dice que la que termina en ${ultimosDigitos} es de otra persona.`,
    todo: [
      'Revise el banco y el número. Puede haber un error al escribir.',
      'Escriba otra cuenta que esté a su nombre. Sirve su CuentaRUT.',
      'Si la cuenta sí es suya, pida a su banco un certificado y llévelo a una sucursal de ChileAtiende.',
    ],
    actions: [goTo('Escribir otra cuenta', hrefTo(paths.cuenta)), cartola],
  }),
  cuenta_desconocida: outcome({
    title: 'El banco no conoce esa cuenta',
    why: ({ ultimosDigitos = '' }) =>
      `El IPS deposita solo en una cuenta que el banco dice que es suya. De la que termina en ${ultimosDigitos} no lo dice.`,
    todo: [
      'Revise el banco, el tipo de cuenta y el número. Puede haber un error al escribir.',
      'Escriba otra cuenta que esté a su nombre. Sirve su CuentaRUT.',
      'Si la cuenta está bien, pida a su banco un certificado y llévelo a una sucursal de ChileAtiende.',
    ],
    actions: [goTo('Escribir otra cuenta', hrefTo(paths.cuenta)), cartola],
  }),
}

/** Early endings of a claim. */
export const reclamoOutcomes = {
  sin_registro,
  falta_cuenta: outcome({
    title: 'Primero falta una cuenta',
    why: 'Si el IPS le da la razón, deposita el dinero en una cuenta a su nombre. Usted aún no ha dado una.',
    todo: ['Dé una cuenta. Toma unos minutos, y sirve su CuentaRUT.', 'Cuando el IPS la acepte, reclame.'],
    actions: [goTo('Dar una cuenta', hrefTo(paths.cuenta)), cartola],
    passing: true,
  }),
  nada_falta: outcome({
    title: 'No hay meses sin pago',
    why: 'Todos los meses de sus cargas se pagaron, o ya están calculados.',
    todo: [
      'Vea en la lista qué se pagó y cuándo llega lo demás.',
      'Si falta una persona, pida primero que la reconozcan como carga.',
      'Si un pago no llegó, o el monto es menor, vuelva y elija eso.',
    ],
    actions: [
      cartola,
      goTo('Cambiar lo que elegí', hrefTo(paths.reclamo)),
      goTo('Reconocer una carga', '/tramites/nueva-solicitud-af'),
    ],
  }),
  sin_depositos: outcome({
    title: 'El IPS no ha hecho depósitos',
    why: 'A quien da boletas, el dinero le llega con la devolución de impuestos. La paga la Tesorería, en la cuenta que usted dio al SII (Servicio de Impuestos Internos).',
    todo: [
      'Vea en el sitio del SII en qué va su devolución, y en qué cuenta.',
      'Si el monto es menor, vuelva y elija eso.',
      'Si tiene dudas, llame al 101.',
    ],
    actions: [cartola, goTo('Cambiar lo que elegí', hrefTo(paths.reclamo))],
  }),
}
