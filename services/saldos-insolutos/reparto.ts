import { addMonths, type IsoDate } from '#domain/dates.ts'
import { fullName } from '#domain/person-name.ts'
import { pagoLapseMonths, paymentDay } from '#law/cobro.ts'
import { referenceData } from '../kit/reference-data.ts'
import type { Parte, SolicitudRecibida } from './schemas.ts'

/** What each of those who collect receives of a sum in pesos, how, and where. */
export function repartoOf(solicitud: SolicitudRecibida, totalClp: number): Parte[] {
  const { herederos, pagos, modoCobro } = solicitud
  return pagos.map(pago => {
    const heredero = herederos.find(({ rut }) => rut === pago.rut)
    const parte = modoCobro === 'uno_por_todos' ? 100 : (heredero?.parte ?? 0)
    return {
      rut: pago.rut,
      dv: pago.dv,
      nombre: heredero ? fullName(heredero) : '',
      montoClp: Math.floor((totalClp * parte) / 100),
      ...(pago.formaPago === '1'
        ? { formaPago: '1' as const, destino: `terminada en ${pago.numeroCuenta.slice(-4)}` }
        : { formaPago: '2' as const, destino: placeOf(pago.codigoLugarPago) }),
    }
  })
}

function placeOf(codigo: string): string {
  const lugar = referenceData.lugaresPago({}).find(one => one.codigo === codigo)
  return lugar ? `${lugar.nombre}, ${lugar.direccion}, ${lugar.comunaNombre}` : ''
}

/** First and last day for collecting in cash what is approved on a day. */
export function cobroOf(approvedOn: IsoDate): { readonly cobroDesde: IsoDate; readonly cobroHasta: IsoDate } {
  const cobroDesde = paymentDay(approvedOn)
  return { cobroDesde, cobroHasta: addMonths(cobroDesde, pagoLapseMonths) }
}
