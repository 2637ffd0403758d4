import type { ConsultationReach } from '#engine/cases/consultation.ts'
import type { ServicesOf } from '../services.ts'

export type Reach = ConsultationReach<ServicesOf<['cmf']>>
