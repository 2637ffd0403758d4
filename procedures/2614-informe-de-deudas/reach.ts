import type { ConsultationReach } from '#engine/consultation.ts'
import type { ServicesOf } from '../services.ts'

/** What the page of this procedure is made from; it asks one institution. */
export type Reach = ConsultationReach<ServicesOf<['cmf']>>
