import type { MotivoPgu, Resolucion } from '#services/sibs/contract.ts'

/** The result in a few words. */
export const resultados: Readonly<Record<Resolucion['resultado'], string>> = {
  concedida: 'PGU completa',
  concedida_en_parte: 'Una parte de la PGU',
  rechazada: 'No se concedió',
}

/** The reason for a result as a sentence; `null` is the full PGU. */
export const motivos: Readonly<Record<MotivoPgu, string>> = {
  EDAD: 'Ese día aún no tenía la edad.',
  PFP: 'Estaba entre las personas con más ingresos de su edad.',
  RESIDENCIA: 'No se vieron los años en Chile que pide la ley.',
  PENSION_BASE: 'Sus otras pensiones pasaban del monto máximo.',
  FONDO_UNIFORMADO: 'Recibía una pensión de Dipreca o de Capredena.',
  PENSION_SOBRE_INFERIOR: 'Por sus otras pensiones, la PGU baja y se paga una parte.',
}

/** The result as a title. */
export const titulos: Readonly<Record<Resolucion['resultado'], string>> = {
  concedida: 'Se concedió la PGU completa',
  concedida_en_parte: 'Se concedió una parte de la PGU',
  rechazada: 'No se concedió la PGU',
}
