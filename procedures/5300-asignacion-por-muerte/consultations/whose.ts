import type { ConsultationReach } from '#engine/consultation.ts'
import { readWhose } from '../../parts/represented-company.ts'
import type { ProcedureServices } from '../../services.ts'

/** What a content page of this procedure is made from. */
export type Reach = ConsultationReach<ProcedureServices>

/** Whose requests are looked at: the person's own, or those of a home that she represents; see `readWhose`. */
export const whoseOf = ({ query, services }: Pick<Reach, 'services' | 'query'>) =>
  readWhose(query, services.asignacionMuerte.listarEmpresas())

/** What is said where the institution gives no answer. */
export const noAnswer = {
  kind: 'notice',
  tone: 'aviso',
  title: 'El IPS no responde en este momento',
  text: 'Intente otra vez en unos minutos. Nada de lo que envió se pierde.',
} as const
