/** People who sign in, by the name on their sign-in button (`country/README.md`). */
export const people = {
  carmen: { nombre: 'Carmen Rojas Díaz', run: '8214653-9' },
  hector: { nombre: 'Héctor Paredes Cea', run: '9431276-0' },
  rosa: { nombre: 'Rosa Muñoz Paredes', run: '5213478-1' },
  ricardo: { nombre: 'Ricardo Castillo Bravo', run: '10234567-3' },
  marta: { nombre: 'Marta Olivares Reyes', run: '13456782-1' },
  jorge: { nombre: 'Jorge Vargas Tapia', run: '6345129-0' },
  /** Officials of a desk: an analyst and a coordinator. */
  paula: { nombre: 'Paula Riquelme Soto', run: '14871301-4' },
  ximena: { nombre: 'Ximena Barra Peña', run: '14871304-9' },
  francisca: { nombre: 'Francisca Leiva Soto', run: '19456328-0' },
} as const

export type PersonName = keyof typeof people

/** Deceased people, and the procedure's answer for each (`services/asignacion-muerte/README.md`). */
export const fallecidos = {
  /** Carmen's husband, died 20 days ago: entitled. */
  luis: '4.123.987-5',
  /** Died 15 days ago: entitled. */
  ernesto: '4.702.951-1',
  /** Died 45 days ago: entitled, with the burial certificate. */
  norma: '4.811.265-K',
  /** Died 18 days ago, had the PGU: entitled to 15 UF. */
  bernardo: '5.630.481-9',
  /** Was in an AFP. */
  jose: '6.890.214-2',
  /** Neither pension nor contributions. */
  sergio: '8.011.946-1',
  /** Already requested by her son Gonzalo. */
  olga: '4.655.032-3',
  /** Already paid to a funeral home. */
  manuel: '4.390.778-6',
  /** Alive. */
  rosa: '5.213.478-1',
} as const

/** Registered funeral homes. */
export const funerarias = {
  sanJose: { rut: '77.123.450-K', razonSocial: 'Funeraria San José Ltda.' },
  delValle: { rut: '65.432.109-4', razonSocial: 'Funeraria Del Valle Ltda.' },
} as const
