import type { ServicesOf } from '../services.ts'

export type Services = ServicesOf<readonly ['beneficios', 'personas', 'formasDePago', 'poderes']>
