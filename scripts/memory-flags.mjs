/**
 * How much memory the portal's process may let pile up. Without this V8 sees a machine with much memory and keeps garbage
 * far beyond the bar of 200 MB; what lives at one time is about 45 MB.
 */
export const memoryFlags = ['--max-semi-space-size=8', '--max-old-space-size=256']

/**
 * glibc gives every thread an arena of its own and keeps what it freed there. Node's threads work in short turns, so two
 * arenas serve them all; the process stays some 10 to 20 MB smaller. Other allocators ignore it.
 */
export const memoryEnvironment = { MALLOC_ARENA_MAX: '2' }
