import { goTo, type OutcomeData, outcome, whenFiled, whoIs, whomIs } from '../parts/telling/outcome-words.ts'
import { hrefTo, paths } from './paths.ts'

const help =
  'Si necesita ayuda, llame al 101. Atienden de lunes a jueves de 8:00 a 20:00, y los viernes hasta las 18:00.'

const tryAnother = goTo('Escribir otro RUN', hrefTo(paths.causante))
const seeMine = goTo('Ver mis solicitudes', hrefTo(paths.consultaEmpresas))

/** Early endings of the form by the institution's reason, each with what to do. */
export const outcomes = {
  sin_funeraria: outcome({
    title: 'No figura como representante de una funeraria',
    why: 'Con su RUN no encontramos ninguna funeraria a su cargo. Por eso no puede pedirla por una de ellas.',
    todo: [
      'Si usted pagó el funeral, vuelva y elija «Yo pagué el funeral».',
      'Si representa a una funeraria, pida que lo inscriban. Lleve a una sucursal de ChileAtiende el poder y su cédula.',
    ],
    after: help,
    actions: [goTo('Volver a elegir', hrefTo(paths.ingresar))],
  }),
  no_registra_defuncion: outcome({
    title: 'El Registro Civil todavía no registra este fallecimiento',
    why: ({ run }) => `Buscamos el RUN ${run}. El Registro Civil no tiene anotado que esa persona falleció.`,
    todo: [
      'Revise el RUN. Con un número cambiado aparece otra persona.',
      'Si el funeral fue hace pocos días, espere un poco. El Registro Civil puede tardar unos días en registrarlo.',
      'Si aún no lo han inscrito, pida hora en el Registro Civil. Lleve el certificado que le dio el médico.',
    ],
    after: 'Lo que escribió queda guardado. Puede volver otro día.',
    actions: [tryAnother],
  }),
  afiliado_afp: outcome({
    title: 'Este pago se pide en la AFP',
    why: data =>
      `${whoIs(data)} estaba en una AFP. En ese caso no paga el IPS: paga la AFP. Se llama cuota mortuoria y es de hasta 15 UF.`,
    ordered: true,
    todo: [
      'Averigüe en qué AFP estaba. Puede ser Capital, Cuprum, Habitat, Modelo, PlanVital, ProVida o Uno.',
      'Si no lo sabe, pregunte en la Superintendencia de Pensiones, en www.spensiones.cl.',
      'Pida la cuota mortuoria en esa AFP. Lleve la factura, el certificado de defunción y su cédula.',
    ],
    after: 'Si ese no era el RUN, puede escribir otro.',
    actions: [tryAnother],
  }),
  sin_derecho: outcome({
    title: 'Por esta persona no se paga la asignación',
    why: data =>
      `${whoIs(data)} no tenía pensión del Estado, ni un subsidio, ni cotizó en los seis meses antes de fallecer. Por eso la ley no da este pago.`,
    todo: [
      'Revise el RUN que escribió.',
      'Si cree que hay un error, junte los documentos de su pensión o de sus cotizaciones. Llévelos a una sucursal de ChileAtiende.',
      'Pregunte en su municipio: puede dar una ayuda social para el funeral.',
    ],
    after: help,
    actions: [tryAnother],
  }),
  ya_solicitada: outcome({
    title: 'Otra persona ya pidió este pago',
    why: data =>
      `Ya hay una solicitud por ${whomIs(data)}. La hizo otra persona${whenFiled(data)}. Se paga una sola vez.`,
    todo: [
      'Hable con su familia y con la funeraria. Tal vez uno de ellos ya la pidió.',
      'Si usted pagó el funeral y no está de acuerdo, llame al 101. Tenga la factura a mano.',
      'Si esa solicitud se rechaza o se retira, usted podrá pedir el pago.',
    ],
    actions: [tryAnother, seeMine],
  }),
  ya_pagada: outcome({
    title: 'Este pago ya se hizo',
    why: data =>
      `La asignación por ${whomIs(data)} ya se pagó. La solicitud se hizo${whenFiled(data)}. Se paga una sola vez.`,
    todo: [
      'Si la pidió usted, vea el pago en sus solicitudes.',
      'Si usted pagó el funeral y el dinero lo recibió otra persona, llame al 101. Tenga la factura a mano.',
    ],
    actions: [seeMine, tryAnother],
  }),
  en_curso_propia: outcome({
    title: 'Usted ya pidió este pago',
    why: data =>
      `Ya tiene una solicitud por ${whomIs(data)}. La hizo${whenFiled(data)}. No hace falta hacer otra.`,
    after: 'Ahí puede ver en qué va, y responder si le piden un documento.',
    actions: data => [ownRequest(data) ?? seeMine, tryAnother],
  }),
}

const ownRequest = ({ idSolicitud }: OutcomeData) =>
  idSolicitud ? goTo('Ver mi solicitud', hrefTo(paths.consultaResumen, { id: idSolicitud })) : undefined
