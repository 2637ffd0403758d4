import { describe, expect, it } from 'vitest'
import { independentRuns } from '#country/stories/independents.ts'
import type { Run } from '#domain/run.ts'
import type { ConsultationReach } from '#engine/cases/consultation.ts'
import type { FileMakers } from '#engine/cases/file.ts'
import { smallPdf } from '#platform/pdf/small-pdf.ts'
import {
  country,
  type ProcedureWorld,
  procedureWorld,
  silent,
  surroundingsOf,
  withAnswers,
} from '../testing/procedure-world.ts'
import { readableText } from '../testing/readable-text.ts'
import { cuenta } from './cuenta.ts'
import { cartola } from './pages/cartola.ts'
import { hrefTo } from './paths.ts'
import { reclamo } from './reclamo.ts'
import type { Services } from './registers.ts'

const ricardo = '10234567-3'
const francisca = '19456328-0'
const { porSuCuenta, sinCotizaciones, sobreLimite, cargaExtinguida, cargaDeOtro, sinCargas } = independentRuns

type World = ProcedureWorld
type Calls = Partial<Services['asignacionFamiliar']>

const newWorld = () => procedureWorld('45056')
const reachOf = (world: World, run: Run, query: Record<string, string> = {}, calls: Calls = {}) =>
  ({
    ...surroundingsOf({ person: run }),
    services: world.servicesOf(run, { asignacionFamiliar: calls }),
    query: { get: (name: string) => query[name] ?? '' },
    hrefOf: (path: string, asked: Record<string, string> = {}) =>
      `${hrefTo(path)}${Object.keys(asked).length > 0 ? `?${new URLSearchParams(asked)}` : ''}`,
  }) as unknown as ConsultationReach<Services>

async function see(world: World, run: Run, query: Record<string, string> = {}, calls: Calls = {}) {
  const view = await cartola.load(reachOf(world, run, query, calls))
  if (!view) throw new Error('There is no such statement')
  return { ...view, text: `${view.title}\n${readableText(view.blocks)}`, said: JSON.stringify(view) }
}

describe('the forms, with the bundled institution', async () => {
  const world = await newWorld()

  it.each(Object.entries({ cuenta, reclamo }))(
    'every outcome of %s is reached by a fixture, or by a request that waits',
    (id, form) => {
      const reached = world.fixtures.flatMap(one => (one.form === id && one.outcome ? [one.outcome] : []))
      // Below, and `procedures/on-its-way.test.ts`.
      const waiting = id === 'cuenta' ? ['cuenta_en_tramite'] : ['en_camino']
      // Of the two forms, one shows it.
      const shared = id === 'reclamo' ? ['sin_registro'] : []
      expect([...new Set([...reached, ...waiting, ...shared])].sort()).toEqual(
        Object.keys(form.outcomes).sort(),
      )
    },
  )

  it('an account that waits, or is the one on record, is not given twice', async () => {
    const own = await newWorld()
    const cuentaNueva = own.fixture('cuenta')
    const { idSolicitud } = await own.file(await own.fill(cuentaNueva))
    expect((await own.fill(cuentaNueva)).stoppedAt).toMatchObject({ outcome: 'cuenta_en_tramite' })
    expect((await see(own, porSuCuenta)).text).toContain('el IPS la está revisando')
    await own.step(2)
    const { consultarSolicitud } = own.servicesOf(porSuCuenta).asignacionFamiliar
    expect((await consultarSolicitud({ params: { idSolicitud } })).independiente).toMatchObject({
      ...{ ultimosDigitos: '7788', digitosAntes: '0101' },
    })
    expect((await own.fill(cuentaNueva)).stoppedAt).toMatchObject({ outcome: 'es_la_actual' })
    expect((await see(own, porSuCuenta)).text).toContain('Banco de Chile, la cuenta que termina en 7788')
  })

  it('whose account changes is also warned at the address that the register has', async () => {
    const way = await world.fill(
      withAnswers(world.fixture('cuenta'), 'contacto', {
        'correo.direccion': 'nuevo@correo.example',
        'correo.repeticion': 'nuevo@correo.example',
      }),
    )
    expect(cuenta.ending.warnAt(way.walk.context)).toEqual([country.persona(porSuCuenta)?.contacto.correo])
    expect(cuenta.renewsSignIn).toBe(true)
  })

  it('nobody claims or gives an account for somebody else', async () => {
    const way = await world.fill(world.fixture('cuenta'))
    const services = world.servicesOf(ricardo)
    const filing = cuenta.ending.deliver({ ...world.deliveryOf(way), services } as never)
    await expect(filing).rejects.toMatchObject({ name: 'NoAutorizado' })
  })
})

