import { describe, expect, it } from 'vitest'
import { payslipRuns } from '#country/stories/payslips.ts'
import { inflesz, plainSpanishBar } from '#domain/inflesz.ts'
import { formInput } from '#engine/asking/form-input.ts'
import type { ConsultationView } from '#engine/cases/consultation.ts'
import { createPapers, createWorld, pagesOf } from '../parts/slips/testing/world.ts'
import { readableText } from '../testing/readable-text.ts'
import { tramite } from './procedure.ts'

const [nelida, osvaldo, berta, ivan, silvia] = payslipRuns
const [pedro, daniela, jorge, francisca] = ['4876521-1', '15678234-3', '6345129-0', '19456328-0']
const { reachOf } = await createWorld('5250')
const [listPage, liquidacionPage, comprobantePage] = pagesOf(tramite.procedure)

const list = (run: string, query = {}) => listPage.load(reachOf(run, query))
const slip = (run: string, pago: string) => liquidacionPage.load(reachOf(run, { pago }))
const wish = (quiere: string) => formInput([['quiere', quiere]], new Map())
const said = (view: ConsultationView | undefined) => JSON.stringify(view)
const isOnward = (view: ConsultationView | undefined) => view?.blocks.some(({ kind }) => kind === 'actions')

describe('the list of months', () => {
  it('says what the last month brought in all, and why it is another amount than the month before', async () => {
    const text = said(await list(nelida))
    expect(text).toContain('Pago de noviembre de 2026')
    expect(text).toContain('Son $18.500 menos.')
    expect(text).toContain('Desde este mes se descuenta la cuota del crédito')
  })

  it('tells the last change once, and of the year which other months changed', async () => {
    const text = said(await list(nelida))
    expect(text).toContain('Abajo dice por qué cambió el pago de noviembre de 2026.')
    expect(text).not.toContain('Noviembre de 2026: $18.500 menos')
  })

  it('tells of a PGU that joins a pension', async () => {
    expect(said(await list(osvaldo))).toContain(
      'Empezó un pago más: Pensión Garantizada Universal (PGU). Son $231.732.',
    )
  })

  it('has a row for each month with its sum and the benefits inside, and can be narrowed to one benefit', async () => {
    const rows = (view: ConsultationView | undefined) => said(view).match(/\?pago=/g)?.length
    const whole = await list(pedro)
    expect(rows(whole)).toBe(26)
    expect(said(whole)).toContain('Pagos de 2025')
    expect(whole?.blocks.filter(({ kind }) => kind === 'details').length).toBeGreaterThanOrEqual(13)
    expect(said(whole)).toContain('Septiembre de 2026: $702.543 ($18.543 más)')
    expect(rows(await list(pedro, { beneficio: 'PGU-1' }))).toBe(13)
    expect(rows(await list(pedro, { beneficio: 'de-otra' }))).toBe(26)
  })

  it('says of a benefit that is stopped why, what to do and where it is reviewed', async () => {
    const text = said(await list(berta))
    expect(text).toContain('El pago está detenido')
    expect(text).toContain('No se cobró durante 6 meses')
    expect(text).toContain('pida ahí que lo revisen')
    expect(text).toContain('/tramites/114831')
  })

  it('leads who has no payments to what may be asked, and says what ended', async () => {
    for (const run of [francisca, silvia]) {
      const view = await list(run)
      expect(said(view)).toContain('No tiene pagos del IPS en los últimos 12 meses')
      for (const href of ['/ficha/102077', '/tramites/5212', '/tramites/114831'])
        expect(said(view)).toContain(href)
    }
    expect(said(await list(silvia))).toMatch(/Terminó el .*: .*\. (Se cumplió|Terminó|Se pagaba)/)
  })

  it('shows a payment to come to who has no other', async () => {
    const text = said(await list(ivan))
    expect(text).toContain('Por venir')
    expect(text).not.toContain('¿Por qué cambió el pago?')
  })

  it('counts the payments of every month that are still to be collected', async () => {
    const text = said(await list(berta))
    const marked = [...text.matchAll(/"text":"(?:Por cobrar|Venció)"/g)].length
    expect(marked).toBeGreaterThan(1)
    expect(text).toContain(`Hay ${marked} pagos sin cobrar. Vea cuáles en la lista.`)
  })

  it('says, where the institution is silent, what is known without it, and lets try again', async () => {
    const { papers } = createPapers()
    const none = await listPage.load(reachOf(pedro, {}, { papers, silent: true }))
    expect(said(none)).toContain('El IPS no respondió')
    expect(said(none)).toContain('"label":"Intentar de nuevo","href":"/tramites/5250"')
    await liquidacionPage.act?.(reachOf(pedro, { pago: '2026-11-PGU-1' }, { papers }), wish('descargar'))
    const some = await listPage.load(reachOf(pedro, {}, { papers, silent: true }))
    expect(said(some)).toContain('Documentos que ya guardó')
    expect(said(some)).toContain('/certificados/AAAA-BBBB-0001/archivo.pdf')
  })
})

