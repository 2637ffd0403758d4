import type { CallReply } from '#platform/contract/call-types.ts'
import type { deudasContract } from './contract.ts'

type Operations = (typeof deudasContract)['operations']
type Lista = 'tiposDeuda' | 'estadosDeuda' | 'tiposSolicitud' | 'estadosSolicitud'

/** The fixed lists of the debt service, as people read them (procedures §70652). */
export const parametros: { readonly [K in Lista]: CallReply<Operations[K]> } = {
  tiposDeuda: [
    { codigo: 'DNP', glosa: 'Declarada y no pagada' },
    { codigo: 'presunta', glosa: 'Presunta, sin declarar' },
    { codigo: 'diferencia', glosa: 'Diferencia, pagada en parte' },
  ],
  estadosDeuda: [
    { codigo: 'prejudicial', glosa: 'En cobranza, sin juicio' },
    { codigo: 'judicial', glosa: 'En juicio' },
    { codigo: 'impugnada', glosa: 'Con un reclamo en curso' },
    { codigo: 'regularizada', glosa: 'Regularizada: ya no se debe' },
  ],
  tiposSolicitud: [
    { codigo: 'certificado', glosa: 'Certificado de deuda' },
    { codigo: 'impugnacion', glosa: 'Impugnación' },
  ],
  estadosSolicitud: [
    { codigo: 'ingresada', glosa: 'Ingresada' },
    { codigo: 'en_revision', glosa: 'En análisis' },
    { codigo: 'observada', glosa: 'Requiere antecedentes' },
    { codigo: 'acogida_total', glosa: 'Acogida' },
    { codigo: 'acogida_parcial', glosa: 'Acogida en parte' },
    { codigo: 'rechazada', glosa: 'Rechazada' },
    { codigo: 'desistida', glosa: 'Retirada' },
  ],
}
