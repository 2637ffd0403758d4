import type { CaseStore } from '#cases/types.ts'
import type { Procedure } from '#engine/procedure.ts'
import type { Clock } from '#platform/clock.ts'
import { whenAnswered } from '#platform/contract/answered.ts'
import { type BoundClient, bindClient } from '#platform/contract/bound-client.ts'
import type { Client } from '#platform/contract/client.ts'
import type { Contract } from '#platform/contract/contract.ts'
import type { Officials } from '#portal/officials/types.ts'
import type { Mesa, MesaClient, OficinaParts, Tray } from '#portal/oficina/types.ts'
import type { ServiceClients } from '#services/bound-services.ts'
import { type InstitutionName, institutionsByName } from '#services/listed.ts'
import type { PortalTokens } from '#sessions/portal-tokens.ts'
import { signedInRun } from '#sessions/types.ts'
import { keptAnswer } from './kept-answer.ts'

/** What officials' calls are for; the person reads it in «Quién ha usado mis datos». */
const purpose = 'Revisar la solicitud'

/** Dependencies of {@link createOficina}. */
export interface OficinaOptions {
  clients: ServiceClients
  tokens: PortalTokens
  officials: Pick<Officials, 'find'>
  procedures: readonly Procedure[]
  cases: Pick<CaseStore, 'foreseeLetter'>
  /** Keys of the institutions whose requests wait for people. */
  mesas: readonly string[]
  clock: Pick<Clock, 'now'>
}

/** The office of officials: the desks of the institutions, called in the official's own name. */
export function createOficina(
  options: OficinaOptions,
): Pick<OficinaParts, 'mesasOf' | 'letterBefore' | 'publicTimes'> {
  const { clients, tokens, officials, cases } = options
  const desks = desksOf(clients)
  const titles = new Map([...options.procedures].map(({ head: { id, title } }) => [id, title]))
  const tramiteName = (tramite: string) => titles.get(tramite) ?? tramite
  const published = desks
    .filter(({ key }) => options.mesas.includes(key))
    .map(desk => ({
      title: desk.title,
      office: desk.contract.office ?? desk.title,
      read: keptAnswer(() => readTimes(desk), options.clock),
    }))

  return {
    async mesasOf(session) {
      const rights = await officials.find(session)
      if (!rights) return undefined
      const { official, usesTray, mesas } = rights
      // Never in the name of somebody whom she attends.
      const token = async (service: string) => tokens.issue(signedInRun(session), { service })
      return {
        nombre: official.nombre,
        institucion: official.institucion,
        mesas: desks
          .filter(({ key }) => mesas.includes(key))
          .map(({ key, title, contract, client }) => ({
            key,
            institucion: title,
            tramiteName,
            calls: bindClient(contract, client, { token, purpose }) as BoundClient<Contract> & MesaClient,
          })),
        trays: usesTray ? traysOf(options, token) : [],
      }
    },

    async letterBefore(mesa: Mesa, idSolicitud, act) {
      const { tipo, datos } = await mesa.calls.mesaCarta({ params: { idSolicitud }, body: act })
      const request = { institutionKey: mesa.key, idSolicitud }
      return (await cases.foreseeLetter(request, { tipo, datos })) ?? 'none'
    },

    publicTimes: () =>
      Promise.all(
        published.map(async ({ title, office, read }) => {
          const tiempos = (await read())?.map(one => ({ ...one, tramite: tramiteName(one.tramite) }))
          // Of an institution that answers the name; of one desk that does not, which one.
          return { institucion: tiempos ? office : title, tiempos }
        }),
      ),
  }
}

/** How long a desk takes, as everybody may read it; undefined if it does not answer. */
async function readTimes({ contract, client }: DeskOfInstitution) {
  const calls = bindClient(contract, client, {
    token: undefined,
    purpose: 'Publicar cuánto tarda',
  }) as BoundClient<Contract> & MesaClient
  return (await whenAnswered(calls.mesaTiempos()))?.tiempos
}

interface DeskOfInstitution {
  readonly key: string
  readonly title: string
  readonly contract: Contract
  readonly client: Client<Contract>
}

/** The institutions whose contract has a desk for people. */
function desksOf(clients: ServiceClients): readonly DeskOfInstitution[] {
  return Object.entries(institutionsByName).flatMap(([name, { key, title, contract }]) =>
    'mesaValido' in contract.operations
      ? [
          {
            key,
            title,
            contract: contract as Contract,
            client: clients[name as InstitutionName] as unknown as Client<Contract>,
          },
        ]
      : [],
  )
}

/** The offices of procedures. Their list tells how many wait. */
function traysOf(
  { clients, procedures }: Pick<OficinaOptions, 'clients' | 'procedures'>,
  token: (service: string) => Promise<string>,
): readonly Tray[] {
  const pending = { tipoSolicitudes: 0, estado: [0], registros: 1, pagina: 1 }
  return [...procedures].flatMap(({ head: { id, office } }) =>
    office === undefined
      ? []
      : [
          {
            label: office,
            href: `/tramites/${id}`,
            waiting: async () => {
              const list = clients.safem2.listarBandeja({
                token: await token('safem2'),
                query: pending,
                reason: { purpose: 'Saber cuántas solicitudes esperan' },
              })
              return (await whenAnswered(list))?.data.total
            },
          },
        ],
  )
}
