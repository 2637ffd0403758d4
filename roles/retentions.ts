import type { Retention } from '#platform/postgres/retention.ts'

/** What the worker deletes once its time is over. Drafts, documents, sessions, limits and jobs end by rules of their own. */
export const retentions: readonly Retention[] = [
  {
    table: 'casos.avisos',
    since: 'enviado_en',
    days: 90,
    reason: 'Sirve para que ninguna carta salga dos veces; una carta se reintenta por dos días.',
  },
  {
    table: 'casos.buzon',
    since: 'terminada_en',
    days: 90,
    reason: 'La institución ya respondió y lo enviado ya no está; una entrega se reintenta por un día.',
  },
  {
    table: 'casos.eventos_en_espera',
    since: 'recibido_en',
    days: 90,
    reason: 'Aviso de una solicitud que nunca pasó por el portal; una entrega se reintenta por un día.',
  },
  {
    table: 'conexiones.pruebas_anteriores',
    since: 'hecha_en',
    days: 365,
    reason: 'Un año deja ver cómo le ha ido a una conexión.',
  },
  {
    table: 'personal.cartas',
    since: 'coalesce(enviada_en, retirada_en)',
    days: 365,
    reason: 'La persona ya tiene la carta; el año deja responder reclamos.',
  },
  {
    table: 'personal.busquedas',
    since: 'anotada_en',
    days: 730,
    reason: 'La carta que señala ya salió hace un año o más.',
  },
  {
    table: 'personal.recordatorios',
    since: 'fecha',
    days: 365,
    reason: 'La fecha ya pasó; el año deja repetirlo en la misma temporada.',
  },
]
