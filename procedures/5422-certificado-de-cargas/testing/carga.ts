import type { CargaCertificada } from '#services/certificados/contract.ts'

/** A daughter who is a carga of the IPS, with the given changes. */
export function cargaDePrueba(change: Partial<CargaCertificada> = {}): CargaCertificada {
  return {
    clave: 'C1',
    persona: { rut: 23_456_781, dv: '0' },
    nombre: 'Catalina Paz Sanhueza Poblete',
    titular: 'Magaly Ester Poblete Arriagada',
    parentesco: 'hijo',
    clase: 'simple',
    desde: '2016-02-20',
    vence: '2034-01-19',
    pago: { tramo: 1, monto: 22_000 },
    entidad: 'IPS',
    ...change,
  }
}
