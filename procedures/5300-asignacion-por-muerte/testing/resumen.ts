import type { ResumenSolicitud } from '#services/asignacion-muerte/contract.ts'

/** A request as the institution returns it. */
export function resumenOf(changes: Partial<ResumenSolicitud> = {}): ResumenSolicitud {
  return {
    idSolicitud: '7f0b7f0c-6d1f-4f0e-9d0a-1b2c3d4e5f60',
    folio: '53000200',
    estadoSolicitud: 'ingresada',
    tipoSolicitud: 'persona',
    fechaIngreso: '2026-11-23',
    fechaResSolicitud: null,
    causante: 'Luis Alberto Fuentes Vera',
    beneficiario: 'Carmen Gloria Rojas Díaz',
    montoClp: 1_070_445,
    plazo: '2026-12-21',
    rutCausante: 4123987,
    dvCausante: '5',
    funeraria: 'Funeraria San José Ltda.',
    nmroFactura: '4521',
    montoTotalFacturaClp: 595_000,
    montoMaximoPagar: 1_070_445,
    regla: 'tres_ingresos_minimos',
    montoBeneficiarioClp: 1_070_445,
    montoFunerariaClp: 0,
    formaPago: '1',
    fechaPago: null,
    motivoRechazo: null,
    observacion: null,
    historia: [{ estadoSolicitud: 'ingresada', ocurridoEn: '2026-11-23T13:00:00Z' }],
    ...changes,
  }
}

/** A reviewer's observation. */
export const observacion: NonNullable<ResumenSolicitud['observacion']> = {
  mensaje: 'La factura no se lee bien.',
  documentos: [
    { tipo: 'factura', motivo: 'La foto está\nborrosa.' },
    { tipo: 'certificado_sepultacion', motivo: 'Pasaron más de 30 días.' },
  ],
  vence: '2026-12-08',
}