describe('a claim', async () => {
  it('that is granted in part says so, with its months', async () => {
    const own = await newWorld()
    const pagos = { pagos: ['2026-07-deposito', '2026-08-deposito'] }
    const way = await own.fill(withAnswers(own.fixture('reclamo-deposito'), 'pagos', pagos))
    const { idSolicitud } = await own.file(way)
    await own.step(2)
    const told = own.events.filter(one => one.idSolicitud === idSolicitud)
    expect(told.at(-1)).toMatchObject({
      tipo: 'aprobada_parcial',
      datos: {
        mensaje: expect.stringMatching(
          /^Se acoge una parte del reclamo\..*por agosto de 2026\. No se paga julio de 2026: el banco/,
        ),
        independiente: { negados: [{ mes: '2026-07', motivo: 'abono_confirmado' }] },
        resolucion: { recurso: { hasta: expect.any(String) } },
      },
    })
  })

  it('about a year that was granted before is offered with that', async () => {
    const own = await newWorld()
    const fixture = own.fixture('reclamo-monto')
    const optionsIn = async () => {
      const { walk } = await own.fill(fixture)
      const page = walk.steps.find(one => one.page.id === 'ano')
      return JSON.stringify(page?.page.options?.ano?.(page.context, undefined))
    }
    expect(await optionsIn()).not.toContain('ya aceptó el reclamo')
    await own.file(await own.fill(fixture))
    await own.step(2)
    expect(await optionsIn()).toMatch(/ya aceptó el reclamo AF\d+, por \$160\.184/)
  })
})

describe('while the institution is silent', async () => {
  const world = await newWorld()

  it('the account is kept, and put to the bank before it is used', async () => {
    const other = withAnswers(world.fixture('cuenta-de-otro'), 'contacto', { telefono: '912345678' })
    const way = await world.fill(other, {
      calls: { asignacionFamiliar: { verificarCuentaIndependiente: silent } },
    })
    expect(way.visited[0]).toMatchObject({ id: 'cuenta', pending: true })
    expect(JSON.stringify(cuenta.ending.review.intro?.(way.walk.context))).toContain('Revise la cuenta')
    const { idSolicitud } = await world.file(way)
    await world.step(2)
    const { consultarSolicitud } = world.servicesOf(ricardo).asignacionFamiliar
    expect(await consultarSolicitud({ params: { idSolicitud } })).toMatchObject({
      estadoSolicitud: 'rechazada',
      independiente: { motivoRechazo: 'cuenta_no_es_suya' },
    })
  })

  it('the statement says so, and leads to trying again and to her requests', async () => {
    const { text, said } = await see(world, ricardo, { ano: '2025' }, { pagosIndependiente: silent })
    expect(text).toContain('Ahora no podemos ver sus pagos')
    expect(said).toContain('/tramites/45056?ano=2025')
    expect(said).toContain('/tramites/45056/solicitudes')
  })
})

