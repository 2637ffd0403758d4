import { caseJobTypes } from '#cases/job-types.ts'
import { watchJob } from '#operation/watch/watch.ts'
import { paperJobTypes } from '#papers/job-types.ts'
import { personalJobTypes } from '#personal/job-types.ts'

/** Every type of job that portal and worker send or handle. */
export const jobTypes = [...caseJobTypes, ...personalJobTypes, ...paperJobTypes, watchJob]
