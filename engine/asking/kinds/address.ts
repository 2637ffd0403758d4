import { type Direccion, formatDireccion } from '#domain/address.ts'
import { regionOfComuna } from '#domain/chile-codes.ts'
import type { Context } from '../context.ts'
import type { AddressQuestion, Kind, PartErrors } from '../question.ts'
import { errorTexts } from './error-texts.ts'
import { storedRecord } from './stored-record.ts'

const MAX_LENGTH = 80

const extraParts = ['poblacion', 'localidad', 'ciudad'] as const
const optionalParts = ['block', 'depto', ...extraParts] as const

/** A postal address. The form asks for the comuna, which implies the region. Blank parts are dropped. */
export const address: Kind<AddressQuestion, Direccion> = {
  parse({ parts = ['poblacion'] }, form, name) {
    const part = (key: string) => form.text(`${name}.${key}`).replace(/\s+/g, ' ')
    const comuna = part('comuna')
    const value: Direccion = {
      calle: part('calle'),
      numero: part('numero'),
      ...filled(
        optionalParts.filter(key => key === 'block' || key === 'depto' || parts.includes(key)),
        part,
      ),
      codigoComuna: comuna,
      codigoRegion: regionOfComuna(comuna),
    }
    return { value: Object.values(value).every(text => text === '') ? undefined : value }
  },
  restore(_question, stored) {
    const { calle, numero, codigoComuna, codigoRegion, ...rest } = storedRecord(stored) ?? {}
    if (typeof calle !== 'string' || typeof numero !== 'string') return undefined
    if (typeof codigoComuna !== 'string' || typeof codigoRegion !== 'string') return undefined
    const part = (key: string) => (typeof rest[key] === 'string' ? rest[key] : '')
    return { calle, numero, ...filled(optionalParts, part), codigoComuna, codigoRegion }
  },
  check(_question, value, context): PartErrors {
    const errors: Record<string, string> = {}
    if (value.calle === '') errors.calle = errorTexts.address.noStreet
    if (value.numero === '') errors.numero = errorTexts.address.noNumber
    for (const key of ['calle', 'numero', ...optionalParts] as const)
      if ((value[key] ?? '').length > MAX_LENGTH) errors[key] = errorTexts.address.tooLong(String(MAX_LENGTH))
    if (!comunaOf(value, context)) errors.comuna = errorTexts.address.noComuna
    return errors
  },
  format(_question, value, context) {
    const comuna = comunaOf(value, context)
    const region = context.lists.regiones.find(one => one.value === comuna?.region)
    return [formatDireccion(value), [comuna?.label, region?.label].filter(Boolean).join(', ')].filter(Boolean)
  },
  controls: (_question, { codigoComuna, codigoRegion: _region, ...parts }) => [
    ...Object.entries(parts),
    ['comuna', codigoComuna],
  ],
}

const comunaOf = (value: Direccion, { lists }: Context) =>
  lists.comunas.find(one => one.value === value.codigoComuna)

function filled<Key extends string>(
  keys: readonly Key[],
  part: (key: Key) => string,
): Partial<Record<Key, string>> {
  const parts: Partial<Record<Key, string>> = {}
  for (const key of keys) if (part(key) !== '') parts[key] = part(key)
  return parts
}
