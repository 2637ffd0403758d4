import { describe, expect, it } from 'vitest'
import { inflesz, plainSpanishBar } from '#domain/inflesz.ts'
import { askingOf } from '#engine/asking/asking.ts'
import type { Context, Surroundings } from '#engine/asking/context.ts'
import { stateOf } from '#engine/cases/case-states.ts'
import { nextOf } from '#engine/cases/case-view.ts'
import { pguReviewDeadline, pguReviewPaymentMonth } from '#law/pension-garantizada-universal.ts'
import type { Resolucion } from '#services/sibs/contract.ts'
import { readableText } from '../testing/readable-text.ts'
import { revision as solicitud } from './application.ts'
import { ficha } from './ficha.ts'
import { explicacionBlocks, resultadoBlocks } from './pages/explicacion.ts'
import { detalle, lista, revisionBlocks } from './pages/resoluciones.ts'
import { tramite } from './procedure.ts'
import { outcomes } from './reasons.ts'
import { estadoOf } from './registers.ts'
import { motivoText, requests } from './requests.ts'

const { states } = requests

const today = '2026-11-23'
const enParte: Resolucion = {
  idResolucion: '5b0ff3c4-58c7-4a0d-8b5f-51b510207700',
  folio: 'PGU-2026-71004',
  rut: 6_571_004,
  dv: '0',
  nombre: 'Marisol del Pilar Aguirre Neira',
  fecha: '2026-11-22',
  notificadaEl: '2026-11-22',
  plazoRevision: '2026-11-27',
  resultado: 'concedida_en_parte',
  motivo: 'PENSION_SOBRE_INFERIOR',
  situacion: {
    edad: 73,
    anosDesdeLos20: 53,
    anosUltimosCinco: 5,
    anosUltimosSeis: 6,
    porcentajePfp: 66,
    pensionBaseClp: 950_000,
  },
  calculo: { completaClp: 231_732, inferiorClp: 789_139, superiorClp: 1_252_602, montoClp: 151_301 },
  montoClp: 151_301,
  revision: null,
}
const revision = {
  idSolicitud: enParte.idResolucion,
  folio: 'SB0000009',
  estado: 'ingresada',
  montoClp: null,
} as const

describe('shell §2, routes: 102077-RBPGU and 102077-RBPGU/detalle', () => {
  it('are the list of decisions and the page of one', () => {
    expect(tramite.procedure.consultations.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['', 'detalle']),
    )
  })

  it('name themselves as the ficha does', () => {
    expect(tramite.procedure.head).toMatchObject({ id: ficha.id, title: ficha.title, summary: ficha.summary })
  })
})

describe('shell §9: the review of 2022', () => {
  it('ended on 30 May 2022 and was paid from June of that year', () => {
    expect([pguReviewDeadline, pguReviewPaymentMonth]).toEqual(['2022-05-30', '2022-06-01'])
    const old = { ...enParte, notificadaEl: '2022-04-11', plazoRevision: pguReviewDeadline }
    expect(estadoOf(old, '2022-05-30')).toBe('abierta')
    expect(estadoOf(old, '2022-05-31')).toBe('vencida')
    expect(readableText(revisionBlocks(old, today))).toContain('hasta el 30 de mayo de 2022')
  })
})

describe('build sheet F16', () => {
  it('explains age, residence, PFP, base pension and amount, each with its number', () => {
    const text = JSON.stringify(explicacionBlocks(enParte))
    for (const said of ['tenía 73', '53 años', '66\u00a0%', '$950.000', '$151.301 al mes'])
      expect(text).toContain(said)
  })

  it('tells first what is not met', () => {
    const situacion = { ...enParte.situacion, anosUltimosCinco: 3 }
    const list = explicacionBlocks({ ...enParte, situacion }).find(({ kind }) => kind === 'checklist')
    expect(list && 'requirements' in list && list.requirements[0]).toMatchObject({ state: 'falta' })
  })

  it('leads with the amount, or with the reason where nothing is paid', () => {
    expect(resultadoBlocks(enParte)).toMatchObject([{ kind: 'figure', value: '$151.301 al mes' }])
    const refused = { ...enParte, resultado: 'rechazada', motivo: 'RESIDENCIA', montoClp: 0 } as const
    expect(resultadoBlocks(refused)).toEqual([
      { kind: 'paragraph', text: 'No se vieron los años en Chile que pide la ley.' },
    ])
  })

  it('shows the sum as it is done', () => {
    const block = explicacionBlocks(enParte).find(({ kind }) => kind === 'drawing')
    if (block?.kind !== 'drawing' || block.drawing.kind !== 'sum') throw new Error('The sum is not drawn')
    expect(block.drawing.lines.map(({ sign, value }) => `${sign} ${value}`.trim())).toEqual([
      ...['$1.252.602', '− $950.000', '= $302.602', '÷ $463.463', '= 65,29\u00a0%'],
      ...['× $231.732', '= $151.301 al mes'],
    ])
    const textOf = (pensionBaseClp: number) =>
      JSON.stringify(explicacionBlocks({ ...enParte, situacion: { ...enParte.situacion, pensionBaseClp } }))
    expect(textOf(789_139)).toContain('se paga completa')
    expect(textOf(1_252_602)).toContain('no se paga')
  })

  it('has the outcomes sin_resolucion and plazo_vencido', () => {
    expect(Object.keys(outcomes)).toEqual(expect.arrayContaining(['sin_resolucion', 'plazo_vencido']))
  })

  it('has the states of a review: ingresada, acogida, rechazada', () => {
    const reached = (type: string) =>
      stateOf(states, [{ id: '1', type, occurredAt: '2026-11-23T15:00:00Z', actor: 'institucion', data: {} }])
    expect(reached('aprobada')).toBe('aprobada')
    expect(states.states.aprobada?.label).toBe('Aceptada')
    // Two letters that say different things have different subjects.
    expect(states.states.pagada?.label).toBe('Aceptada, con el pago listo')
    expect(reached('rechazada')).toBe('rechazada')
  })
})

