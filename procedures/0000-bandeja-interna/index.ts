export { ficha } from './ficha.ts'

/** The portal's area `bandeja/` serves it: it has neither form nor case of its own. */
export const ownPages = true
