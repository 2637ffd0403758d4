import type { ReferenceLists } from '#engine/context.ts'
import type { Logger } from '#platform/log.ts'
import type { ServiceClients } from '#services/bound-services.ts'

const refreshMs = 10 * 60 * 1000
const retryMs = 5_000

/** The lists that forms share, kept up to date with the institutions that own them. */
export interface ReferenceListKeeper {
  current(): ReferenceLists
  /** Whether they have been read at least once. */
  ready(): boolean
  stop(): void
}

/**
 * Reads the lists now and again every ten minutes. While the institutions do not answer, the last lists stand; before the
 * first answer there are none and it is tried every five seconds.
 */
export async function keepReferenceLists(
  { territorio, formasDePago }: Pick<ServiceClients, 'territorio' | 'formasDePago'>,
  log: Logger,
): Promise<ReferenceListKeeper> {
  let lists: ReferenceLists | undefined
  let timer: NodeJS.Timeout | undefined
  let stopped = false

  async function read(): Promise<void> {
    try {
      const [regiones, comunas, bancos, tipos] = await Promise.all([
        territorio.listarRegiones(),
        territorio.listarComunas({ query: {} }),
        formasDePago.listarBancos({ query: { soloActivos: true } }),
        formasDePago.listarTiposCuenta(),
      ])
      lists = {
        regiones: regiones.regiones.map(({ id, nombre }) => ({ value: id, label: nombre })),
        comunas: comunas.comunas.map(({ id, nombre, regionId }) => ({
          value: id,
          label: nombre,
          region: regionId,
        })),
        bancos: bancos.bancos.map(({ codigo, nombre }) => ({ value: String(codigo), label: nombre })),
        tiposCuenta: tipos.tiposCuenta.map(({ codigo, nombre }) => ({
          value: String(codigo),
          label: nombre,
        })),
      }
    } catch (error) {
      log.warn({ err: error }, 'reference lists could not be read')
    }
    if (!stopped) timer = setTimeout(() => void read(), lists ? refreshMs : retryMs)
  }

  await read()
  return {
    current: () => lists ?? { regiones: [], comunas: [], bancos: [], tiposCuenta: [] },
    ready: () => lists !== undefined,
    stop() {
      stopped = true
      clearTimeout(timer)
    },
  }
}