describe('one month', () => {
  it('has haberes, descuentos, what is received and how, without more than the end of an account', async () => {
    const text = said(await slip(nelida, '2026-11-PENSION_EX_CAJA-1'))
    for (const part of [
      'Lo que gana (haberes)',
      'Lo que se descuenta',
      '$341.870',
      '$23.931',
      '$18.500',
      '$299.439',
    ])
      expect(text).toContain(part)
    expect(text).toContain('termina en 0117')
    expect(text).not.toContain('9510117')
  })

  it('tells why the PGU rose', async () => {
    expect(said(await slip(nelida, '2026-09-PGU-1'))).toContain('La PGU subió $18.543.')
  })

  it('tells until when a power to collect holds', async () => {
    expect(said(await slip(pedro, '2026-11-PGU-1'))).toContain('Sirve hasta el 11 de diciembre de 2026')
  })

  it('offers no paper of what was not paid, and says what to do', async () => {
    const coming = said(await slip(ivan, '2026-11-PGU-1'))
    expect(coming).toContain('Este pago todavía no llega')
    const waiting = said(await slip(berta, '2026-09-PGU-1'))
    expect(waiting).toMatch(
      /Este pago está por cobrar.*Antes de ir, mire en «Pagos por cobrar» si hay que pedirlo/,
    )
    const lapsed = said(await slip(jorge, '2026-04-PGU-1'))
    expect(lapsed).toContain('Este pago venció sin cobrarse')
    for (const text of [coming, waiting, lapsed]) expect(text).not.toContain('Descargar en PDF')
  })

  it('is a voucher of one line for what is no pension, and each address leads to the other', async () => {
    const pago = '2026-11-ASIGNACION_FAMILIAR-1'
    const view = await comprobantePage.load(reachOf(daniela, { pago }))
    expect(view?.title).toBe('Comprobante de pago de noviembre de 2026')
    expect(said(view)).not.toContain('haberes')
    expect(said(await slip(daniela, pago))).toContain(`/tramites/5250/comprobante?pago=${pago}`)
  })

  it('is not found where it is of another person, also when its paper is asked for', async () => {
    expect(await slip(ivan, '2026-11-PENSION_EX_CAJA-1')).toBeUndefined()
    const reply = await liquidacionPage.act?.(
      reachOf(ivan, { pago: '2026-11-PENSION_EX_CAJA-1' }),
      wish('descargar'),
    )
    expect(reply).toEqual({ kind: 'not-found' })
  })

  it('is the last that was paid where the address names none, and the list where there is none', async () => {
    expect(await liquidacionPage.instead?.(reachOf(pedro))).toMatch(/liquidacion\?pago=2026-11-/)
    expect(await comprobantePage.instead?.(reachOf(daniela))).toContain('comprobante?pago=2026-11-')
    expect(await liquidacionPage.instead?.(reachOf(francisca))).toBe('/tramites/5250')
    expect(await liquidacionPage.instead?.(reachOf(pedro, { pago: 'x' }))).toBeUndefined()
    const silent = reachOf(pedro, {}, { silent: true })
    expect(await liquidacionPage.instead?.(silent)).toBeUndefined()
    expect(said(await liquidacionPage.load(silent))).toContain('El IPS no respondió')
  })
})

describe('the paper of a month', () => {
  const query = { pago: '2026-11-PGU-1' }

  it('is kept once as the institution made it, without end, and without a RUN in its title', async () => {
    const { papers, kept } = createPapers()
    const reach = reachOf(pedro, query, { papers })
    const first = await liquidacionPage.act?.(reach, wish('descargar'))
    const second = await liquidacionPage.act?.(reach, wish('correo'))
    expect(first).toEqual({ kind: 'redirect', href: '/certificados/AAAA-BBBB-0001/archivo.pdf' })
    expect(second).toEqual({ kind: 'redirect', href: '/certificados/AAAA-BBBB-0001/enviar' })
    expect(kept).toHaveLength(1)
    expect(kept[0]).toMatchObject({
      kind: { id: '5250-liquidacion' },
      title: 'Liquidación de pago de noviembre de 2026',
      subject: 'Noviembre de 2026, Pensión Garantizada Universal (PGU)',
      contentType: 'application/pdf',
    })
    expect(kept[0]).not.toHaveProperty('validDays')
    expect(said(await liquidacionPage.load(reach))).toContain('/certificados/AAAA-BBBB-0001')
  })

  it('is not made while the institution is silent, and the page says so', async () => {
    const { papers, kept } = createPapers()
    const reply = await liquidacionPage.act?.(
      reachOf(pedro, query, { papers, silent: true }),
      wish('descargar'),
    )
    expect(reply).toMatchObject({ kind: 'page' })
    expect(JSON.stringify(reply)).toContain('Intentar de nuevo')
    expect(kept).toEqual([])
  })

  it('is not made of what was not paid', async () => {
    const reply = await liquidacionPage.act?.(reachOf(ivan, query), wish('descargar'))
    expect(reply).toEqual({ kind: 'redirect', href: '/tramites/5250/liquidacion?pago=2026-11-PGU-1' })
  })
})

describe('the texts for people', () => {
  const views = async () => [
    ...(await Promise.all(
      [nelida, osvaldo, berta, ivan, silvia, pedro, daniela, jorge, francisca].map(run => list(run)),
    )),
    await listPage.load(reachOf(pedro, {}, { silent: true })),
    await slip(nelida, '2026-09-PENSION_EX_CAJA-1'),
    await slip(nelida, '2026-09-PGU-1'),
    await slip(ivan, '2026-11-PGU-1'),
    await slip(berta, '2026-09-PGU-1'),
    await slip(berta, '2026-04-PGU-1'),
    await comprobantePage.load(reachOf(daniela, { pago: '2026-11-ASIGNACION_FAMILIAR-1' })),
  ]

  it('read easily, and lead on from every page', async () => {
    for (const view of await views()) {
      expect(inflesz(readableText(view?.blocks ?? [])), view?.title).toBeGreaterThanOrEqual(plainSpanishBar)
      expect(isOnward(view), view?.title).toBe(true)
    }
  })
})
