import { capitalizeName } from '#domain/person-name.ts'
import { type Run, runFromWire } from '#domain/run.ts'
import type { PrincipalsOf } from '#engine/cases/closed-case.ts'
import type { Clock } from '#platform/clock.ts'
import { whenAnswered } from '#platform/contract/answered.ts'
import type { RepresentedParts } from '#portal/http/represented.ts'
import type { ProgramParts } from '#portal/programas/program-routes.ts'
import { coverageLines } from '#procedures/114807-apoderado/words.ts'
import { bindServices, type ServiceClients } from '#services/bound-services.ts'
import type { PortalTokens } from '#sessions/portal-tokens.ts'
import type { Represented, Session } from '#sessions/types.ts'
import { tokenOf } from './institution-clients.ts'

/** Every page of a company asks: an answer counts for this long. The institutions look again at everything that is sent. */
const keptMs = 60_000
/** People whose answer is kept at once. */
const mostKept = 2_000

/** Asks the register of powers for whom a person can act. */
export function createRepresented(parts: {
  clients: ServiceClients
  tokens: PortalTokens
  clock: Clock
}): RepresentedParts['representedOf'] {
  const { clients, tokens, clock } = parts
  const kept = new Map<string, { untilMs: number; who: readonly Represented[] }>()
  const underway = new Map<string, ReturnType<typeof askAndKeep>>()

  return async (session, isFresh = false) => {
    // Only in her own name: neither an official nor another site acts for those whom she represents.
    if (session.attention || session.origin !== 'ORDINARIA') return []
    const { run } = session
    if (isFresh) return askAndKeep(run)
    const known = kept.get(run)
    if (known && known.untilMs > clock.now().getTime()) return known.who
    // Parts of one page, and rows of one list, share the answer that is on its way.
    const asked = underway.get(run) ?? askAndKeep(run).finally(() => underway.delete(run))
    underway.set(run, asked)
    return asked
  }

  async function askAndKeep(run: Run): Promise<readonly Represented[] | undefined> {
    const nowMs = clock.now().getTime()
    const who = await whenAnswered(ask({ run }))
    kept.delete(run)
    if (!who) return undefined
    kept.set(run, { untilMs: nowMs + keptMs, who })
    const [oldest] = kept.keys()
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
    return who
  }

  async function ask(session: Pick<Session, 'run'>): Promise<readonly Represented[]> {
    const { poderes } = bindServices(clients, ['poderes'], {
      token: tokenOf(session, tokens),
      purpose: 'Saber por quién puede actuar',
    })
    const [{ empresas }, received] = await Promise.all([poderes.representaciones(), poderes.listar()])
    return [
      ...empresas.map(
        ({ idEmpresa, razonSocial, ...rut }): Represented => ({
          kind: 'empresa',
          id: idEmpresa,
          run: runFromWire(rut),
          nombre: razonSocial,
        }),
      ),
      ...received.poderes
        .filter(({ rol, estado }) => rol === 'apoderado' && (estado === 'vigente' || estado === 'por_vencer'))
        .map(
          ({ idPoder, mandante: { nombre, ...rut }, hasta, beneficios, cambiaFormaPago }): Represented => ({
            kind: 'persona',
            id: idPoder,
            run: runFromWire(rut),
            nombre: capitalizeName(nombre),
            poder: {
              ...{ hasta, beneficios, cambiaFormaPago },
              alcance: coverageLines({ beneficios, cambiaFormaPago }),
            },
          }),
        ),
    ]
  }
}

/** The people whose power somebody has today, asked in his own name whoever looks. */
export const principalsBy =
  (representedOf: RepresentedParts['representedOf']): PrincipalsOf =>
  async (run, isFresh) => {
    const known = await representedOf({ run, origin: 'ORDINARIA' }, isFresh)
    return known && new Set(known.flatMap(one => (one.kind === 'persona' ? [one.run] : [])))
  }

/** Asks the register who represents a company, for one of them. */
export function askRepresentatives({
  clients,
  tokens,
}: {
  clients: ServiceClients
  tokens: PortalTokens
}): ProgramParts['representativesOf'] {
  return async (session, idEmpresa) => {
    const { poderes } = bindServices(clients, ['poderes'], {
      token: tokenOf(session, tokens),
      purpose: 'Contar a todos los representantes de una empresa lo que uno hizo',
    })
    const found = await whenAnswered(poderes.representantes({ params: { idEmpresa } }))
    return found?.representantes.map(runFromWire)
  }
}
