import type { IslandRegistry } from './islands.ts'

/** Every island by name, each loaded when it first wakes. */
export const registry: IslandRegistry = {
  'bank-account': () => import('#ui/bank-account-fields/bank-account.client.ts'),
  'choice-table': () => import('#ui/choice-table/choice-table.client.ts'),
  'document-upload': () => import('#ui/document-upload/document-upload.client.ts'),
  'file-field': () => import('#ui/file-field/file-field.client.ts'),
  'live-part': () => import('#ui/progress-bar/live-part.client.ts'),
  'news-carousel': () => import('#ui/news-carousel/news-carousel.client.ts'),
  'place-map': () => import('#ui/place-map/place-map.client.ts'),
  'region-filter': () => import('#ui/address-fields/region-filter.client.ts'),
  'search-box': () => import('#ui/search-box/search-box.client.ts'),
  'search-select': () => import('#ui/search-select/search-select.client.ts'),
}
