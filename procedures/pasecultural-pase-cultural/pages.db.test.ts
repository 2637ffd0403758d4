import { describe, expect, it } from 'vitest'
import { passRuns } from '#country/stories/cultural-pass.ts'
import { inflesz, plainSpanishBar } from '#domain/inflesz.ts'
import type { Run } from '#domain/run.ts'
import type { PageBlock } from '#engine/asking/page-block.ts'
import type { ConsultationView } from '#engine/cases/consultation.ts'
import { contextWith, formOf } from '#engine/testing/surroundings.ts'
import { bindClient } from '#platform/contract/bound-client.ts'
import { ServiceUnavailableError } from '#platform/contract/contract-errors.ts'
import { paseCulturalContract } from '#services/pase-cultural/contract.ts'
import { createPaseWorld } from '#services/pase-cultural/world.fixture.ts'
import { noMatch } from '../parts/telling/open-enquiry.ts'
import { pageText, readableText } from '../testing/readable-text.ts'
import { consulta, respuesta } from './enquiry.ts'
import { beneficio } from './pages/beneficio.ts'
import { activarQuestions } from './questions.ts'
import { reasons, reglas } from './reasons.ts'
import type { Reach, Services } from './registers.ts'

const { client, country, openCuentaRut } = await createPaseWorld()
const today = '2026-11-23'
const valentina = '21987654-8'
const silent = async () => {
  throw new ServiceUnavailableError({ service: 'pase-cultural', operation: 'cualquiera' }, 'timeout')
}
const servicesOf = (token: Run | undefined, calls: Partial<Services['paseCultural']> = {}): Services => ({
  paseCultural: {
    ...bindClient(paseCulturalContract, client, {
      token,
      procedure: 'pasecultural',
      purpose: 'Saber si le toca el pase',
    }),
    ...calls,
  },
})
let requests = 0
const reachOf = (run: Run, calls: Partial<Services['paseCultural']> = {}): Reach =>
  ({
    ...contextWith({
      today,
      person: { run, nombres: 'Persona', apellidos: 'De Prueba', email: 'a@correo.cl' },
    }),
    services: servicesOf(run, calls),
    hrefOf: (path: string) => `/tramites/pasecultural/${path}`,
    requestId: `pedido-${++requests}`,
  }) as unknown as Reach

async function see(run: Run, calls?: Partial<Services['paseCultural']>): Promise<ConsultationView> {
  const view = await beneficio.load(reachOf(run, calls))
  if (!view) throw new Error('The page is not there')
  return view
}
const filled = formOf({
  'correo.direccion': 'vale@correo.example',
  'correo.repeticion': 'vale@correo.example',
  acepta: 'si',
  autorizaDatos: 'si',
})
const act = (run: Run, form = filled, calls?: Partial<Services['paseCultural']>) =>
  beneficio.act?.(reachOf(run, calls), form)

/** The prose of blocks, including the lines of their summaries. */
const prose = ({ title, blocks }: ConsultationView) =>
  [title, readableText(blocks), ...blocks.flatMap(linesOf)].join('\n')
const linesOf = (block: PageBlock) =>
  block.kind === 'summary' ? block.rows.flatMap(({ lines }) => lines) : []

describe('the open enquiry', () => {
  const ask = (run: Run, fechaNacimiento = country.persona(run)?.fechaNacimiento ?? '') =>
    consulta.pages[0]?.verify?.(
      { context: {}, services: servicesOf(undefined) } as never,
      { run, fechaNacimiento } as never,
    )

  it.each([
    ['por_activar', valentina],
    ['por_activar', passRuns.sinCuenta],
    ['activado', passRuns.activado],
    ['vencido', passRuns.vencido],
    ['no_corresponde', passRuns.residencia],
  ] as const)('learns %s of %s and nothing else', async (estado, run) => {
    expect(await ask(run)).toEqual({ kind: 'ok', facts: { estado } })
  })

  it('gives a RUN that nobody has and a wrong birth date the same sentence', async () => {
    for (const run of [valentina, '22222222-2'])
      expect(await ask(run, '1950-01-01')).toEqual({ kind: 'errors', errors: { run: noMatch } })
  })

  it('waits for an institution that is silent, and offers who is signed in her own pass', () => {
    const [page] = consulta.pages
    expect(page?.verifySilence).toBe('stop')
    const offered = (signedIn: boolean) =>
      JSON.stringify(page?.intro?.({ ...contextWith({ today }), signedIn })).includes('Ver mi pase')
    expect([offered(true), offered(false)]).toEqual([true, false])
  })
})