/** A page of the procedure, of somebody with these decisions. */
async function pageOf(page: typeof detalle, ...resoluciones: readonly Resolucion[]) {
  const reach = {
    services: { sibs: { resolucionesPgu: async () => ({ resoluciones }) } },
    cases: { list: async () => ({ cases: [], total: 0 }) },
    ...{ query: { get: () => '' }, today },
  }
  const view = await page.load(reach as never)
  return `${view?.title} ${JSON.stringify(view?.blocks)}`
}

describe('a decision', () => {
  it('that a review changed says first what holds now, and that the rest is the first answer', async () => {
    const changed = { ...revision, estado: 'acogida', montoClp: 231_732 } as const
    const text = await pageOf(detalle, { ...enParte, revision: changed })
    for (const said of ['cambió con la revisión', '$231.732 al mes', 'SB0000009', 'La primera respuesta'])
      expect(text).toContain(said)
    expect(text.indexOf('$231.732')).toBeLessThan(text.indexOf('$151.301'))
    expect(text).not.toContain('Si no está de acuerdo')
    expect(await pageOf(detalle, enParte)).not.toContain('La primera respuesta')
  })

  it('told before the day from which the request counts has the amounts of that day, and no data of tomorrow', async () => {
    const text = await pageOf(detalle, { ...enParte, notificadaEl: '2026-11-21' })
    expect(text).toContain('cuenta como presentada el 22 de noviembre de 2026')
    expect(text).not.toContain('con los datos')
    expect(await pageOf(detalle, enParte)).toContain('con los datos y los montos del 22 de noviembre de 2026')
  })

  it('that nobody has is looked for of the reader and of whoever gave her a power', async () => {
    expect(await pageOf(lista)).toContain('ni suya ni de quien le haya dado un poder')
  })

  it.each([
    ['abierta', {}],
    ['vencida', { plazoRevision: '2026-11-20' }],
    ['completa', { resultado: 'concedida', motivo: null }],
    ['ingresada', { revision }],
    ['rechazada', { revision: { ...revision, estado: 'rechazada' } }],
  ] as const)('is %s by its days, what it said and whether it was reviewed', (estado, change) => {
    const one: Resolucion = { ...enParte, ...change }
    expect(estadoOf(one, today)).toBe(estado)
    expect(inflesz(readableText(revisionBlocks(one, today)))).toBeGreaterThanOrEqual(plainSpanishBar)
    // On its way to the institution, which still says that it may be asked for.
    const sent = JSON.stringify(revisionBlocks(one, today, new Set([`Respuesta ${one.folio}`])))
    expect(sent.includes('entregando al IPS')).toBe(estado === 'abierta')
    if (estado === 'abierta') expect(sent).not.toContain('Puede pedir la revisión')
  })

  it('that is not reviewed leads whoever is paid a part to her payments, and nobody to a request that the registers refuse', () => {
    const over = { ...enParte, plazoRevision: '2026-11-20' }
    const refused = { ...over, resultado: 'rechazada', motivo: 'RESIDENCIA', montoClp: 0 } as const
    const texts = (one: Resolucion) =>
      [revisionBlocks(one, today), outcomes.plazo_vencido.blocks({ today } as Surroundings, one)].map(
        blocks => JSON.stringify(blocks),
      )
    for (const text of texts(over)) {
      expect(text).toContain('"/misBeneficios"')
      expect(text).not.toContain('otra vez')
    }
    for (const text of texts(refused)) {
      expect(text).toContain('otra vez cuando los registros muestren lo que pide la ley')
      expect(text).toContain('Ver si ya puede pedir la PGU otra vez')
    }
  })

  it('can be appealed until the last of five working days, that day included', () => {
    expect(estadoOf(enParte, '2026-11-27')).toBe('abierta')
    expect(estadoOf(enParte, '2026-11-28')).toBe('vencida')
  })
})

