import { z } from 'zod'

/** An address of another system, as settings, adapters or institutions name it: one that a browser opens as a page, never `javascript:` or `file:`. */
export const httpAddress = z.url({ protocol: /^https?$/ })
