import { link, rows } from '#engine/content/content.ts'
import type { CallReply } from '#platform/contract/call-types.ts'
import type { asignacionMuerteContract, MotivoRechazo } from '#services/asignacion-muerte/contract.ts'
import { accountRefusals } from '../parts/telling/account-refusals.ts'
import { defineReasons } from '../parts/telling/reasons.ts'
import { whenFiled, whoIs, whomIs } from '../parts/telling/who.ts'
import { hrefTo, paths } from './paths.ts'

const help =
  'Si necesita ayuda, llame al 101. Atienden de lunes a jueves de 8:00 a 20:00, y los viernes hasta las 18:00.'
const tryAnother = link('Escribir otro RUN', hrefTo(paths.causante))
const seeMine = link('Ver mis solicitudes', hrefTo(paths.consultaEmpresas))

type SinDerecho = Extract<
  CallReply<(typeof asignacionMuerteContract)['operations']['consultarCausante']>,
  { conDerecho: false }
>

/** What the institution said of a deceased person; nothing of her where it is not about one. */
export interface Propio extends Partial<Pick<SinDerecho, 'solicitudAnterior'>> {
  /** In its usual notation. */
  readonly run?: string
  /** Undefined while the civil register does not show her. */
  readonly nombre?: string | undefined
}

const when = ({ solicitudAnterior }: Propio) => whenFiled(solicitudAnterior ?? {})
const folio = ({ solicitudAnterior }: Propio) =>
  rows('', { 'Número de la solicitud': solicitudAnterior?.folio })

/** Early endings of the form, and what they mean on a refused request. */
const reasons = defineReasons<SinDerecho['motivo'] | 'sin_funeraria', Propio>({
  sin_funeraria: {
    title: 'No figura como representante de una funeraria',
    why: 'Con su RUN no encontramos ninguna funeraria a su cargo. Por eso no puede pedirla por una de ellas.',
    todo: [
      'Si usted pagó el funeral, vuelva y elija «Yo pagué el funeral».',
      'Si representa a una funeraria, pida que lo inscriban. Lleve a una sucursal de ChileAtiende el poder y su cédula.',
    ],
    review: help,
    links: [link('Volver a elegir', hrefTo(paths.ingresar))],
  },
  no_registra_defuncion: {
    title: 'El Registro Civil todavía no registra este fallecimiento',
    why: ({ run }) => `Buscamos el RUN ${run}. El Registro Civil no tiene anotado que esa persona falleció.`,
    todo: [
      'Revise el RUN. Con un número cambiado aparece otra persona.',
      'Si el funeral fue hace pocos días, espere un poco. El Registro Civil puede tardar unos días en registrarlo.',
      'Si aún no lo han inscrito, pida hora en el Registro Civil. Lleve el certificado que le dio el médico.',
    ],
    review: 'Lo que escribió queda guardado. Puede volver otro día.',
    links: [tryAnother],
    refused: 'El Registro Civil no tiene anotado el fallecimiento. Inscríbalo y vuelva a pedir el pago.',
  },
  afiliado_afp: {
    title: 'Este pago se pide en la AFP',
    why: own =>
      `${whoIs(own)} estaba en una AFP. En ese caso no paga el IPS: paga la AFP. Se llama cuota mortuoria y es de hasta 15 UF.`,
    isOrdered: true,
    todo: [
      'Averigüe en qué AFP estaba. Puede ser Capital, Cuprum, Habitat, Modelo, PlanVital, ProVida o Uno.',
      'Si no lo sabe, pregunte en la Superintendencia de Pensiones, en www.spensiones.cl.',
      'Pida la cuota mortuoria en esa AFP. Lleve la factura, el certificado de defunción y su cédula.',
    ],
    review: 'Si ese no era el RUN, puede escribir otro.',
    links: [tryAnother],
    refused: 'La persona que falleció estaba en una AFP. Pida el pago en esa AFP.',
  },
  sin_derecho: {
    title: 'Por esta persona no se paga la asignación',
    why: own =>
      `${whoIs(own)} no tenía pensión del Estado, ni un subsidio, ni cotizó en los seis meses antes de fallecer. Por eso la ley no da este pago.`,
    todo: [
      'Revise el RUN que escribió.',
      'Si cree que hay un error, junte los documentos de su pensión o de sus cotizaciones. Llévelos a una sucursal de ChileAtiende.',
      'Pregunte en su municipio: puede dar una ayuda social para el funeral.',
    ],
    review: help,
    links: [tryAnother],
    refused: 'Por la persona que falleció no se paga este beneficio.',
  },
  ya_solicitada: {
    title: 'Otra persona ya pidió este pago',
    why: own =>
      `Ya hay una solicitud por ${whomIs(own)}. La hizo otra persona${when(own)}. Se paga una sola vez.`,
    shows: folio,
    todo: [
      'Hable con su familia y con la funeraria. Tal vez uno de ellos ya la pidió.',
      'Si usted pagó el funeral y no está de acuerdo, llame al 101. Tenga la factura a mano.',
      'Si esa solicitud se rechaza o se retira, usted podrá pedir el pago.',
    ],
    links: [tryAnother, seeMine],
    refused: 'Hay otra solicitud por la misma muerte, que va antes que esta.',
  },
  ya_pagada: {
    title: 'Este pago ya se concedió',
    why: own =>
      `La asignación por ${whomIs(own)} ya se concedió. La solicitud se hizo${when(own)}. Se paga una sola vez.`,
    shows: folio,
    todo: [
      'Si la pidió usted, vea el pago en sus solicitudes.',
      'Si usted pagó el funeral y la asignación se concedió a otra persona, llame al 101. Tenga la factura a mano.',
    ],
    links: [seeMine, tryAnother],
    refused:
      'Se paga una sola vez, y ya se concedió por otra solicitud. Si usted pagó el funeral, llame al 101 con la factura a mano.',
  },
  en_curso_propia: {
    title: 'Usted ya pidió este pago',
    why: own => `Ya tiene una solicitud por ${whomIs(own)}. La hizo${when(own)}. No hace falta hacer otra.`,
    shows: folio,
    review: 'Ahí puede ver en qué va, y responder si le piden un documento.',
    links: ({ solicitudAnterior }) => {
      const id = solicitudAnterior?.idSolicitud
      return [id ? link('Ver mi solicitud', hrefTo(paths.consultaResumen, { id })) : seeMine, tryAnother]
    },
  },
})

