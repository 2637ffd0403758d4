import { describe, expect, it } from 'vitest'
import { aporteRuns } from '#country/stories/yearly-allowance.ts'
import { inflesz, plainSpanishBar } from '#domain/inflesz.ts'
import type { Run } from '#domain/run.ts'
import type { ConsultationView } from '#engine/cases/consultation.ts'
import { contextWith } from '#engine/testing/surroundings.ts'
import { noMatch } from '../parts/telling/open-enquiry.ts'
import { country, procedureWorld, silent, today } from '../testing/procedure-world.ts'
import { readableText } from '../testing/readable-text.ts'
import { consulta } from './enquiry.ts'

const { fill, fixture, servicesOf } = await procedureWorld('38913')
const francisca = '19456328-0'
const { pagado, porCobrar, enCurso, porFamilia, vencido, noActualizadas, sobreTramo } = aporteRuns

function ownView(run: Run): Promise<ConsultationView> {
  if (consulta.ending.kind !== 'tells') throw new Error('The form tells nothing')
  const context = contextWith({ today, person: { run, nombres: 'Persona', apellidos: 'De Prueba' } })
  return consulta.ending.tell({ context, services: servicesOf(run) as never })
}

async function openView(
  run: Run,
  fechaNacimiento = country.persona(run)?.fechaNacimiento ?? '',
): Promise<ConsultationView> {
  const [page] = consulta.pages
  const services = servicesOf(undefined) as never
  const said = await page?.verify?.({ context: {} as never, services }, { run, fechaNacimiento } as never)
  if (said?.kind !== 'ok') throw new Error(JSON.stringify(said))
  if (consulta.ending.kind !== 'tells') throw new Error('The form tells nothing')
  const context = { ...contextWith({ today, signedIn: false }), verified: { persona: said.facts } }
  return consulta.ending.tell({ context, services })
}

const factsOf = ({ blocks }: ConsultationView) =>
  Object.fromEntries(
    blocks.flatMap(block => (block.kind === 'summary' ? block.rows.map(row => [row.label, row.lines]) : [])),
  )
const said = (view: ConsultationView) => JSON.stringify(view)

describe('who is signed in', () => {
  it('reads group, cargas by name, amount, form and day of what was paid', async () => {
    const view = await ownView(pagado)
    expect(said(view)).toContain('$133.668')
    expect(factsOf(view)).toMatchObject({
      'Grupo de pago': ['1'],
      Cargas: ['2', 'Isidora Paz Pizarro', 'Lucas Benjamín Pizarro'],
      'Forma y lugar': ['Depósito en su cuenta', expect.stringMatching(/termina en 2104$/)],
      'Día de pago': ['16 de febrero de 2026'],
    })
  })

  it('reads place and deadline of what waits, is led to collect it, and may be reminded a week before', async () => {
    const view = await ownView(porCobrar)
    expect(factsOf(view)).toMatchObject({
      'Grupo de pago': ['3'],
      'Forma y lugar': ['En persona, con su cédula de identidad', expect.stringContaining('BancoEstado')],
      'Se puede cobrar hasta': ['16 de diciembre de 2026'],
    })
    expect(said(view)).toContain('"href":"/tramites/114831","primary":true')
    expect(view.blocks).toContainEqual(expect.objectContaining({ kind: 'remind', date: '2026-12-09' }))
  })

  it('reads the working day of what has one, and may be reminded of it', async () => {
    const view = await ownView(enCurso)
    expect(readableText(view.blocks)).toContain('Se paga el 14 de diciembre de 2026')
    expect(view.blocks).toContainEqual(expect.objectContaining({ kind: 'remind', date: '2026-12-14' }))
  })

  it('reads that it is one for the family, where there are no cargas', async () => {
    const view = await ownView(porFamilia)
    expect(readableText(view.blocks)).toContain('Es uno por familia')
    expect(factsOf(view)).not.toHaveProperty('Cargas')
  })

  it('reads what lapsed in another year, of the amount of that year, and why there is none this year', async () => {
    const view = await ownView(vencido)
    expect(view.title).toBe('No está en el Aporte Familiar de 2026')
    const [row] = view.blocks.flatMap(block => (block.kind === 'table' ? block.rows : []))
    expect(JSON.stringify(row)).toContain('$64.574')
    expect(JSON.stringify(row)).toMatch(/2025.*Venció.*3 de diciembre de 2025/)
  })

  it.each([
    ['sin_beneficio_en_diciembre', francisca, '31 de diciembre de 2025', '/tramites/requisitosSuf'],
    ['cargas_no_actualizadas', noActualizadas, 'su carga ya estaba vencida', '/tramites/nueva-solicitud-af'],
    [
      'ingreso_sobre_tramo',
      sobreTramo,
      'ganaba hasta $1.412.957 al mes el 31 de diciembre de 2025',
      '/tramites/nueva-solicitud-af',
    ],
  ] as const)(
    'reads why she is not in the list (%s), what to do and how to claim',
    async (_why, run, rule, href) => {
      const text = said(await ownView(run))
      for (const part of [rule, href, 'reclame', '101']) expect(text).toContain(part)
    },
  )
})

describe('who knows a RUN and its birth date', () => {
  it('reads whether there is something, and neither group, amount, account, place, day, cargas nor name', async () => {
    for (const run of [...Object.values(aporteRuns), francisca]) {
      const text = said(await openView(run))
      const { nombres = '', apellidoPaterno = '', familia } = country.persona(run) ?? {}
      const children = (familia?.hijos ?? []).map(hijo => country.persona(hijo)?.nombres ?? '')
      for (const secret of [nombres, apellidoPaterno, ...children, 'BancoEstado', 'grupo', 'Grupo'])
        expect(text).not.toContain(secret)
      expect(text).not.toMatch(/\$\d|termina en|de (febrero|marzo) de|por cobrar|[Vv]enció/)
    }
  })

  it('reads the same of all who are in the list, and the same of all who are not', async () => {
    const yes = await Promise.all([pagado, porCobrar, enCurso, porFamilia].map(run => openView(run)))
    const no = await Promise.all([vencido, noActualizadas, sobreTramo, francisca].map(run => openView(run)))
    expect(new Set(yes.map(said)).size).toBe(1)
    expect(new Set(no.map(said)).size).toBe(1)
    expect(yes[0]?.title).toBe('Sí hay un Aporte Familiar en 2026')
  })

  it('is told the same of a RUN that nobody has and of another birth date', async () => {
    await expect(openView(pagado, '1950-01-01')).rejects.toThrow(noMatch)
    await expect(openView('22222222-2', '1950-01-01')).rejects.toThrow(noMatch)
  })

  it('stays on her page while the IPS is silent', async () => {
    const calls = { beneficios: { consultarAporteFamiliar: silent } }
    const way = await fill(fixture('hay'), { calls })
    expect(way.visited).toMatchObject([{ id: 'persona', pending: true }])
    expect(consulta.pages[0]?.verifySilence).toBe('stop')
  })
})

it('reads easily, in every answer', async () => {
  const views = [
    ...(await Promise.all([...Object.values(aporteRuns), francisca].map(ownView))),
    ...(await Promise.all([pagado, francisca].map(run => openView(run)))),
  ]
  for (const { title, blocks } of views) {
    expect(inflesz(`${title}\n${readableText(blocks)}`), title).toBeGreaterThanOrEqual(plainSpanishBar)
    expect(blocks.some(({ kind }) => kind === 'actions')).toBe(true)
  }
})
