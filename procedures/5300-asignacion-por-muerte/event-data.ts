import type {
  EventoSolicitud,
  MotivoRechazo,
  Observacion,
  TipoDocumento,
} from '#services/asignacion-muerte/contract.ts'

/** Why a request was turned down, and what can be done about it. */
export const motivoRechazoTexts: Readonly<Record<MotivoRechazo, string>> = {
  no_registra_defuncion:
    'El Registro Civil no tiene anotado el fallecimiento. Inscríbalo y vuelva a pedir el pago.',
  afiliado_afp: 'La persona que falleció estaba en una AFP. Pida el pago en esa AFP.',
  sin_derecho: 'Por la persona que falleció no se paga este beneficio.',
  ya_solicitada: 'Otra persona lo pidió antes.',
  ya_pagada: 'Este beneficio ya se pagó a otra persona.',
  factura_repetida: 'La factura ya se usó en otra solicitud.',
  factura_anterior_a_la_defuncion:
    'La fecha de la factura es anterior al fallecimiento. Pida a la funeraria que la corrija.',
  no_es_funeraria: 'La factura no es de una funeraria.',
  falta_certificado_sepultacion:
    'Faltó el certificado de sepultación. Pídalo en el cementerio y haga otra solicitud.',
  cesion_excede_maximo:
    'Se cedió a la funeraria más de lo que se paga. Haga otra solicitud con un monto menor.',
}

/** Names of the papers that a request carries. */
export const tipoDocumentoLabels: Readonly<Record<TipoDocumento, string>> = {
  factura: 'Factura de la funeraria',
  certificado_sepultacion: 'Certificado de sepultación',
  cesion: 'Papel de la cesión, firmado',
  cedula: 'Cédula de identidad',
  poder: 'Poder',
  empresa: 'Documentos de la funeraria',
  otro: 'Otro documento',
}

/** A paper that the reviewer asks for. */
export interface DocumentoPedido {
  readonly tipo: TipoDocumento
  readonly motivo: string
}

/**
 * What the history keeps of an institution's event, as flat texts: `plazo`, `montoBeneficiarioClp`, `montoFunerariaClp`,
 * `formaPago`, and where they apply `mensaje`, `vence` and `documentos` (a request for papers, read back with
 * {@link documentosPedidos}), `motivoRechazo`, `fechaPago`.
 */
export function eventData({ datos }: Pick<EventoSolicitud, 'datos'>): Record<string, string> {
  return present({
    plazo: datos.plazo,
    montoBeneficiarioClp: String(datos.montoBeneficiarioClp),
    montoFunerariaClp: String(datos.montoFunerariaClp),
    formaPago: datos.formaPago,
    fechaPago: datos.fechaPago,
    motivoRechazo: datos.motivoRechazo,
    ...(datos.observacion && observacionData(datos.observacion)),
  })
}

/** The papers that an event of the history asks for, in the institution's order. */
export function documentosPedidos({ documentos }: Readonly<Record<string, string>>): DocumentoPedido[] {
  return (documentos ?? '')
    .split('\n')
    .map(line => {
      const [, tipo = '', motivo = ''] = /^(\w+): (.*)$/.exec(line) ?? []
      return { tipo, motivo }
    })
    .filter(isPedido)
}

function observacionData({ mensaje, vence, documentos }: Observacion) {
  const lines = documentos.map(({ tipo, motivo }) => `${tipo}: ${motivo.replace(/\s+/g, ' ')}`)
  return { mensaje, vence, documentos: lines.join('\n') || null }
}

function isPedido(one: { tipo: string; motivo: string }): one is DocumentoPedido {
  return Object.hasOwn(tipoDocumentoLabels, one.tipo)
}

function present(data: Readonly<Record<string, string | null>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(data).filter((entry): entry is [string, string] => entry[1] !== null),
  )
}