export const { no, outcomes } = reasons

/** Whether another was granted is not told to who proved nothing, so it is said as of any death. */
const onlyOnce =
  'Por cada muerte se paga una sola vez: si ya se le concedió a otra persona, no sirve pedir otra vez.'

/** What a refused request says for each reason of the contract. */
export const refusals: Readonly<Record<MotivoRechazo, string>> = {
  ...accountRefusals,
  ...(reasons.refusals as Record<MotivoRechazo & SinDerecho['motivo'], string>),
  factura_repetida: 'La factura ya se usó en otra solicitud.',
  factura_anterior_a_la_defuncion:
    'La fecha de la factura es anterior al fallecimiento. Pida a la funeraria que la corrija.',
  no_es_funeraria: 'La factura no es de una funeraria.',
  falta_certificado_sepultacion:
    'Faltó el certificado de sepultación. Pídalo en el cementerio y haga otra solicitud.',
  parentesco_no_acreditado:
    'El Registro Civil no tiene anotado ese parentesco. Inscríbalo y haga otra solicitud.',
  cesion_excede_maximo:
    'Se cedió a la funeraria más de lo que se paga. Haga otra solicitud con un monto menor.',
  familiar_no_confirma: `Hacía falta que el familiar dijera que encargó el funeral y cede el pago. Hable con esa persona y haga otra solicitud. ${onlyOnce}`,
  no_confirmado: `Hacía falta que dijera que sí la persona a quien el IPS le preguntó. Hable con ella y haga otra solicitud, o lleve la factura y su cédula a una sucursal de ChileAtiende. ${onlyOnce}`,
}
