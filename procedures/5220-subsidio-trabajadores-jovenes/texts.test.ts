import { describe, expect, it } from 'vitest'
import { inflesz, plainSpanishBar } from '#domain/inflesz.ts'
import type { CaseEvent } from '#engine/cases/case-states.ts'
import { saidOf } from '#engine/cases/case-view.ts'
import { contextWith } from '#engine/testing/surroundings.ts'
import type { CartolaStj, SituacionTrabajador } from '#services/stj/contract.ts'
import { proseOf, readableText } from '../testing/readable-text.ts'
import { solicitud } from './application.ts'
import { filesOf, viewOf } from './pages/cartola.ts'
import { outcomes, puedePedirlo, refusals, requisitos } from './reasons.ts'
import { requests } from './requests.ts'
import { motivoSuspensionTexts } from './words.ts'

const { states } = requests

const today = '2026-11-21'
const signedIn = contextWith({ today })
const nobody = contextWith({ today, signedIn: false })
const own: SituacionTrabajador = {
  ...{ estado: 'no_cumple', motivo: 'edad', fechaNacimiento: '1989-09-12', cotizaciones: 28 },
  ...{ rentaClp: 1_180_000, rentaMaximaClp: 830_329, montoClp: 26_950, mesImpago: '2026-10' },
  ...{ empleadores: [], prevision: { afp: null, salud: null, mutual: null } },
  subsidio: { estado: 'suspendida', motivo: 'sin_cotizacion', desde: '2026-02' },
  solicitudAnterior: {
    ...{
      idSolicitud: '7a3a4a2e-1111-4222-8333-444455556666',
      folio: 'STJ000001',
      fechaIngreso: '2026-11-11',
    },
  },
}
/** The same without what a register may not know. */
const unknown: SituacionTrabajador = {
  ...{ ...own, rentaClp: null, mesImpago: null, subsidio: null, solicitudAnterior: null },
}

const event = (type: string, resumen: object): CaseEvent => ({
  ...{ id: type, type, occurredAt: '2026-11-23T15:00:00Z', sequence: 1, actor: 'institucion' },
  ...{ data: {}, resumen },
})
const granted = {
  ...{ montoClp: 26_950, desde: '2026-11', fechaPago: '2026-12-21', plazo: '2027-03-23' },
  ...{ subsidio: null, motivoRechazo: null },
}
const told = (state: string, resumen: object) => requests.told({ state, history: [event(state, resumen)] })

const cartolaWith = (change: Partial<CartolaStj>): CartolaStj => ({
  subsidio: { estado: 'vigente', motivo: null, desde: '2026-09' },
  afp: 'Uno',
  cotizaciones: 13,
  depositadoClp: 26_950,
  proximo: { mes: '2026-11', fecha: '2026-12-21', montoClp: 26_950 },
  meses: [
    {
      mes: '2026-09',
      empleador: 'Café Río Cautín Ltda.',
      estado: 'depositado',
      montoClp: 26_950,
      fecha: '2026-10-20',
    },
    { mes: '2026-10', empleador: '', estado: 'sin_cotizacion', montoClp: 0, fecha: '2026-11-20' },
  ],
  ...change,
})

describe('the texts for people', () => {
  it.each([
    ...Object.entries(outcomes).flatMap(([id, { title, blocks }]): [string, string][] => [
      [`${id}, hers`, `${title}\n${proseOf(blocks(signedIn, own))}`],
      [`${id}, hers without facts`, `${title}\n${proseOf(blocks(signedIn, unknown))}`],
      [`${id}, without session`, `${title}\n${proseOf(blocks(nobody, unknown))}`],
    ]),
    ['may ask, without session', proseOf(puedePedirlo(undefined, today).blocks)],
    [
      'events',
      Object.values(states.events)
        .map(
          ({ title, text }) =>
            `${title}.\n${text?.({}, { ...granted, subsidio: { motivo: 'renta_sobre_limite', fecha: today } }) ?? ''}`,
        )
        .join('\n'),
    ],
    ['reasons of a stop', Object.values(motivoSuspensionTexts).join('\n')],
    ...(['vigente', 'suspendida', 'extinguida'] as const).map((estado): [string, string] => [
      `statement ${estado}`,
      readableText(viewOf(cartolaWith({ subsidio: { estado, motivo: null, desde: '2026-09' } })).blocks),
    ]),
  ] as const)('%s reads easily', (_name, text) => {
    expect(inflesz(text)).toBeGreaterThanOrEqual(plainSpanishBar)
  })

  it('give every "no" its rule, its fact, what to do, where it is looked at again, and a way on', () => {
    for (const motivo of Object.values(requisitos.outcomes)) {
      const blocks = motivo.blocks(signedIn, own)
      const rows = blocks.flatMap(block => (block.kind === 'summary' ? block.rows : []))
      expect(rows.map(({ label }) => label)).toEqual(['Lo que pide la ley', 'Su situación'])
      const headings = blocks.flatMap(block => (block.kind === 'heading' ? [block.text] : []))
      expect(headings).toEqual(['Qué puede hacer', 'Si no está de acuerdo'])
      expect(blocks.at(-1)?.kind).toBe('actions')
    }
  })

  it('say the fact: the day of turning 36, the pay, the missing month', () => {
    const factOf = (motivo: keyof typeof outcomes) => proseOf(outcomes[motivo].blocks(signedIn, own))
    expect(factOf('edad')).toContain('cumplió 36 el 12 de septiembre de 2025')
    expect(factOf('renta')).toContain('$1.180.000')
    expect(factOf('cotizacion_impaga')).toContain('octubre de 2026')
  })

  it('show nothing of a person to who is not signed in, whatever the outcome carries', () => {
    for (const id of ['con_subsidio', 'en_curso', 'cerrado', 'no_cumple', 'error'] as const) {
      const said = JSON.stringify(outcomes[id].blocks(nobody, own))
      for (const fact of ['STJ000001', 'febrero', '1.180.000', 'detenido', '28 cotizaciones', '7a3a4a2e'])
        expect(said, id).not.toContain(fact)
    }
  })
})

