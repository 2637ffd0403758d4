import { describe, expect, it } from 'vitest'
import { workAccidentRuns } from '#country/stories/work-accident.ts'
import { inflesz, plainSpanishBar } from '#domain/inflesz.ts'
import { formInput } from '#engine/asking/form-input.ts'
import type { ConsultationView } from '#engine/cases/consultation.ts'
import { createPapers, createWorld, pagesOf } from '../parts/slips/testing/world.ts'
import { readableText } from '../testing/readable-text.ts'
import { tramite } from './procedure.ts'

const { conCarga, viudaConPgu, sinSupervivencia, sinEstudios, deMutual, terminada } = workAccidentRuns
const { reachOf } = await createWorld('8765')
const [listPage, slipPage] = pagesOf(tramite.procedure)

const list = (run: string) => listPage.load(reachOf(run))
const slip = (run: string, pago: string) => slipPage.load(reachOf(run, { pago }))
const wish = (quiere: string) => formInput([['quiere', quiere]], new Map())
const said = (view: ConsultationView | undefined) => JSON.stringify(view)
const tables = (view: ConsultationView | undefined) =>
  (view?.blocks ?? []).flatMap(block => (block.kind === 'table' ? [[block.caption, block.rows]] : []))

describe('the months of an ISL pension', () => {
  it('are those of that pension alone, with a link to what else the IPS pays', async () => {
    const view = await list(viudaConPgu)
    expect(said(view)).toContain('/tramites/8765/liquidacion?pago=2026-11-PENSION_ISL-1')
    expect(said(view)).not.toContain('pago=2026-11-PGU-1')
    expect(said(view)).toContain('/tramites/5250')
  })

  it('say what changed, where to collect, and offer to remember the next payment', async () => {
    const view = await list(conCarga)
    expect(said(view)).toMatch(/Ahora el pago trae asignación familiar: \$22\.601/)
    expect(said(view)).toContain('El próximo pago es el 21 de diciembre de 2026.')
    expect(view?.blocks).toContainEqual({
      kind: 'remind',
      date: '2026-12-21',
      text: 'Me pagan la pensión del ISL',
    })
    expect(said(await list(viudaConPgu))).toContain('"href":"/tramites/114831","primary":true')
  })

  it('say of a stopped pension since when, why, what to do and where it is reviewed', async () => {
    for (const [run, why, toDo] of [
      [sinSupervivencia, 'mostrar que quien recibe la pensión está con vida', 'Vaya con su carné'],
      [sinEstudios, 'se paga solo a quien estudia, hasta los 24', 'Llévelo a una sucursal'],
    ] as const) {
      const text = said(await list(run))
      for (const part of ['El pago está detenido', 'No se paga desde el 1 de octubre de 2026', why, toDo])
        expect(text).toContain(part)
      expect(text).toContain('pida ahí que lo revisen')
      expect(text).not.toContain('"kind":"remind"')
    }
  })

  it('lead who has none to the mutuals, and say of one that ended when and why, and nothing of a mutual', async () => {
    const ofMutual = ['ACHS', 'Mutual de Seguridad', 'IST', 'el primer pago puede tardar']
    for (const run of [deMutual, terminada])
      for (const part of ['/tramites/5212', '/tramites/5250']) expect(said(await list(run))).toContain(part)
    for (const part of ofMutual) expect(said(await list(deMutual))).toContain(part)
    const ended = said(await list(terminada))
    for (const part of ofMutual) expect(ended).not.toContain(part)
    expect(ended).toMatch(
      /Terminó el .*: Pensión de orfandad.* Se cumplió el plazo.*a quien estudia hasta los 24/,
    )
  })

  it('say that the IPS is silent, and let try again', async () => {
    const text = said(await listPage.load(reachOf(conCarga, {}, { silent: true })))
    expect(text).toContain('El IPS no respondió')
    expect(text).toContain('"label":"Intentar de nuevo","href":"/tramites/8765"')
  })
})

describe('one month of an ISL pension', () => {
  const pago = '2026-11-PENSION_ISL-1'

  it('has gross, asignación familiar, health, net and the next payment, with its reminder', async () => {
    const view = await slip(conCarga, pago)
    expect(tables(view)).toEqual([
      [
        'Lo que gana (haberes)',
        [
          ['El beneficio del mes', '$412.380'],
          ['Asignación familiar', '$22.601'],
        ],
      ],
      ['Lo que se descuenta', [['Salud (7 % de la pensión)', '$28.867']]],
    ])
    expect(said(view)).toContain('$406.114')
    expect(said(view)).toContain('{"label":"Próximo pago","lines":["21 de diciembre de 2026"]}')
    expect(view?.blocks.some(({ kind }) => kind === 'remind')).toBe(true)
  })

  it('of another benefit leads to its page in 5250', async () => {
    const view = await slip(viudaConPgu, '2026-11-PGU-1')
    expect(said(view)).toContain('/tramites/5250/liquidacion?pago=2026-11-PGU-1')
    expect(said(view)).not.toContain('$2')
    const reply = await slipPage.act?.(reachOf(viudaConPgu, { pago: '2026-11-PGU-1' }), wish('descargar'))
    expect(reply).toMatchObject({ kind: 'redirect' })
  })

  it('is not found where it is of another person', async () => {
    expect(await slip(deMutual, pago)).toBeUndefined()
  })

  it('is the last one paid where the address names none, and the list where there is none', async () => {
    expect(await slipPage.instead?.(reachOf(viudaConPgu))).toContain('pago=2026-10-PENSION_ISL-1')
    expect(await slipPage.instead?.(reachOf(deMutual))).toBe('/tramites/8765')
  })

  it('is kept once as the paper of the ISL, to download and to mail', async () => {
    const { papers, kept } = createPapers()
    const reach = reachOf(conCarga, { pago }, { papers })
    expect(await slipPage.act?.(reach, wish('descargar'))).toEqual({
      kind: 'redirect',
      href: '/certificados/AAAA-BBBB-0001/archivo.pdf',
    })
    expect(await slipPage.act?.(reach, wish('correo'))).toEqual({
      kind: 'redirect',
      href: '/certificados/AAAA-BBBB-0001/enviar',
    })
    expect(kept).toHaveLength(1)
    expect(kept[0]).toMatchObject({
      kind: { id: '8765-liquidacion' },
      institution: 'Instituto de Seguridad Laboral (ISL)',
      subject: 'Noviembre de 2026, Pensión de invalidez, Instituto de Seguridad Laboral',
    })
    expect(new TextDecoder().decode(kept[0]?.bytes.slice(0, 5))).toBe('%PDF-')
  })
})

it('reads easily, on every page', async () => {
  const views = [
    ...(await Promise.all(
      [conCarga, viudaConPgu, sinSupervivencia, sinEstudios, deMutual, terminada].map(list),
    )),
    await slip(conCarga, '2026-11-PENSION_ISL-1'),
    await slip(viudaConPgu, '2026-10-PENSION_ISL-1'),
  ]
  for (const view of views) {
    expect(inflesz(readableText(view?.blocks ?? [])), view?.title).toBeGreaterThanOrEqual(plainSpanishBar)
    expect(view?.blocks.some(({ kind }) => kind === 'actions')).toBe(true)
  }
})
