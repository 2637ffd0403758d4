import { describe, expect, it } from 'vitest'
import { payslipRuns } from '#country/stories/payslips.ts'
import { uncollectedRuns } from '#country/stories/uncollected.ts'
import { inflesz, plainSpanishBar } from '#domain/inflesz.ts'
import type { Run } from '#domain/run.ts'
import type { ConsultationView } from '#engine/cases/consultation.ts'
import { contextWith } from '#engine/testing/surroundings.ts'
import { noMatch } from '../parts/telling/open-enquiry.ts'
import { country, procedureWorld, today } from '../testing/procedure-world.ts'
import { readableText } from '../testing/readable-text.ts'
import { consulta } from './enquiry.ts'

const { servicesOf } = await procedureWorld('5212')
const pedro = '4876521-1'
const daniela = '15678234-3'
const silvia = payslipRuns[4]

/** The form's page for a signed-in person. */
function ownView(run: Run): Promise<ConsultationView> {
  if (consulta.ending.kind !== 'tells') throw new Error('The form tells nothing')
  const context = contextWith({ today, person: { run, nombres: 'Persona', apellidos: 'De Prueba' } })
  return consulta.ending.tell({ context, services: servicesOf(run) as never })
}

/** The form's page for anyone with a RUN and a birth date. */
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

const rowsOf = ({ blocks }: ConsultationView) =>
  blocks.flatMap(block => (block.kind === 'table' ? block.rows : []))

describe('who is signed in', () => {
  it('reads each benefit with day, form, place and amount, the soonest first', async () => {
    const view = await ownView(pedro)
    const rows = rowsOf(view)
    expect(rows).toHaveLength(2)
    expect(JSON.stringify(rows)).toMatch(
      /Pensión de vejez.*En persona, con su cédula de identidad\. .*Los Héroes/,
    )
    expect(view.blocks.find(({ kind }) => kind === 'remind')).toBeDefined()
  })

  it('reads of an account its last digits alone', async () => {
    const said = JSON.stringify(await ownView(daniela))
    expect(said).toContain('termina en 8234')
    expect(said).not.toContain('15678234')
  })

  it('reads which payment is of the month before, with its month (procedures §5212)', async () => {
    const view = await ownView(uncollectedRuns.atrasado)
    const late = rowsOf(view).filter(([name]) => /, de \w+ de \d{4}$/.test(String(name)))
    expect(late).toHaveLength(1)
    expect(readableText(view.blocks)).toContain('Hay pagos de meses anteriores')
    expect(readableText((await ownView(pedro)).blocks)).not.toContain('Hay pagos de meses anteriores')
  })

  it('reads that a benefit is stopped, since when and why, or that nothing is announced', async () => {
    const stopped = readableText((await ownView(uncollectedRuns.suspendido)).blocks)
    expect(stopped).toMatch(/detenido.*No se paga desde el 23 de septiembre de 2026/s)
    expect(readableText((await ownView(silvia)).blocks)).toMatch(
      /No tiene pagos en estas fechas.*desde qué mes se paga\. Si ese mes ya pasó, llame al 101/s,
    )
  })

  it('is led to 5268 and 114831', async () => {
    const said = JSON.stringify(await ownView(pedro))
    for (const href of ['/tramites/5268', '/tramites/114831']) expect(said).toContain(href)
  })
})

describe('who knows a RUN and its birth date', () => {
  it('is promised the day alone, and the form to whoever signs in', () => {
    expect(consulta.pages[0]?.lead).toMatch(
      /^Vea qué día paga .* El monto, la forma y el lugar se ven al ingresar/,
    )
  })

  it('reads the day, and neither form, benefit, amount, account, place nor name', async () => {
    for (const run of [pedro, daniela, uncollectedRuns.atrasado, uncollectedRuns.suspendido, silvia]) {
      const said = JSON.stringify(await openView(run))
      const { nombres = '', apellidoPaterno = '' } = country.persona(run) ?? {}
      for (const secret of [
        'PGU',
        'Pensión de',
        'Asignación',
        'Los Héroes',
        'BancoEstado',
        nombres,
        apellidoPaterno,
      ])
        expect(said).not.toContain(secret)
      expect(said).not.toMatch(/\$\d|termina en|detenido|en persona|depósito/i)
    }
  })

  it('reads that one comes late, and benefits told apart by a number', async () => {
    const names = rowsOf(await openView(uncollectedRuns.atrasado)).map(([name]) => name)
    expect(names).toContain('Beneficio 1, de un mes anterior')
    expect(rowsOf(await openView(pedro)).map(([name]) => name)).toEqual(['Beneficio 1', 'Beneficio 2'])
  })

  it('reads the same of a stopped benefit and of none', async () => {
    expect(await openView(uncollectedRuns.suspendido)).toEqual(await openView(silvia))
  })

  it('is told the same of a RUN that nobody has and of another birth date', async () => {
    await expect(openView(pedro, '1950-01-01')).rejects.toThrow(noMatch)
    await expect(openView('22222222-2', '1950-01-01')).rejects.toThrow(noMatch)
  })
})

describe('the texts for people', () => {
  it('read easily, of every answer', async () => {
    const views = [
      ...(await Promise.all(
        [pedro, silvia, uncollectedRuns.atrasado, uncollectedRuns.suspendido].map(ownView),
      )),
      ...(await Promise.all([pedro, silvia, uncollectedRuns.atrasado].map(run => openView(run)))),
    ]
    for (const { title, blocks } of views)
      expect(inflesz(`${title}\n${readableText(blocks)}`), title).toBeGreaterThanOrEqual(plainSpanishBar)
  })
})