describe('what a person who may ask reads', () => {
  it('is the amount, and how many contributions are left', () => {
    const situacion = { cotizaciones: 11, rentaClp: 648_000, montoClp: 26_950, empleadores: [] }
    const said = JSON.stringify(puedePedirlo(situacion as unknown as SituacionTrabajador, today))
    expect(said).toContain('$26.950 al mes')
    expect(said).toContain('Le faltan 13')
  })
})

describe('what is said of a request', () => {
  it('a granted one has amount, first month and day of the first deposit, to be remembered', () => {
    expect(states.events.aprobada?.text?.({}, granted)).toBe(
      'Son $26.950 al mes desde noviembre de 2026. El primer depósito es el 21 de diciembre de 2026, si su empleador paga la cotización.',
    )
    expect(told('aprobada', granted)).toContainEqual(
      expect.objectContaining({ kind: 'remind', date: '2026-12-21' }),
    )
  })

  it('a stopped one says why and what to do, an ended one that nothing is to be done', () => {
    const stopped = { ...granted, subsidio: { motivo: 'sin_cotizacion', fecha: '2027-01-20' } }
    expect(readableText(told('suspendida', stopped))).toContain('Hable con su empleador')
    expect(states.events.suspendida?.text?.({}, stopped)).toContain('Falta una cotización')
    expect(states.events.extinguida?.text?.({}, granted)).toContain('24 cotizaciones')
  })

  it.each(Object.entries(refusals))(
    'a refusal as %s says why in its state, once, and leads on',
    (motivoRechazo, text) => {
      const found = { state: 'rechazada', history: [event('rechazada', { motivoRechazo })] }
      expect(saidOf(states, found.state, found.history)).toContain(text)
      expect(requests.told(found).map(({ kind }) => kind)).toEqual(['actions'])
    },
  )
})

describe('the statement', () => {
  it('names the next deposit only under its condition, and none where there is none', () => {
    expect(readableText(viewOf(cartolaWith({})).blocks)).toContain(
      'si su empleador paga la cotización de noviembre de 2026',
    )
    expect(readableText(viewOf(cartolaWith({ proximo: null })).blocks)).not.toContain('próximo depósito')
  })

  it('tells who was just granted it when the first deposit comes, and no sum', () => {
    const { blocks } = viewOf(cartolaWith({ depositadoClp: 0, meses: [] }))
    expect(readableText(blocks)).toContain('El primer depósito es el 21 de diciembre de 2026')
    expect(blocks.map(({ kind }) => kind)).toEqual(['notice', 'remind', 'actions', 'paragraph'])
  })

  it('says of a month without deposit that there was none, newest month first', () => {
    const [table] = viewOf(cartolaWith({})).blocks.filter(block => block.kind === 'table')
    expect(table?.kind === 'table' && table.rows[0]?.slice(0, 4)).toEqual([
      'Octubre de 2026',
      'No consta',
      '$0',
      'No hubo',
    ])
  })

  it('has period, employer, amount, AFP and day in the spreadsheet (procedures §5220)', () => {
    expect(filesOf(cartolaWith({}), { person: signedIn.person, today }).sheet).toEqual([
      ['Mes', 'Empleador', 'Monto en pesos', 'AFP', 'Día del depósito', 'Estado'],
      ['2026-09', 'Café Río Cautín Ltda.', 26_950, 'Uno', '2026-10-20', 'Depositado'],
      ['2026-10', '', 0, 'Uno', '', 'Falta la cotización'],
    ])
  })
})

describe('the AFP of the deposits', () => {
  const { ending } = solicitud
  const highlighted = (chosen: string, known: string | null) =>
    ending.kind === 'files' &&
    ending
      .highlights?.({
        answers: { prevision: { afp: chosen } },
        consulted: { gate: { ...own, prevision: { ...own.prevision, afp: known } } },
      } as never)
      .find(({ label }) => label === 'En su cuenta de')?.value

  it('is told as the register has it, where the deposits go, whatever she chose', () => {
    expect(highlighted('Modelo', 'Uno')).toBe('AFP Uno')
    expect(highlighted('Modelo', null)).toBe('AFP Modelo')
  })
})
