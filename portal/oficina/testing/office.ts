import { createMovableClock } from '#platform/clock.ts'
import { systemIds } from '#platform/ids.ts'
import type { Letter } from '#platform/mail/letter.ts'
import { createSealer } from '#platform/secrets/sealing.ts'
import { createSignedInSite, sessionOf, signInOfTests } from '../../testing/signed-in-site.ts'
import { oficinaRoutes } from '../oficina-routes.ts'
import type { ActBefore, OwnMesas } from '../types.ts'
import { createFakeMesa } from './fake-mesa.ts'

const clara = '15111222-3'

/** The office of tests: Clara works at one desk, on 23 November 2026. */
export function openOffice() {
  const site = createSignedInSite(sessionOf(clara))
  const desk = createFakeMesa()
  const routes: { method: string; url: string }[] = []
  site.app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) if (one !== 'HEAD') routes.push({ method: one, url })
  })
  const letters: ActBefore[] = []
  const own: OwnMesas = {
    ...{ nombre: 'Clara Núñez', institucion: 'Instituto de Muestra', mesas: [desk.mesa] },
    trays: [{ label: 'Bandeja', href: '/tramites/0000', waiting: async () => 7 }],
  }
  const state: {
    own: () => Promise<OwnMesas | undefined>
    /** What comes instead of a letter. */
    letter?: () => Promise<never | 'none'>
  } = { own: async () => own }
  const deps = {
    signIn: signInOfTests,
    clock: createMovableClock('2026-11-23T15:00:00Z'),
    ids: systemIds,
    sealer: createSealer([{ id: 'prueba', key: Buffer.alloc(32, 3) }]),
    mesasOf: () => state.own(),
    letterBefore: async (_mesa: unknown, _id: unknown, act: ActBefore) => {
      if (state.letter) return state.letter()
      letters.push(act)
      return { letter: letterFor(act), isMailed: true, atBranch: false }
    },
    lists: () => ({ regiones: [{ value: '07', label: 'Maule' }], comunas: [], bancos: [], tiposCuenta: [] }),
    publicTimes: async () => [
      { institucion: 'Instituto de Muestra', tiempos: (await desk.mesa.calls.mesaTiempos()).tiempos },
    ],
  }
  oficinaRoutes(site.app, deps, site.pages)
  const { app } = site
  return {
    ...{ site, desk, own, state, letters, routes },
    get: (url: string) => app.inject(url),
    post: (url: string, form: Record<string, string>) =>
      app.inject({
        ...{ method: 'POST', url, payload: new URLSearchParams(form).toString() },
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      }),
  }
}

function letterFor({ proponer, pedir }: ActBefore): Letter {
  const texto = proponer
    ? `${proponer.decision}. ${proponer.texto}`
    : (pedir?.mensaje ?? 'La que espera la firma.')
  return { subject: 'Su solicitud', firstName: 'Ana', paragraphs: [texto], facts: [], link: undefined }
}
