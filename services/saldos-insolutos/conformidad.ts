import type { Examples } from '#platform/conformance/examples.ts'
import type { SolicitudRecibida } from './schemas.ts'

/** What the suite asks with that it cannot make from the contract: a widow's request, whose shares are the whole. */
export function ejemplos(): Examples {
  const cuerpo: SolicitudRecibida = {
    datosSolicitante: { rut: 8_214_653, dv: '9', parentesco: 'conyuge', telefono: '912345678', correo: '' },
    datosDifunto: {
      ...{ rut: 4_123_987, dv: '5', fechaDefuncion: '2026-11-01' },
      ...{ nombres: 'Luis Alberto', apellidoPaterno: 'Fuentes', apellidoMaterno: 'Vera' },
    },
    datosSaldosInsolutos: [
      { idSaldo: '2026-10-1', beneficio: 'Pensión de vejez', mes: '2026-10', montoClp: 312_480 },
    ],
    herederos: [
      {
        ...{ rut: 8_214_653, dv: '9', parentesco: 'conyuge', parte: 100 },
        ...{ nombres: 'Carmen Gloria', apellidoPaterno: 'Rojas', apellidoMaterno: 'Díaz' },
      },
    ],
    modoCobro: 'uno_por_todos',
    pagos: [{ formaPago: '1', rut: 8_214_653, dv: '9', banco: 12, tipoCuenta: 8, numeroCuenta: '8214653' }],
    documentos: [],
  }
  return { ingresarSolicitud: { run: '8214653-9', cuerpo } }
}
