import type { OutcomeOptions } from '#engine/walking/define-form.ts'
import { goTo, outcome, whenFiled } from '../parts/telling/outcome-words.ts'
import { hrefTo, paths } from './paths.ts'

const change = goTo('Cambiar a quién le cobran', hrefTo(paths.quien))
const seeDebts = goTo('Ver la deuda', hrefTo(paths.deuda))

/** Early endings of the form (procedures §70652; flows §8: errorBD). */
export const outcomes: Readonly<Record<string, OutcomeOptions<unknown>>> = {
  no_es_representante: outcome({
    title: 'Usted no figura como representante',
    why: 'Por una empresa reclama quien la representa ante la ley. Según el IPS, usted no representa a esa empresa.',
    todo: [
      'Revise el RUT de la empresa.',
      'Si la representa hace poco, lleve el poder o la escritura con su nombre a una sucursal de ChileAtiende.',
      'Si no la representa, pida a quien lo hace que reclame.',
    ],
    actions: [change],
  }),
  sin_deuda: outcome({
    title: 'No hay deudas por las que reclamar',
    why: ({ nombre }) =>
      nombre
        ? `Según el IPS, ${nombre} no debe cotizaciones.`
        : 'Según el IPS, a su nombre no hay deudas de cotizaciones.',
    todo: [
      'Si necesita probarlo, puede pedir aquí el certificado.',
      'Si le cobran otra cosa, mire en la carta quién la manda. Las AFP y el seguro de cesantía cobran por su cuenta.',
    ],
    actions: [goTo('Pedir el certificado', hrefTo(paths.deuda)), change],
  }),
  judicial_con_sentencia: outcome({
    title: 'Por esta deuda ya hay una sentencia',
    why: 'Un juez ya decidió sobre esta deuda. El IPS no puede cambiar lo que decidió un juez.',
    todo: [
      'Hable con un abogado. Si no puede pagar uno, vaya a la Corporación de Asistencia Judicial.',
      'Lleve la carta del juzgado y los papeles que tenga.',
    ],
    actions: [seeDebts, change],
  }),
  ya_impugnada: outcome({
    title: 'Ya hay un reclamo en curso',
    why: data =>
      data.folio
        ? `Usted ya reclamó por esta deuda${whenFiled(data)}. El IPS lo está analizando.`
        : `Alguien de la empresa ya reclamó por esta deuda${whenFiled(data)}. El IPS lo está analizando.`,
    todo: [
      'Espere la respuesta: no hace falta otro reclamo.',
      'Si le piden un papel, en el reclamo dice cómo mandarlo.',
    ],
    actions: ({ idSolicitud }) => [
      idSolicitud
        ? goTo('Ver el reclamo', hrefTo(paths.solicitud, { id: idSolicitud }))
        : goTo('Ver mis reclamos', hrefTo(paths.solicitudes)),
      change,
    ],
  }),
  errorBD: outcome({
    passing: true,
    title: 'El IPS no respondió',
    why: 'Le preguntamos recién por la deuda y no contestó. No es por algo que usted escribió.',
    todo: ['Espere unos minutos e intente de nuevo.'],
    actions: [goTo('Intentar de nuevo', hrefTo(paths.quien))],
  }),
}
