import { runOfNumber, runToWire } from '#domain/run.ts'
import type { SolicitudRecibida } from './schemas.ts'

/** Carmen's request for her husband's balances; she collects for herself and her children. */
export function solicitudDeCarmen(idSaldos: readonly string[]): SolicitudRecibida {
  return {
    datosSolicitante: { rut: 8_214_653, dv: '9', parentesco: 'conyuge', telefono: '912345678', correo: '' },
    datosDifunto: {
      rut: 4_123_987,
      dv: '5',
      nombres: 'Luis Alberto',
      apellidoPaterno: 'Fuentes',
      apellidoMaterno: 'Vera',
      fechaDefuncion: '2026-11-01',
    },
    datosSaldosInsolutos: idSaldos.map(idSaldo => ({
      idSaldo,
      beneficio: 'Pensión de vejez, ex Servicio de Seguro Social',
      mes: idSaldo.slice(0, 7),
      montoClp: 312_480,
    })),
    herederos: [
      heir(8_214_653, ['Carmen Gloria', 'Rojas', 'Díaz'], 'conyuge', 50),
      heir(16_874_233, ['Luis Andrés', 'Fuentes', 'Rojas'], 'hijo', 25),
      heir(18_209_651, ['Carolina Andrea', 'Fuentes', 'Rojas'], 'hijo', 25),
    ],
    modoCobro: 'uno_por_todos',
    pagos: [{ formaPago: '1', rut: 8_214_653, dv: '9', banco: 12, tipoCuenta: 8, numeroCuenta: '8214653' }],
    documentos: [],
  }
}

function heir(
  numero: number,
  [nombres, apellidoPaterno, apellidoMaterno]: readonly [string, string, string],
  parentesco: 'conyuge' | 'hijo',
  parte: number,
) {
  return { ...runToWire(runOfNumber(numero)), nombres, apellidoPaterno, apellidoMaterno, parentesco, parte }
}
