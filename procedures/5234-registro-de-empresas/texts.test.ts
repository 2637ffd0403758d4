import { describe, expect, it } from 'vitest'
import { inflesz, plainSpanishBar } from '#domain/inflesz.ts'
import { stateBlocks } from '#engine/cases/case-view.ts'
import { surroundings } from '#engine/testing/surroundings.ts'
import { requests as solicitudes } from '../5433v2-stj-contratacion/requests.ts'
import { readableText } from '../testing/readable-text.ts'
import { cuentasPage } from './pages/asked.ts'
import { juridica, natural } from './reasons.ts'
import { requests } from './requests.ts'

const data = { nombre: 'Almacenes del Sur Ltda.', caja: 'Caja La Araucana' }
const outcomes = [...Object.entries(natural.outcomes), ...Object.entries(juridica.outcomes)]

/** Each text by name, as one piece of prose. */
const texts: [string, string][] = [
  ...outcomes.map(([id, { title, blocks }]): [string, string] => [
    `outcome ${id}`,
    `${title}\n${readableText(blocks(surroundings, data))}`,
  ]),
]

describe('the texts for people', () => {
  it('say on the receipt that who represents a company is asked first', () => {
    for (const { states } of [requests.states, solicitudes.states])
      expect(states.ingresada?.text).toMatch(/le pregunta a.* representa.* y espera su respuesta/)
  })

  it('say why a registration was discarded with one full stop after a name that ends in one', () => {
    const resumen = {
      ...{ motivoRechazo: 'titular_distinto', empresa: 'Maderas Quinchao Ltda.' },
      cuenta: 'cuenta Banco de Chile terminada en 0001',
    }
    expect(requests.states.events.rechazada?.text?.({}, resumen)).toMatch(
      /^Por Maderas Quinchao Ltda, cuenta Banco de Chile terminada en 0001: el banco dice/,
    )
  })

  it('call correctable what who sent it can put right alone, and not a no of who represents the company', () => {
    const read = (motivoRechazo: string | null, estado = 'rechazada') => {
      const resumen = { motivoRechazo, empresa: null, cuenta: null, conPoder: 'X' }
      const event = {
        ...{ id: '1', type: estado, occurredAt: '2026-11-28T15:00:00Z', actor: 'institucion' as const },
        ...{ data: {}, resumen },
      }
      return JSON.stringify([
        stateBlocks(requests.states, estado, [event]),
        requests.told({ state: estado, history: [event] } as never),
      ])
    }
    expect(read('titular_distinto')).toMatch(/Puede corregirlo.*Enviar otra/)
    for (const no of ['no_confirmado', 'con_caja', 'no_es_empleador', 'en_tramite', null])
      expect(read(no), `${no}`).not.toMatch(/corregirlo|Enviar otra/)
    expect(read('no_confirmado')).toContain('o pida que lo haga ella')
  })

  it('say to who registered with a power that money and accounts are the company’s, and not hers', () => {
    const { states, kind, told } = requests
    const empresa = { rut: 76_543_210, dv: '3', name: 'Constructora Los Aromos SpA' }
    const resumenOf = (conPoder: boolean) =>
      kind.keeps({
        ...{ cuentasActivas: 1, cuentasPedidas: [], empresas: [{ ...empresa, conPoder }] },
        ...{
          motivoDescarte: null,
          empresaDescartada: null,
          cuentaDescartada: null,
          estadoSolicitud: 'aprobada',
        },
      })
    const readOf = (conPoder: boolean) => {
      const resumen = resumenOf(conPoder)
      const event = {
        ...{ id: '1', type: 'aprobada', occurredAt: '2026-11-28T15:00:00Z', actor: 'institucion' as const },
        ...{ data: {}, resumen },
      }
      const under = told({ state: 'aprobada', history: [event] } as never)
      return `${states.states.aprobada?.text} ${states.events.aprobada?.text?.({}, resumen)} ${JSON.stringify(under)}`
    }
    expect(readOf(true)).not.toMatch(/le devuelve|su personal|Ver mis cuentas/)
    expect(readOf(true)).toContain('Constructora Los Aromos SpA: el dinero es de la empresa')
    expect(readOf(false)).toContain('Ver mis cuentas')
    expect(readOf(false)).not.toContain('poder')
  })

  it('show beside the new accounts where she is paid today, of what she registers alone', () => {
    const account = { name: 'Pamela Soto', banco: 37, ultimosDigitos: '0010', branchName: null }
    const activas = [
      { ...account, rut: 8_214_653, dv: '9' },
      { ...account, rut: 76_543_210, dv: '3', name: 'Los Aromos' },
    ]
    const person = { run: '8214653-9', nombres: 'Pamela', apellidos: 'Soto' }
    const lists = { bancos: [{ value: '37', label: 'Banco Santander' }] }
    const context = { person, lists, answers: {}, verified: {}, consulted: { gate: { activas } } }
    expect(cuentasPage.facts(context as never)).toEqual([
      {
        label: 'Hoy se le paga a Pamela Soto en',
        value: 'Banco Santander, terminada en 0010',
        source: 'IPS',
      },
    ])
    expect(cuentasPage.facts({ ...context, consulted: {} } as never)).toEqual([])
  })

  it('name each account once, and say how many branches have it', () => {
    const account = { bankName: 'Banco de Chile', ultimosDigitos: '0011' }
    const kept = requests.kind.keeps({
      cuentasPedidas: [
        { bankName: 'Santander', ultimosDigitos: '0010', deSucursal: false },
        { ...account, deSucursal: true },
        { ...account, deSucursal: true },
      ],
      empresas: [],
    } as never)
    expect(kept).toMatchObject({
      cuentasPedidas: 'Santander terminada en 0010, Banco de Chile terminada en 0011 (de 2 sucursales)',
    })
  })

  it.each(texts)('%s reads easily', (_name, text) => {
    expect(inflesz(text)).toBeGreaterThanOrEqual(plainSpanishBar)
  })

  it('say of every outcome why, what can be done, where to ask for a review, and lead on', () => {
    for (const [, { blocks }] of outcomes)
      expect(blocks(surroundings, data).map(({ kind }) => kind)).toEqual([
        'paragraph',
        'heading',
        'list',
        'paragraph',
        'actions',
      ])
  })
})
