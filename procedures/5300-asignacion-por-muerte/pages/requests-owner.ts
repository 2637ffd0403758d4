import type { ConsultationReach } from '#engine/cases/consultation.ts'
import { readWhose } from '../../parts/asking/represented-company.ts'
import type { ProcedureServices } from '../../services.ts'

export type Reach = ConsultationReach<ProcedureServices>

/** Whose requests are shown: the person's own, or those of a home that she represents; see `readWhose`. */
export const whoseOf = ({ query, services }: Pick<Reach, 'services' | 'query'>) =>
  readWhose(query, services.asignacionMuerte.listarEmpresas())

/** Shown if the institution does not answer. */
export const noAnswer = {
  kind: 'notice',
  tone: 'aviso',
  title: 'El IPS no responde en este momento',
  text: 'Intente de nuevo en unos minutos. Nada de lo que envió se pierde.',
} as const
