import type { Beneficio, Pago } from '#services/beneficios/contract.ts'

/** A PGU that is being paid. */
export const pgu: Beneficio = {
  id: 'PGU-1',
  tipo: 'PGU',
  estado: 'vigente',
  pension: null,
  causante: null,
  fechaInicio: '2022-02-01',
  fechaTermino: null,
  motivoTermino: null,
  montoBruto: 231_732,
  descuentoSalud: 0,
  suspension: null,
}

/** A payment of that PGU in November 2026, with the given changes. */
export function pagoWith(changes: Partial<Pago>): Pago {
  return {
    id: '2026-11-PGU-1',
    beneficioId: 'PGU-1',
    mes: '2026-11',
    fechaPago: '2026-11-20',
    fechaVencimiento: '2027-02-18',
    montoBruto: 231_732,
    descuentoSalud: 0,
    montoLiquido: 231_732,
    estado: 'pagado',
    formaPago: { forma: 'deposito', banco: 12, tipoCuenta: 8, ultimosDigitos: '1234' },
    ...changes,
  }
}

/** Reference lists with one comuna, one bank and one type of account. */
export const listsOfTests = {
  regiones: [{ value: '13', label: 'Metropolitana de Santiago' }],
  comunas: [{ value: '13110', label: 'La Florida', region: '13' }],
  bancos: [
    { value: '12', label: 'BancoEstado (Banco del Estado de Chile)' },
    { value: '1', label: 'Banco de Chile' },
  ],
  tiposCuenta: [
    { value: '1', label: 'Cuenta corriente' },
    { value: '8', label: 'CuentaRUT de BancoEstado' },
  ],
}
