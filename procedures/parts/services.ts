import type { BoundServices } from '#services/bound-services.ts'

/**
 * Every institution, on behalf of the signed-in person. The portal binds them for each request, the worker for each
 * delivery; every call carries the procedure and the purpose.
 */
export type ProcedureServices = BoundServices

/** @public the institutions that a procedure names: `ServicesOf<typeof uses>` */
export type { ServicesOf } from '#services/bound-services.ts'