describe('the statement', async () => {
  const world = await newWorld()

  it('shows who gives fee invoices what comes with the refund, and the year that came already', async () => {
    const now = await see(world, ricardo)
    expect(now.text).toContain('Llega con su devolución de impuestos, en mayo de 2027')
    // Two children, the second tranche since 2026 (reference data §4): 4 × $13.505 and 6 × $13.870, twice.
    expect(now.said).toContain('$274.480')
    const before = await see(world, ricardo, { ano: '2025' })
    expect(before.text).toContain('llegó con su devolución de impuestos de mayo de 2026')
    expect(before.said).toContain('Compensado en renta')
    // The third tranche until April of 2025, the second from May: 4 × $4.119 and 8 × $13.505, twice.
    expect(before.said).toContain('$249.032')
  })

  it('shows who contributes on her own every month, the one that is missing, and where it is claimed', async () => {
    const { text, said } = await see(world, porSuCuenta)
    expect(said).toContain('"Abril de 2026","$0",{"text":"Sin cotizaciones"')
    expect(said).toContain('"Octubre de 2026","$22.601",{"text":"Pagado"')
    expect(text).toContain('El banco devolvió un pago')
    expect(text).toContain('Hay meses sin pago')
    expect(said).toContain('"Agosto de 2026","$22.601",{"text":"El banco lo devolvió"')
    expect(text).toContain('No aparecen las de abril de 2026')
    expect(said).toContain('/tramites/45056/reclamo')
    expect(said).toContain('BancoEstado, la cuenta que termina en 0101')
  })

  it.each([
    ['sin_cotizaciones', sinCotizaciones, 'no aparece ninguna a su nombre', '/tramites/45056/reclamo'],
    ['ingreso_sobre_limite', sobreLimite, '$1.478.539', '/tramites/45056/reclamo'],
    ['carga_extinguida', cargaExtinguida, 'el registro la tiene terminada', '/tramites/nueva-solicitud-af'],
    ['carga_de_otro', cargaDeOtro, 'se paga a una sola persona', '/tramites/nueva-solicitud-af'],
  ] as const)('explains %s and leads on', async (_motivo, run, why, href) => {
    const { text, said, blocks } = await see(world, run)
    expect(text).toContain('Este año no se le paga')
    expect(text).toContain(why)
    const [first] = blocks.flatMap(block => (block.kind === 'actions' ? block.actions : []))
    expect(first).toMatchObject({ primary: true, href: expect.stringContaining(href) })
    expect(said).not.toContain('Natalia')
  })

  it('tells who has no cargas how one is recognised, and who is not in the registers where to look', async () => {
    expect((await see(world, sinCargas)).said).toContain('"/tramites/nueva-solicitud-af"')
    const nothing = await see(world, francisca)
    expect(nothing.title).toBe('No hay trabajo independiente a su nombre')
    expect(nothing.said).toContain('/misBeneficios')
  })

  it('is none of a year without work', async () => {
    for (const ano of ['2019', 'abc', '2026-1'])
      expect(await cartola.load(reachOf(world, ricardo, { ano }))).toBeUndefined()
  })

  it('is downloaded as PDF and CSV, with every month and payment', async () => {
    const pdfs: string[] = []
    const make: FileMakers = {
      pdf: async (title, blocks) => {
        pdfs.push(`${title} ${JSON.stringify(blocks)}`)
        return smallPdf()
      },
    }
    const reach = reachOf(world, porSuCuenta)
    const pdf = await cartola.file?.(reach, 'pdf', make)
    expect(pdf).toMatchObject({
      fileName: 'asignacion-familiar-2026-2026-11-23.pdf',
      contentType: 'application/pdf',
    })
    expect(pdfs[0]).toContain('Octubre de 2026')
    expect(pdfs[0]).not.toContain('"actions"')
    const file = await cartola.file?.(reach, 'csv', make)
    const lines = new TextDecoder().decode(file?.bytes).split('\r\n')
    expect(lines).toContain(
      'Mes de una carga;Emilia Rayén Catalán Riffo;2026-04;0;Sin derecho;Sin cotizaciones',
    )
    expect(lines).toContain('Pago: Octubre de 2026;;2026-11-17;22601;Pagado;')
    expect(await cartola.file?.(reach, 'xml', make)).toBeUndefined()
    expect(await cartola.file?.(reachOf(world, francisca), 'pdf', make)).toBeUndefined()
  })

  it('shows what a claim gave, with its day', async () => {
    const own = await newWorld()
    await own.file(await own.fill(own.fixture('reclamo-meses')))
    await own.step(2)
    const { said, text } = await see(own, porSuCuenta)
    expect(said).toContain('"Abril de 2026","$22.007",{"text":"Calculado"')
    expect(text).toContain('El próximo pago es el 1 de diciembre de 2026')
    expect(said).not.toContain('Sin cotizaciones')
  })
})
