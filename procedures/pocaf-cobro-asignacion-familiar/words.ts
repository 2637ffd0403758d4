import { uncapitalized } from '#domain/capitalized.ts'
import type { Tone } from '#engine/content/block.ts'
import type {
  CodigoFila,
  EstadoBorrador,
  FilaResuelta,
  Lista,
  MotivoSinPago,
  PagoCobro,
  QueObjeta,
} from '#services/safem2/contract.ts'

/** What was said of a row, and what to do. */
export const codigoText: Readonly<Record<CodigoFila, string>> = {
  aceptada: 'Se acepta',
  no_trabaja_ahi: 'No consta que trabaje en la empresa',
  sin_carga: 'No tiene cargas aprobadas',
  periodo_compensado: 'Este mes ya se descontó en la planilla',
  ya_en_lista: 'Ya está en la lista',
  no_en_lista: 'No está en la lista',
  sigue_trabajando: 'La empresa cotiza por ella: sigue en la lista',
  cuenta_no_es_suya: 'La cuenta no es suya',
  cuenta_desconocida: 'El banco no conoce la cuenta',
  cuenta_cerrada: 'La cuenta está cerrada',
  sin_confirmar: 'La persona no confirmó que le pagaron',
  orden_no_consta: 'El tribunal no ha avisado esa orden',
  beneficiario_distinto: 'La orden dice que se paga a otra persona',
  orden_vigente: 'La orden del juez sigue vigente',
  sin_retencion: 'No tiene una retención',
  objetada: 'La persona objeta lo que dice la empresa',
}

/** What can be done about it. */
export const remedios: Readonly<Partial<Record<CodigoFila, string>>> = {
  no_trabaja_ahi: 'Pague su primera cotización y vuelva el mes que sigue.',
  sin_carga: 'Que la persona pida que reconozcan sus cargas.',
  periodo_compensado: 'Vuelva el mes que sigue, sin descontarlo en la planilla.',
  cuenta_no_es_suya: 'Pida una cuenta a nombre de quien cobra.',
  cuenta_desconocida: 'Revise el banco y el número.',
  cuenta_cerrada: 'Pida otra cuenta.',
  orden_no_consta: 'Pida al tribunal que le avise al IPS. El IPS le cree al tribunal, no al papel.',
  beneficiario_distinto: 'Escriba a la persona que dice la orden.',
  orden_vigente: 'Espere a que el tribunal avise que terminó.',
  objetada: 'Hable con la persona, y vea su objeción en la lista.',
}

/** What each list does (flows §3). */
export const listaText: Readonly<Record<Lista, string>> = {
  nuevos: 'Entra a la lista',
  retirados: 'Sale de la lista',
  cuentas: 'Cómo se le paga',
  agregadosRetencion: 'Empieza una retención',
  quitadosRetencion: 'Termina una retención',
}

/** How somebody is paid (flows §3, `tipoPagoCuenta`). */
export const tipoPagoText: Readonly<Record<1 | 2 | 3, string>> = {
  1: 'Depósito en su cuenta',
  2: 'En persona',
  3: 'La empresa le paga, y el IPS se lo devuelve a la empresa',
}

/** What a row asks, and how somebody would be paid, in a sentence without its stop. */
export function filaText({
  lista,
  tipoPago,
  ultimosDigitos,
}: Pick<FilaResuelta, 'lista' | 'tipoPago' | 'ultimosDigitos'>): string {
  const how = tipoPago ? `: ${uncapitalized(tipoPagoText[tipoPago])}` : ''
  return `${listaText[lista]}${how}${ultimosDigitos && `, terminada en ${ultimosDigitos}`}`
}

/** Why a month is not paid. */
export const motivoPagoText: Readonly<Record<MotivoSinPago, string>> = {
  sin_contrato: 'La empresa no cotizó por la persona ese mes',
  falta_cuenta: 'La empresa no ha dicho cómo se paga',
  periodo_compensado: 'La empresa ya lo descontó en su planilla',
  sin_carga: 'No había cargas vigentes ese mes',
  sobre_tope: 'Su sueldo pasa del límite que da derecho a pago',
  objetado: 'Se espera que se resuelva una objeción',
}

export const estadoPagoText: Readonly<Record<PagoCobro['estado'], { text: string; tone: Tone }>> = {
  pagado: { text: 'Pagado', tone: 'exito' },
  por_pagar: { text: 'Por pagar', tone: 'info' },
  no_pagado: { text: 'Sin pago', tone: 'neutro' },
}

/** To whom it is paid, for the company. */
export const destinoText: Readonly<Record<NonNullable<PagoCobro['destino']>, string>> = {
  trabajador: 'A la persona',
  empresa: 'A la empresa',
  retencion: 'A otra persona, por orden de un juez',
}

/** What a worker objects to. */
export const objetaText: Readonly<Record<QueObjeta, string>> = {
  no_trabajo: 'No trabaja en la empresa',
  cuenta: 'La cuenta no le sirve',
  no_me_pagan: 'La empresa no le pagó',
  retencion: 'No hay una orden de un juez',
}

/** What an objection that was upheld changed, for the worker and for the company; also where she was only named. */
export const acogidaText: Readonly<Record<QueObjeta, string>> = {
  no_trabajo: 'No está en la lista de la empresa.',
  cuenta: 'Esa cuenta no se usa. Si está en la lista, cobra en persona.',
  no_me_pagan: 'El IPS no le devuelve ese dinero a la empresa. Si está en la lista, cobra en persona.',
  retencion: 'El pago ya no va a otra persona.',
}

/** The number of a draft in words (decisions, pocaf). */
export const borradorText: Readonly<Record<EstadoBorrador, string>> = {
  0: 'Sin solicitud',
  1: 'Fase 1 enviada',
  2: 'Fase 2 abierta',
  3: 'Fase 2 enviada',
  4: 'Resuelta',
  9: 'Descartada',
}

/** The regions by their code, from north to south (reference data §1). */
export const regiones = [
  { value: '15', label: 'Arica y Parinacota' },
  { value: '01', label: 'Tarapacá' },
  { value: '02', label: 'Antofagasta' },
  { value: '03', label: 'Atacama' },
  { value: '04', label: 'Coquimbo' },
  { value: '05', label: 'Valparaíso' },
  { value: '13', label: 'Metropolitana' },
  { value: '06', label: "O'Higgins" },
  { value: '07', label: 'Maule' },
  { value: '16', label: 'Ñuble' },
  { value: '08', label: 'Biobío' },
  { value: '09', label: 'La Araucanía' },
  { value: '14', label: 'Los Ríos' },
  { value: '10', label: 'Los Lagos' },
  { value: '11', label: 'Aysén' },
  { value: '12', label: 'Magallanes' },
] as const

export const tipoDocumentoLabels = { orden_judicial: 'Orden del tribunal' } as const
