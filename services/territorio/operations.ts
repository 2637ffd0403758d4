import { codFide, codSach, romanNumeral } from '#domain/chile-codes.ts'
import { territoryGuid } from '#domain/territory-guid.ts'
import { namedError } from '#platform/contract/contract-errors.ts'
import { createService, type ServiceHandler, type ServiceOptions } from '#platform/contract/service.ts'
import comunasData from './comunas.json' with { type: 'json' }
import { type Comuna, type Region, territorioContract } from './contract.ts'
import regionesData from './regiones.json' with { type: 'json' }

/** The 16 regions from north to south. */
export const regiones: readonly Region[] = regionesData.map(({ codigo, nombre }) => ({
  id: codigo,
  nombre,
  numeroRomano: romanNumeral(codigo) ?? '',
  guid: territoryGuid(codigo),
}))

/** The 346 comunas in alphabetical order. */
export const comunas: readonly Comuna[] = comunasData
  .map(({ codigo, nombre, region }) => ({
    id: codigo,
    nombre,
    regionId: region,
    cod_sach: codSach(codigo),
    cod_fide: codFide(codigo),
  }))
  .sort((a, b) => a.nombre.localeCompare(b.nombre, 'es'))

/** The territory service. Its data change only by law, so they are part of the code and need no database. */
export function createTerritorioService(options: ServiceOptions): { handler: ServiceHandler } {
  const handler = createService(
    territorioContract,
    {
      listarRegiones: async () => ({ regiones: [...regiones] }),
      listarComunas: async ({ query: { regionId } }) => {
        if (regionId !== undefined && !regiones.some(region => region.id === regionId)) {
          throw namedError('RegionDesconocida')
        }
        return { comunas: comunas.filter(comuna => regionId === undefined || comuna.regionId === regionId) }
      },
    },
    options,
  )
  return { handler }
}
