import type { Plazo } from '#domain/deadlines.ts'

/**
 * Time for the citizen to complete a request with pending documents: 15 days (shell §9, flows §9). The specification
 * does not say which days; we assume calendar days, and a deadline on a day off moves to the next working day.
 */
export const plazoSolicitudPendiente: Plazo = { days: 15, kind: 'corridos' }

/**
 * Time for the person whom a request concerns to confirm it. The specification sets none; we assume the 15 days of a pending
 * request (shell §9) in working days, because she did not start the request.
 */
export const plazoConfirmacion: Plazo = { days: 15, kind: 'habiles' }

/**
 * What can be done against a refusal at the same institution: five working days from its notification (Ley 19.880, arts. 25 and
 * 59; por confirmar). We count from the day of the decision, so that the day said is never too late.
 */
export const recursoReposicion = {
  nombre: 'Recurso de reposición',
  plazo: { days: 5, kind: 'habiles' },
  norma: 'Ley 19.880, artículo 59',
} as const satisfies { nombre: string; plazo: Plazo; norma: string }

/**
 * Time for an institution to decide on a request for which the specification sets none: that of a carga (flows §9). Our
 * decision.
 */
export const plazoRespuesta: Plazo = { days: 10, kind: 'habiles' }

/** Time to decide on a dispute of a debt. The documents set none; ours is that of the search for contributions. */
export const plazoReclamoDeuda: Plazo = { days: 30, kind: 'habiles' }

/** Time to confirm a home visit: visits start 3 working days ahead, and the decision must come earlier. Our decision. */
export const plazoVisita: Plazo = { days: 1, kind: 'habiles' }

/** What officials read beside a requirement whose norm has not been read in its official text yet; people read none. */
export const normaPorConfirmar = 'Norma por confirmar'

/** Time to search for old contributions (procedures §5288, proposed there). */
export const plazoBusquedaImposiciones: Plazo = { days: 30, kind: 'habiles' }

/**
 * Last year whose contributions are only in the old books; later ones are in the system (procedures §5288, decided
 * there).
 */
export const imposicionesEnLibrosUntil = 1980

/** Validity of certificates in days, by procedure; others do not expire. Our decision, except 5206. */
export const certificadoDays: Readonly<Record<'5206' | '5284' | '5422', number>> = {
  '5206': 10,
  '5284': 90,
  '5422': 60,
}

/**
 * When a home visit is possible: earliest in this many working days, latest in this many days, at these hours. Our
 * decision.
 */
export const visitaEnResidencia = {
  from: { days: 3, kind: 'habiles' },
  until: { days: 30, kind: 'corridos' },
  /** How long before the visit it can still be cancelled online. */
  callOff: { days: 1, kind: 'habiles' },
  firstHour: 9,
  lastHour: 13,
} as const satisfies { from: Plazo; until: Plazo; callOff: Plazo; firstHour: number; lastHour: number }

/** Paying a debt of contributions in instalments. Our decision. */
export const convenioDeuda = { instalments: 12, firstPercent: 10, guarantorAboveInstalments: 6 } as const
