import type { ConsultationReach } from '#engine/cases/consultation.ts'
import type { ServicesOf } from '../parts/services.ts'

export type Reach = ConsultationReach<ServicesOf<['cmf']>>
