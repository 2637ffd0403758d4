import { castRuns } from '#country/stories/cast.ts'
import { systemClock } from '#platform/clock.ts'
import { systemIds } from '#platform/ids.ts'
import { institutionsAccount } from '#roles/accounts.ts'
import { portalKeys } from '#roles/keys.ts'
import { allInstitutions } from '#services/listed.ts'
import { createPortalTokens } from '#sessions/portal-tokens.ts'
import { startBenchPostgres, withDatabase } from './bench-database.ts'
import { signIn } from './people.ts'
import { startWholeMicha } from './whole-micha.ts'

/** The portal as published: the real build in production mode, with the bundled institutions. */
export interface Published {
  origin: string
  /** Cookie header of a person of the simulated country, valid for some minutes. */
  signIn(): Promise<string>
  close(): Promise<void>
}

const masterSecret = 'q8Wv3zR1tYk7Nf0aLx5mJc2pUe9sHd4bGiTo6VnC'

/** Settings of a production portal on this machine. `startWholeMicha` adds ports and `PUBLIC_URL`. */
export const publishedSettings = {
  NODE_ENV: 'production',
  // The identity role is omitted: the stand-in for the national sign-in refuses to start in production.
  ROLES: 'portal,services,worker',
  IDENTITY_PROVIDER: 'claveunica',
  OIDC_CLIENT_SECRET: 'ninguno',
  SMTP_URL: 'smtp://127.0.0.1:9',
  METRICS_TOKEN: 'u2Xk9Qm4Zr7Wt1Yb6Nc3Vd8Fs5Gh0Jp2LaEoIuRq',
  MASTER_SECRET: masterSecret,
  SERVICIOS_SIMULADOS: allInstitutions.map(({ key }) => key).join(','),
  REQUESTS_PER_MINUTE: '1000000',
  // All cards on, so that every page is measured complete.
  CARDS: 'rsh,datos,beneficios,recordatorios,certificados',
}

/** Starts it with its own PostgreSQL. */
export async function publish(): Promise<Published> {
  const postgres = await startBenchPostgres()
  const { dataDir } = postgres
  try {
    const databaseUrl = await postgres.urlOf('micha')
    const micha = await startWholeMicha({
      dataDir,
      command: ['scripts/start.ts'],
      env: {
        ...publishedSettings,
        DATABASE_URL: databaseUrl,
        SERVICES_DATABASE_URL: await postgres.urlOf('micha', institutionsAccount),
      },
    })
    const keys = portalKeys(masterSecret)
    const tokens = createPortalTokens({ signingKey: keys.tokens, clock: systemClock, ids: systemIds })
    return {
      origin: micha.origin,
      signIn: () =>
        withDatabase(databaseUrl, async database => {
          const [visitor] = await signIn(database, keys.sealer, castRuns.slice(0, 1), run =>
            tokens.issue(run, { service: 'personas', minutes: 15 }),
          )
          return `micha=${visitor?.cookie ?? ''}`
        }),
      async close() {
        await micha.end()
        await postgres.stop()
      },
    }
  } catch (error) {
    await postgres.stop()
    throw error
  }
}

/** The kinds of pages to measure; omits those that this build does not have. */
export async function pagesOf(published: Published): Promise<{ name: string; path: string }[]> {
  const cookie = await published.signIn()
  const kinds = [
    { name: 'Portada', path: '/' },
    { name: 'Inicio', path: '/inicio' },
    { name: 'Fichas', path: '/ficha' },
    { name: 'Ficha', path: '/ficha/5300' },
    { name: 'Mis beneficios', path: '/misBeneficios' },
    { name: 'Mis datos', path: '/datos' },
    { name: 'Trámite', path: '/tramites/5300' },
    { name: 'Formulario', path: '/tramites/5300/ingresarSolicitud/1-causante' },
    { name: 'Componentes', path: '/uikit' },
  ]
  const there: typeof kinds = []
  for (const kind of kinds) {
    const { status } = await fetch(published.origin + kind.path, { headers: { cookie }, redirect: 'manual' })
    if (status === 200) there.push(kind)
  }
  return there
}
