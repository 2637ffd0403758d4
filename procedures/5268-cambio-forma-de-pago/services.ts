import type { ServicesOf } from '../services.ts'

/** The institutions that this procedure asks. */
export type Services = ServicesOf<readonly ['beneficios', 'personas', 'formasDePago']>
