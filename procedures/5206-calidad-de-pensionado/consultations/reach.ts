import type { ConsultationReach } from '#engine/consultation.ts'
import type { ServicesOf } from '../../services.ts'

/** The institutions that this procedure asks. */
export type Services = ServicesOf<readonly ['certificados']>

/** What its pages are made from. */
export type Reach = ConsultationReach<Services>