describe('the own pass', () => {
  it.each([
    ['Active su Pase Cultural', valentina],
    ['Active su Pase Cultural', passRuns.sinCuenta],
    ['Su Pase Cultural está activado', passRuns.activado],
    ['Su Pase Cultural se venció', passRuns.vencido],
    ['Hoy no le toca el Pase Cultural', passRuns.residencia],
    ['Hoy no le toca el Pase Cultural', '20345678-6'],
    ['Su Pase Cultural', '22222222-2'],
  ] as const)('says «%s» to %s, in plain words', async (title, run) => {
    const view = await see(run)
    expect(view.title).toBe(title)
    expect(inflesz(prose(view))).toBeGreaterThanOrEqual(plainSpanishBar)
  })

  it('says what is missing and keeps the rest', async () => {
    const reply = await act(valentina, formOf({ acepta: 'si' }))
    expect(reply).toMatchObject({ kind: 'errors' })
    const view = reply?.kind === 'errors' ? reply.view : undefined
    expect(view?.errors?.map(({ name }) => name)).toEqual(['correo', 'autorizaDatos'])
  })

  it('keeps what was typed when the institution is silent, and says truly that it does not know', async () => {
    const reply = await act(valentina, filled, { activar: silent })
    const text = JSON.stringify(reply)
    expect(reply?.kind).toBe('page')
    expect(text).toContain('No sabemos si el pase quedó activado')
    const view = reply?.kind === 'page' ? reply.view : undefined
    const questions = view?.blocks.find(block => block.kind === 'questions')
    const [correo] = questions?.kind === 'questions' ? questions.fields : []
    expect(correo?.typed?.text('correo.direccion')).toBe('vale@correo.example')
    expect((await see(valentina, { consultarPropio: silent })).blocks[0]).toMatchObject({
      title: 'El Ministerio de las Culturas no respondió',
    })
  })

  it('is activated, and then shows its last day', async () => {
    expect(await act(valentina)).toMatchObject({ kind: 'redirect' })
    const view = await see(valentina)
    expect(view.title).toBe('Su Pase Cultural está activado')
    expect(JSON.stringify(view)).toContain('22 de noviembre de 2027')
  })

  it('waits for a CuentaRUT with its last day, and can be activated once there is one', async () => {
    await act(passRuns.sinCuenta)
    const view = await see(passRuns.sinCuenta)
    expect(view.title).toBe('Su derecho espera una CuentaRUT')
    expect(JSON.stringify(view)).toContain('22 de enero de 2027')
    expect(inflesz(prose(view))).toBeGreaterThanOrEqual(plainSpanishBar)
    await openCuentaRut(passRuns.sinCuenta)
    expect((await see(passRuns.sinCuenta)).title).toBe('Active su Pase Cultural')
  })

  it('that waited in vain says so beside why it is not due now, and that nobody knows yet where the rules are not out', async () => {
    const consultarPropio = async () => ({
      ...{ estado: 'no_corresponde', motivo: 'reglas', fechaNacimiento: '2008-05-04', porcentajeRsh: null },
      ...{ tieneCuentaRut: false, montoClp: 50_000, folio: 'PC1002', correo: 'b@correo.cl' },
      ...{ activadoEl: null, venceEl: null, esperaHasta: '2026-11-20' },
    })
    const view = await see(passRuns.sinCuenta, { consultarPropio: consultarPropio as never })
    expect(view.title).toBe('Aún no se sabe a quién le toca el Pase Cultural')
    expect(readableText(view.blocks)).toMatch(/pase PC1002.*hasta el 20 de noviembre de 2026.*no se depositó/)
    expect(inflesz(prose(view))).toBeGreaterThanOrEqual(plainSpanishBar)
    expect(respuesta('no_corresponde', '2027-01-20', false).title).toBe(view.title)
    expect(readableText((await see(passRuns.residencia)).blocks)).not.toContain('ya lo había pedido')
  })

  it('is not given to whom it is not due: the page says why', async () => {
    expect(await act(passRuns.residencia)).toMatchObject({ kind: 'redirect' })
    expect((await see(passRuns.residencia)).title).toBe('Hoy no le toca el Pase Cultural')
  })
})

describe('the other texts', () => {
  it('do not say to who may have asked for it already, and waits for an account, that she must', () => {
    const text = readableText(respuesta('por_activar', today, false).blocks)
    expect(text).toContain('falta activarlo, o la CuentaRUT')
    expect(text).not.toContain('actívelo')
  })

  it.each(['por_activar', 'activado', 'vencido', 'no_corresponde'] as const)(
    'of the answer %s read easily, lead on, and name nothing of a person',
    estado => {
      const view = respuesta(estado, today, false)
      expect(inflesz(prose(view))).toBeGreaterThanOrEqual(plainSpanishBar)
      expect(view.blocks.map(({ kind }) => kind)).toContain('actions')
      expect(JSON.stringify(view)).not.toMatch(/\$|CuentaRUT suya|PC1/)
    },
  )

  it('read easily: the first page, the questions of the activation, every reason', () => {
    const [page] = consulta.pages
    const texts = [
      page
        ? [pageText(page, String(page.lead)), readableText(page.intro?.(contextWith({ today })) ?? [])]
        : [],
      Object.values(activarQuestions).flatMap(
        ({ label, hint, text }: { label: string; hint?: string; text?: string }) => [
          label,
          hint ?? '',
          text ?? '',
        ],
      ),
      Object.values(reasons.outcomes).flatMap(({ blocks }) =>
        ['2002-08-19', '2012-08-19'].map(fechaNacimiento =>
          readableText(blocks(contextWith({ today }), { fechaNacimiento, porcentajeRsh: 50 })),
        ),
      ),
      reglas('2025-06-01'),
    ]
    for (const text of texts)
      expect(inflesz(text.join('\n')), text[0]).toBeGreaterThanOrEqual(plainSpanishBar)
  })
})