describe('the request', () => {
  const [page] = solicitud.pages
  const around = (open: readonly Resolucion[]) =>
    ({ today, answers: {}, verified: {}, consulted: { gate: open } }) as unknown as Context

  it('does not ask which decision is reviewed where only one can be, and shows it', () => {
    if (!page) throw new Error('The form has no page')
    expect(askingOf(page, 'resolucion', around([enParte]), {})).toEqual({ kind: 'never' })
    expect(page.facts?.(around([enParte]), undefined).map(({ value }) => value)).toEqual([
      'Se concedió una parte de la PGU, PGU-2026-71004',
      'Marisol del Pilar Aguirre Neira',
      '27 de noviembre de 2026',
    ])
    const two = [enParte, { ...enParte, idResolucion: 'otra' }]
    expect(askingOf(page, 'resolucion', around(two), {})).toEqual({ kind: 'always' })
    expect(page.facts?.(around(two), undefined)).toEqual([])
  })
})

describe('the review before it is sent', () => {
  it('says that papers alone change nothing, and of who added none that there are none', () => {
    const said = (antecedentes: readonly object[] | undefined) =>
      readableText(solicitud.ending.review.intro?.({ answers: { pedido: { antecedentes } } } as never) ?? [])
    expect(said([{}])).toContain('Los papeles que agregó no bastan por sí solos')
    for (const none of [undefined, []]) {
      expect(said(none)).toContain('la respuesta no cambia. Usted no agregó papeles.')
      expect(said(none)).not.toContain('que agregó')
    }
  })
})

describe('a review that is turned down', () => {
  it('says which fact of today keeps the decision as it is, and what to do', () => {
    const request = {
      motivoRechazo: 'PENSION_SOBRE_INFERIOR',
      pensionBaseClp: 950_000,
      montoVigenteClp: 151_301,
    } as const
    expect(motivoText(request)).toContain('La pensión base sigue siendo $950.000; por eso se pagan $151.301')
    const years = { motivoRechazo: 'RESIDENCIA', anosDesdeLos20: 14, anosUltimosCinco: 5 } as const
    expect(motivoText(years)).toMatch(/Los registros muestran 14.*no se pueden comprobar aquí.*sucursal/)
    expect(motivoText(years)).toContain('Cuando los registros lo muestren, puede pedir la PGU otra vez.')
  })

  it('sends who gets a part not to ask again, and says that each decision is reviewed once', () => {
    const resumen = {
      motivoRechazo: 'PENSION_SOBRE_INFERIOR',
      pensionBaseClp: 950_000,
      montoVigenteClp: 151_301,
    }
    const said = motivoText(resumen as never)
    expect(said).toContain('se pagan $151.301 al mes')
    expect(said).not.toContain('pedir la PGU otra vez')
    expect(nextOf(requests.states.states.rechazada, resumen)).toMatch(
      /^Cada respuesta se revisa una sola vez, y esta ya se revisó/,
    )
    const entry = {
      id: '1',
      type: 'rechazada',
      occurredAt: '2026-11-23T12:00:00Z',
      actor: 'institucion' as const,
    }
    const linked = (change: object) =>
      JSON.stringify(
        requests.told({
          state: 'rechazada',
          history: [{ ...entry, data: {}, resumen: { ...resumen, ...change } }],
        }),
      ).includes('"/tramites/102077"')
    expect([linked({}), linked({ motivoRechazo: 'RESIDENCIA', montoVigenteClp: 0 })]).toEqual([false, true])
  })

  it('says which facts of today changed the decision', () => {
    const request = { montoClp: 231_732, desde: '2026-12-01', anosDesdeLos20: 24, pensionBaseClp: 0 }
    expect(states.events.aprobada?.text?.({}, request)).toBe(
      'Se pagan $231.732 al mes desde diciembre de 2026. Los registros de hoy muestran 24 años en Chile desde los 20 de edad, y una pensión base de $0.',
    )
  })

  it('upheld says how it is paid, which it did not ask', () => {
    for (const state of ['aprobada', 'pagada'])
      expect(states.states[state]?.text).toContain('Se paga en la forma que se dio al pedir la PGU.')
  })

  it('promises no person who looks at it', () => {
    const lead = solicitud.pages[0]?.lead
    expect(lead).not.toMatch(/persona/)
    expect(states.events.aprobada?.title).toBe('Revisión acogida')
  })
})

describe('the texts', () => {
  it.each(Object.entries(outcomes))('of %s are plain', (_id, { title, blocks }) => {
    const own = { ...enParte, revision }
    const text = readableText(blocks({ today } as Surroundings, own))
    expect(inflesz([title, text].join('\n'))).toBeGreaterThanOrEqual(plainSpanishBar)
  })

  it('of the explanation are plain', () => {
    expect(inflesz(readableText(explicacionBlocks(enParte)))).toBeGreaterThanOrEqual(plainSpanishBar)
  })
})

it('whose PGU somebody else asked to have reviewed reads how much is paid and from when, as who asked does', () => {
  const { representada } = tramite.procedure.cases?.concerns ?? {}
  const resumen = { montoClp: 231_732, desde: '2026-12-01' }
  const about = { applicant: 'Cristián Bravo', procedure: '', filedOn: '2026-11-29', data: {}, resumen }
  const said = representada?.text({ ...about, state: 'pagada' }).join(' ')
  expect(said).toContain('Se pagan $231.732 al mes desde diciembre de 2026.')
  expect(representada?.readsEntries).toContain('aprobada')
})
