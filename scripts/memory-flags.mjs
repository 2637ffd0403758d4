/**
 * How much memory the portal's process may let pile up. Without this V8 sees a machine with much memory and keeps garbage
 * far beyond the bar of 200 MB; what lives at one time is about 45 MB.
 */
export const memoryFlags = ['--max-semi-space-size=8', '--max-old-space-size=256']

/**
 * glibc gives each thread an arena of its own, and what one has freed no other takes: two are enough, and 8 MB less of the
 * portal's memory. Other systems ignore it.
 */
export const memoryEnvironment = { MALLOC_ARENA_MAX: '2' }
