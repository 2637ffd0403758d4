import { z } from 'zod'
import { codFide, codSach, romanNumeral } from '#domain/chile-codes.ts'
import { territoryGuid } from '#domain/territory-guid.ts'
import { defineAdapter } from '#platform/adapt/adapter.ts'
import { createRest, type Rest } from '#platform/adapt/rest.ts'
import { withCredential } from '#platform/connect/credentials.ts'
import { secretSchema } from '#platform/connect/secret.ts'
import { httpAddress } from '#platform/http-address.ts'
import { territorioContract } from '#services/territorio/contract.ts'

// Example: a catalogue of the country's division by REST, with OAuth, pages and other names. docs/connect.md explains it.

const settings = z.strictObject({
  url: httpAddress,
  token: httpAddress,
  cliente: z.string().min(1),
  secreto: secretSchema,
})

const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ data: z.array(item), next_page: z.int().nullable() })

const regionSchema = z.object({ code: z.string().regex(/^\d{1,2}$/), label: z.string().min(1) })
const comunaSchema = z.object({
  cut: z.int().min(1101).max(16305),
  label: z.string().min(1),
  region: z.string().regex(/^\d{1,2}$/),
})

/** A catalogue has fewer pages than this; one that never ends is broken. */
const mostPages = 100

export const territorioAdapter = defineAdapter({
  contract: territorioContract,
  settings,
  create({ fetch, settings: { url, token, cliente, secreto }, clock, ids, env }) {
    const credential = { tipo: 'oauth2', token, cliente, secreto } as const
    const rest = createRest({ url, fetch: withCredential(credential, { fetch, env, clock, ids }) })
    const regionId = (code: string) => code.padStart(2, '0')

    return {
      async listarRegiones({ signal }) {
        const found = await all(rest, '/v2/regions', {}, regionSchema, signal)
        const regiones = found.map(({ code, label }) => {
          const id = regionId(code)
          const numeroRomano = romanNumeral(id)
          if (numeroRomano === undefined) throw new Error(`The region ${id} has no number`)
          return { id, nombre: label, numeroRomano, guid: territoryGuid(id) }
        })
        return { regiones }
      },

      async listarComunas({ query, signal }) {
        const path = query.regionId === undefined ? '/v2/communes' : '/v2/regions/{region}/communes'
        const params: Readonly<Record<string, string>> =
          query.regionId === undefined ? {} : { region: String(Number(query.regionId)) }
        const found = await all(rest, path, params, comunaSchema, signal)
        const comunas = found
          .map(({ cut, label, region }) => {
            const id = String(cut).padStart(5, '0')
            return {
              id,
              nombre: label,
              regionId: regionId(region),
              cod_sach: codSach(id),
              cod_fide: codFide(id),
            }
          })
          .toSorted((one, other) => one.nombre.localeCompare(other.nombre, 'es'))
        return { comunas }
      },
    }
  },
})

/** Every item of a list that comes in pages. */
async function all<Item extends z.ZodType>(
  rest: Rest,
  path: string,
  params: Readonly<Record<string, string>>,
  item: Item,
  signal: AbortSignal,
): Promise<z.output<Item>[]> {
  const found: z.output<Item>[] = []
  let page: number | null = 1
  for (let read = 0; page !== null; read++) {
    if (read === mostPages) throw new Error(`${path} has no last page`)
    const answer: { data: z.output<Item>[]; next_page: number | null } = await rest({
      ...{ path, params, query: { page }, signal },
      answer: pageOf(item),
      errors: [{ status: 404, name: 'RegionDesconocida' }],
    })
    found.push(...answer.data)
    page = answer.next_page
  }
  return found
}
