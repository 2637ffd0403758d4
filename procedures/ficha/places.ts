import type { Channel } from './types.ts'

const places: Record<Channel, string> = {
  online: 'en otro sitio en línea',
  branch: 'en una sucursal de ChileAtiende',
  video: 'por video en la Sucursal Virtual',
  phone: 'por teléfono, en el 101',
}

/** Where these channels are, inside a sentence: `en una sucursal de ChileAtiende o por video…`. */
export function placesOf(channels: readonly Channel[]): string {
  // The phone line answers questions; it counts as a place only if there is no other.
  const ways = channels.filter(channel => channel !== 'phone' || channels.length === 1)
  return new Intl.ListFormat('es', { type: 'disjunction' }).format(ways.map(way => places[way]))
}
