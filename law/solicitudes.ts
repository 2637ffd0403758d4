import type { Plazo } from '#domain/deadlines.ts'

/**
 * Time for the citizen to complete a request with documents pending: 15 days (shell §9, flows §9). The specification
 * does not say which days; calendar days are assumed, and a limit that ends on a day off moves on.
 */
export const plazoSolicitudPendiente: Plazo = { days: 15, kind: 'corridos' }

/** Time to search for old contributions (procedures §5288, a proposal there). */
export const plazoBusquedaImposiciones: Plazo = { days: 30, kind: 'habiles' }

/** Last year whose contributions are in the old books alone; those after it are in the system (procedures §5288, a decision there). */
export const imposicionesEnLibrosUntil = 1980

/** Days for which a certificate is good, by procedure. Those that are not here have no end. A decision of ours, save 5206. */
export const certificadoDays: Readonly<Record<'5206' | '5284' | '5422', number>> = {
  '5206': 10,
  '5284': 90,
  '5422': 60,
}

/** When a visit at home can be: from so many working days ahead, to so many days ahead, at these hours. Ours. */
export const visitaEnResidencia = {
  from: { days: 3, kind: 'habiles' },
  until: { days: 30, kind: 'corridos' },
  firstHour: 9,
  lastHour: 13,
} as const satisfies { from: Plazo; until: Plazo; firstHour: number; lastHour: number }

/** Paying a debt of contributions in instalments. A decision of ours. */
export const convenioDeuda = { instalments: 12, firstPercent: 10, guarantorAboveInstalments: 6 } as const
