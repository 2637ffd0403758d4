/** Who signs in, by the name that the sign-in page shows on her button (`country/README.md`). */
export const people = {
  carmen: { nombre: 'Carmen Rojas Díaz', run: '8214653-9' },
  hector: { nombre: 'Héctor Paredes Cea', run: '9431276-0' },
  rosa: { nombre: 'Rosa Muñoz Paredes', run: '5213478-1' },
  ricardo: { nombre: 'Ricardo Castillo Bravo', run: '10234567-3' },
  marta: { nombre: 'Marta Olivares Reyes', run: '13456782-1' },
  jorge: { nombre: 'Jorge Vargas Tapia', run: '6345129-0' },
  francisca: { nombre: 'Francisca Leiva Soto', run: '19456328-0' },
} as const

/** One of those who sign in. */
export type PersonName = keyof typeof people

/** Who died, and what the procedure answers about it (`services/asignacion-muerte/README.md`). */
export const fallecidos = {
  /** Husband of Carmen, 20 days ago: right. */
  luis: '4.123.987-5',
  /** 15 days ago: right. */
  ernesto: '4.702.951-1',
  /** 45 days ago: right, with the burial certificate. */
  norma: '4.811.265-K',
  /** 18 days ago, had the PGU: right to 15 UF. */
  bernardo: '5.630.481-9',
  /** Was in an AFP. */
  jose: '6.890.214-2',
  /** Neither pension nor contributions. */
  sergio: '8.011.946-1',
  /** Already asked for by her son Gonzalo. */
  olga: '4.655.032-3',
  /** Already paid to a funeral home. */
  manuel: '4.390.778-6',
  /** Alive. */
  rosa: '5.213.478-1',
} as const

/** Funeral homes that are registered. */
export const funerarias = {
  sanJose: { rut: '77.123.450-K', razonSocial: 'Funeraria San José Ltda.' },
  delValle: { rut: '65.432.109-4', razonSocial: 'Funeraria Del Valle Ltda.' },
} as const
