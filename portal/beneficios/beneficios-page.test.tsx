import { describe, expect, it } from 'vitest'
import { createFichaCatalog } from '#procedures/catalog/catalog.ts'
import { bodyOf } from '../testing/signed-in-site.ts'
import { type BeneficiosKnown, beneficiosView } from './beneficios-page.tsx'
import { chartText } from './month-table.tsx'
import { paymentMonths } from './months.ts'
import { listsOfTests, pagoWith, pgu } from './pago.fixture.ts'

const coming = pagoWith({
  id: '2026-12-PGU-1',
  mes: '2026-12',
  fechaPago: '2026-12-21',
  estado: 'programado',
})
const { said } = createFichaCatalog()
const nothing = { ano: null, modalidad: null, pagado: 0, pendiente: 0 }
const html = (known: Partial<BeneficiosKnown>) =>
  bodyOf(
    beneficiosView({
      beneficios: [pgu],
      pagos: [pagoWith({}), coming],
      independiente: nothing,
      today: '2026-11-21',
      lists: listsOfTests,
      said,
      within: 'own',
      ...known,
    }),
  )

describe('Mis Beneficios (shell §2)', () => {
  it('says when the next payment comes, how much, how and where', () => {
    const page = html({})
    expect(page).toContain('Lunes 21 de diciembre de 2026')
    expect(page).toContain('$231.732')
    expect(page).toContain('Depósito en su cuenta')
    expect(page).toContain('CuentaRUT de BancoEstado, termina en 1234')
    expect(page).toContain('href="/misBeneficios/pagos.ics"')
  })

  it('counts in what comes that day a month from long ago, and says which it is', () => {
    const old = pagoWith({ ...coming, id: '2025-03-PGU-1', mes: '2025-03', montoLiquido: 61_793 })
    const page = html({ pagos: [old, pagoWith({}), coming] })
    expect(page).toContain('$293.525')
    expect(page).toContain('De marzo de 2025')
    expect(page).not.toContain('De diciembre de 2026')
  })

  it('shows what was granted here and the payer does not have yet, and never says that there is nothing', () => {
    const granted = [
      {
        ...{ title: 'Asignación maternal', subject: 'Antonia Riveros', on: '2026-11-23' },
        ...{ text: 'Son $22.601 al mes.', href: '/tramites/5678/solicitud?solicitud=1' },
      },
    ]
    const page = html({ beneficios: [], pagos: [], granted })
    for (const part of [
      'Asignación maternal',
      'Aprobado el 23 de noviembre de 2026',
      '$22.601',
      'Ver la decisión',
    ])
      expect(page).toContain(part)
    expect(page).not.toContain('Hoy no recibe beneficios del IPS')
    expect(html({ beneficios: [], pagos: [] })).toContain('Hoy no recibe beneficios del IPS')
  })

  it('shows the months in a drawing with words, and in a table with the last month first', () => {
    const page = html({ pagos: [pagoWith({ montoLiquido: 200_000 }), coming] })
    expect(page).toContain('role="img"')
    expect(page.indexOf('>Diciembre de 2026<')).toBeLessThan(page.indexOf('>Noviembre de 2026<'))
    expect(page).toContain('El 21 de diciembre')
  })

  it('says in a sentence that every month is alike, instead of drawing equal bars', () => {
    const page = html({})
    expect(page).toContain('Es el mismo monto cada mes, de noviembre de 2026 a diciembre de 2026: $231.732.')
    expect(page).not.toContain('role="img"')
    expect(page).toContain('>Noviembre de 2026<')
    expect(html({ pagos: [pagoWith({})] }), 'one month is no series').toContain('role="img"')
  })

  it('shows what is paid once for a year, and then no more', () => {
    const aporte = { ...pgu, tipo: 'APORTE_FAMILIAR_PERMANENTE', estado: 'pago_unico' } as const
    const recent = html({ beneficios: [{ ...aporte, fechaInicio: '2026-03-01' }] })
    expect(recent).toContain('Se paga una vez al año')
    expect(recent).toContain('Monto de este año')
    const once = (estado: 'pagado' | 'pendiente') =>
      html({
        beneficios: [{ ...aporte, fechaInicio: '2026-03-01' }],
        pagos: [pagoWith({ estado, fechaPago: '2026-09-17' })],
      })
    expect(once('pagado')).toMatch(/Se pagó el<.*17 de septiembre de 2026/s)
    expect(once('pendiente')).toMatch(/Se paga desde el<.*17 de septiembre de 2026/s)
    expect(once('pendiente')).not.toMatch(/Se pagó el|1 de marzo de 2026/)
    const old = html({ beneficios: [{ ...aporte, fechaInicio: '2025-03-01' }] })
    expect(old).not.toContain('Monto de este año')
  })

  it('shows what is stopped apart from what is received, with why and what to do', () => {
    const stopped = { ...pgu, suspension: { desde: '2026-09-01', motivo: 'sin_cobro' } } as const
    const page = html({ beneficios: [stopped], pagos: [] })
    expect(page).not.toContain('Lo que recibe')
    expect(page).toContain('Lo que está detenido')
    expect(page).toContain('Nadie lo cobró durante seis meses')
    const later = { ...pgu, suspension: { desde: '2026-12-01', motivo: 'sin_respuesta' } } as const
    expect(html({ beneficios: [later] })).toContain('Lo que recibe')
  })

  it('takes loans off what the card says that she receives each month', () => {
    const page = html({ pagos: [{ ...coming, montoLiquido: 213_232 }] })
    expect(page).toContain('Préstamos y otros descuentos')
    expect(page).toContain('$18.500')
    expect(page.match(/\$213\.232/g)?.length).toBeGreaterThan(1)
    expect(html({})).not.toContain('Préstamos')
  })

  it('offers to remember the day', () => {
    expect(html({})).toContain('Recordar esta fecha')
  })

  it('says what ended and why, apart from what is received', () => {
    const ended = {
      ...pgu,
      id: 'ASIGNACION_FAMILIAR-1',
      tipo: 'ASIGNACION_FAMILIAR',
      estado: 'terminado',
      causante: 'Tomás Rojas',
      fechaTermino: '2024-05-21',
      motivoTermino: 'mayoria_de_edad',
    } as const
    const page = html({ beneficios: [pgu, ended] })
    expect(page).toContain('Porque Tomás Rojas cumplió 18 años.')
    expect(page.indexOf('Asignación Familiar')).toBeGreaterThan(page.indexOf('Lo que terminó y por qué'))
  })

  it('tells who has money to collect, until when, and what to do when the day has passed', () => {
    const page = html({
      pagos: [
        pagoWith({ estado: 'pendiente', fechaVencimiento: '2026-12-31' }),
        pagoWith({ id: 'x', mes: '2026-03', estado: 'caducado', fechaVencimiento: '2026-06-18' }),
      ],
    })
    expect(page).toContain('Tiene dinero por cobrar')
    expect(page).toContain('Pídalo antes de diciembre de 2026: vence el 31 de diciembre de 2026')
    expect(page).toContain('Venció el 18 de junio de 2026')
    expect(page).toContain('No tiene pagos anunciados')
    expect(html({})).not.toContain('Pagos que no ha cobrado')
  })

  it('sends to a branch, and not to a request online, for what was not deposited and expires this month', () => {
    const page = html({ pagos: [pagoWith({ estado: 'pendiente', fechaVencimiento: '2026-11-30' })] })
    expect(page).toContain('Hasta el 30 de noviembre de 2026, pregunte por él en una sucursal')
    expect(page).not.toContain('Pídalo')
  })

  it('has an empty state with a way on', () => {
    const page = html({ beneficios: [], pagos: [] })
    expect(page).toContain('Hoy no recibe beneficios del IPS')
    expect(page).toContain('href="/ficha"')
    expect(page).not.toContain('<svg class="m-bars__drawing"')
  })

  it('shows what it knows when a part is not answered, and says which part is missing', () => {
    const withoutPayments = html({ pagos: undefined })
    expect(withoutPayments).toContain('no podemos mostrar sus pagos')
    expect(withoutPayments).toContain('Pensión Garantizada Universal')
    const withoutBenefits = html({ beneficios: undefined })
    expect(withoutBenefits).toContain('Lunes 21 de diciembre de 2026')
    const nothing = html({ beneficios: undefined, pagos: undefined })
    expect(nothing).toContain('El IPS no responde en este momento')
    expect(nothing).not.toContain('Hoy no recibe beneficios')
  })

  it('does not call empty what it could not ask', () => {
    expect(html({ beneficios: [], pagos: undefined })).not.toContain('Hoy no recibe beneficios')
  })

  it('shows what a self-employed person is paid for her cargas, and leads to every month (procedures §45056)', () => {
    const independiente = { ano: 2026, modalidad: 'honorarios', pagado: 0, pendiente: 274_480 } as const
    const page = html({ beneficios: [], pagos: [], independiente })
    expect(page).toContain('Llega una vez al año, con la devolución de impuestos.')
    expect(page).toContain('$274.480')
    expect(page).toContain('href="/tramites/45056"')
    expect(page).not.toContain('Hoy no recibe beneficios')
    expect(page).not.toContain('No tiene pagos anunciados')
    expect(html({})).not.toContain('/tramites/45056')
  })

  it('says when that did not come, and calls nothing empty then', () => {
    const page = html({ beneficios: [], pagos: [], independiente: undefined })
    expect(page).toContain('No llegó la asignación familiar de quien trabaja por su cuenta')
    expect(page).not.toContain('Hoy no recibe beneficios')
  })

  it('is one page with one heading, whichever part it stands in', () => {
    for (const within of ['own', 'start'] as const) {
      expect(html({ within }).match(/<h1/g)).toHaveLength(1)
    }
    expect(
      beneficiosView({
        beneficios: [],
        pagos: [],
        independiente: nothing,
        today: '2026-11-21',
        lists: listsOfTests,
        said,
        within: 'start',
      }).backHref,
    ).toBe('/inicio')
  })
})

describe('the words for the drawing', () => {
  it('tell the span and the range of amounts', () => {
    const months = paymentMonths(
      [pagoWith({ mes: '2026-10', montoLiquido: 200_000 }), pagoWith({}), coming],
      '2026-11-21',
    )
    expect(chartText(months)).toBe(
      'Barras con el monto de cada mes. De octubre de 2026 a noviembre de 2026 recibió entre $200.000 y $231.732 al mes.',
    )
  })

  it('tell one amount, and that nothing was paid yet', () => {
    expect(chartText(paymentMonths([pagoWith({})], '2026-11-21'))).toContain(
      'En noviembre de 2026 recibió $231.732 cada mes que se pagó',
    )
    expect(chartText(paymentMonths([coming], '2026-11-21'))).toContain('Todavía no hay meses pagados')
  })
})
