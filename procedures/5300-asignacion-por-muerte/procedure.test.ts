import { describe, expect, it } from 'vitest'
import { relevantQuestions } from '#engine/asking/asked-page.ts'
import { pageView } from '#engine/asking/page-view.ts'
import { keptForAnother } from '#engine/walking/another.ts'
import { attachmentsOf } from '#engine/walking/attachments.ts'
import { submissionOf, summaryOf } from '#engine/walking/summary.ts'
import { backPath, positionOf } from '#engine/walking/way.ts'
import { paths } from './paths.ts'
import { solicitud } from './procedure.ts'
import { runWithout, silent } from './testing/fake-institution.ts'
import { describing, fill, fixtureOf, fixtures, withAnswers } from './testing/fixtures.ts'
import { send } from './testing/send.ts'

const minimal = fixtureOf('minimal')
const funeraria = fixtureOf('funeraria')
const pageOf = (id: string) => solicitud.pages.find(page => page.id === id) ?? solicitud.pages[0]

describe.each(fixtures)('the form of the fixture $name', fixture => {
  it('leads from the first page to the review, each page to the next and back', async () => {
    const { walk, visited, stoppedAt } = await fill(fixture)
    expect(stoppedAt).toBeUndefined()
    expect(walk.complete).toBe(true)
    const way = [...visited.map(page => page.path), paths.confirmar]
    expect(visited.map(page => page.next)).toEqual(way.slice(1))
    for (const [index, path] of way.entries()) {
      const place = positionOf(solicitud, walk, path)
      expect(place && backPath(walk, place)).toBe(way[index - 1])
    }
  })

  it('has a summary without gaps for all that must be answered', async () => {
    const { walk } = await fill(fixture)
    const sections = summaryOf(walk, path => `/tramites/5300/${path}`)
    const optional = [
      'Segundo apellido',
      'Detalle',
      'Género',
      'Correo electrónico',
      'Documentos de la funeraria',
      'Poder del familiar',
    ]
    const blank = sections.flatMap(({ rows }) => rows.filter(row => row.label === 'Quedó en blanco'))
    const named = blank.flatMap(({ lines }) => lines.join().toLowerCase().split(', '))
    expect(optional.map(label => label.toLowerCase())).toEqual(expect.arrayContaining(named))
    // What the Registro Civil knows is corrected there; what page 1 asked, in its own row.
    const elsewhere = ['Registro Civil', 'lo que usted escribió']
    const here = (row: { source?: string | undefined }) => !elsewhere.includes(row.source ?? '')
    for (const row of sections.flatMap(({ rows }) => rows.filter(here)))
      expect(row.change?.href).toMatch(/^\/tramites\/5300\/ingresarSolicitud\/[\w-]+#f-/)
  })

  it('says on the review what each one receives', async () => {
    const { walk } = await fill(fixture)
    const { montoBeneficiario, montoFuneraria } = fixture.expected
    const amounts = solicitud.ending.highlights(walk.context).filter(({ value }) => value.startsWith('$'))
    // Who receives nothing is not told of.
    expect(amounts.map(({ value }) => Number(value.replace(/\D/g, '')))).toEqual(
      [montoBeneficiario, montoFuneraria].filter(monto => monto > 0),
    )
  })

  it('says in a few lines for whom it is and how it is paid, without the whole account', async () => {
    const { walk } = await fill(fixture)
    const lines = solicitud.ending.highlights(walk.context)
    expect(lines.map(({ label }) => label)).toEqual(
      expect.arrayContaining(['Por', 'Funeraria', expect.stringMatching(/^Cómo lo recibe/)]),
    )
    const { cuentaPropia, cuentaFamiliar } = (walk.context.answers.pago ?? {}) as Record<
      string,
      { numeroCuenta: string } | undefined
    >
    const numero = (cuentaPropia ?? cuentaFamiliar)?.numeroCuenta
    if (numero) expect(JSON.stringify(lines)).not.toContain(numero)
  })

  it('submits every file that was attached', async () => {
    const { walk } = await fill(fixture)
    const attached = Object.values(fixture.files ?? {}).flatMap(files => Object.values(files).flat())
    expect(
      attachmentsOf(walk)
        .map(one => one.nombre)
        .sort(),
    ).toEqual(attached.sort())
    expect(new Set(Object.keys(submissionOf(solicitud, walk)))).toEqual(
      new Set(['ingresar', ...Object.keys(fixture.pages)]),
    )
  })
})

describe('who files', () => {
  it('is not asked for a home unless she represents one', async () => {
    expect((await fill(minimal)).visited.map(page => page.id)).not.toContain('listadoEmpresas')
    expect((await fill(funeraria)).visited[1]?.path).toBe(paths.listadoEmpresas)
  })

  it('is not asked who files when the IPS knows no home of hers, and may say otherwise all the same', async () => {
    const { walk, visited } = await fill(minimal)
    expect(visited[0]?.path).toBe(paths.causante)
    expect(walk.steps[0]).toMatchObject({ passed: true, page: { id: 'ingresar' } })
    expect(walk.context.answers.ingresar).toEqual({ calidad: 'persona' })
    expect(pageOf('causante')?.outro?.(walk.context)).toMatchObject([
      { link: { href: '/tramites/5300/ingresarSolicitud/ingresar?desde=revision' } },
    ])
  })

  it('is asked who files when nobody can say whether she represents a home', async () => {
    const typed = { ...minimal, pages: { ingresar: { calidad: 'persona' }, ...minimal.pages } }
    const { visited } = await fill(typed, { listarEmpresas: silent })
    expect(visited[0]?.path).toBe(paths.ingresar)
  })

  it('is told so when she represents none', async () => {
    const form = withAnswers(minimal, 'ingresar', { calidad: 'funeraria' })
    expect((await fill(form)).stoppedAt).toEqual({ id: 'ingresar', outcome: 'sin_funeraria' })
  })

  it('files for the home, with its RUT, and only then', async () => {
    const actsFor = async (form: typeof minimal) => solicitud.ending.actsFor((await fill(form)).walk.context)
    expect(await actsFor(funeraria)).toBe('77123450-k')
    expect(await actsFor(minimal)).toBeUndefined()
  })

  it('cannot choose a home of somebody else', async () => {
    const form = withAnswers(funeraria, 'listadoEmpresas', {
      empresa: '0b4a5ad6-51a5-4cf9-8f0e-000000000000',
    })
    expect((await fill(form)).stoppedAt).toEqual({
      id: 'listadoEmpresas',
      errors: { empresa: 'Elija la funeraria.' },
    })
  })
})

describe('the deceased', () => {
  it.each([
    'no_registra_defuncion',
    'afiliado_afp',
    'sin_derecho',
    'ya_solicitada',
    'ya_pagada',
    'en_curso_propia',
  ])('ends the way for now for the reason %s', async motivo => {
    const form = withAnswers(minimal, 'causante', { run: runWithout(motivo) })
    expect((await fill(form)).stoppedAt).toEqual({ id: 'causante', outcome: motivo })
    expect(solicitud.outcomes[motivo]).toBeDefined()
  })

  it('is not the person herself', async () => {
    const { stoppedAt } = await fill(withAnswers(minimal, 'causante', { run: '8.214.653-9' }))
    expect(stoppedAt).toMatchObject({ errors: { run: expect.stringContaining('es el suyo') } })
  })

  it('is named on the next page, which says aloud that there is a right and up to how much', async () => {
    const { walk } = await fill(minimal)
    expect(pageOf('funeraria')?.intro?.(walk.context)).toMatchObject([
      {
        tone: 'exito',
        title: 'Sí, corresponde',
        text: 'Hasta $1.070.445 por Luis Alberto Fuentes Vera.',
        link: { label: 'No es esta persona', href: '/tramites/5300/ingresarSolicitud/1-causante' },
      },
    ])
    expect(pageOf('funeraria')?.facts?.(walk.context, undefined)).toEqual([])
    const late = (await fill(fixtureOf('maximal'))).walk
    expect(pageOf('funeraria')?.facts?.(late.context, undefined)).toMatchObject([
      { label: 'Certificado de sepultación' },
    ])
    expect(solicitud.ending.subjectOf(walk.context)).toBe('Luis Alberto Fuentes Vera')
  })
})

describe('the funeral home', () => {
  it('must be a registered one', async () => {
    const { stoppedAt } = await fill(withAnswers(minimal, 'funeraria', { rut: '76.543.210-3' }))
    expect(stoppedAt).toMatchObject({
      id: 'funeraria',
      errors: { rut: expect.stringContaining('no es de una funeraria') },
    })
  })

  it('is fixed for its representative, who only says which branch it was', async () => {
    const { walk } = await fill(funeraria)
    const asked = walk.steps.find(step => step.page.id === 'funeraria')
    const page = pageOf('funeraria')
    const options = page?.options.sucursal?.(walk.context, undefined)
    expect(asked && Object.keys(walk.context.answers.funeraria ?? {})).toEqual([
      'sucursal',
      'documentosEmpresa',
    ])
    expect(options?.map(option => option.label)).toEqual(['Casa matriz', 'Velatorio'])
  })
})

describe('who receives the benefit', () => {
  it('finds her own data there, each with who said it', async () => {
    const { walk } = await fill(minimal)
    const page = pageOf('beneficiario')
    const step = walk.steps.find(one => one.page === page)
    if (!page || !step) throw new Error('The page was not reached')
    const offered = Object.fromEntries(
      pageView(page, step.context, {}).fields.map(field => [field.name, [field.answer, field.source]]),
    )
    const facts = pageView(page, step.context, {}).facts
    expect(facts.find(fact => fact.question === 'nombres')).toMatchObject({
      value: 'Carmen Gloria',
      source: 'Registro Civil',
    })
    expect(offered.nombres).toBeUndefined()
    expect(offered.parentesco).toEqual(['conyuge', 'Registro Civil'])
    expect(offered.telefono).toEqual(['912345678', 'sus datos de contacto'])
    expect(offered.correo).toEqual([undefined, undefined])
    expect(offered.direccion?.[0]).toMatchObject({ calle: 'Los Aromos', codigoComuna: '13110' })
  })

  it('is asked about letters by e-mail only when there is an e-mail', async () => {
    const { walk } = await fill(minimal)
    expect(walk.context.answers.beneficiario).not.toHaveProperty('autorizaNotificacion')
    expect((await fill(fixtureOf('maximal'))).walk.context.answers.beneficiario).toMatchObject({
      autorizaNotificacion: true,
    })
  })

  it.each([
    [
      'to the address that she wrote, when she wants them',
      { autorizaNotificacion: 'si' },
      'nueva@correo.example',
    ],
    ['nowhere, when she wants them by letter', { autorizaNotificacion: 'no' }, null],
  ])('has letters sent %s', async (_where, wish, expected) => {
    const address = {
      'correo.direccion': 'nueva@correo.example',
      'correo.repeticion': 'nueva@correo.example',
    }
    const { walk } = await fill(withAnswers(minimal, 'beneficiario', { ...address, ...wish }))
    expect(walk.complete).toBe(true)
    expect(solicitud.ending.emailOf(walk.context)).toBe(expected)
  })

  it('has no letters sent when she left no address, also where the sign-in knows one', async () => {
    const { walk } = await fill(minimal)
    expect(walk.context.answers.beneficiario).not.toHaveProperty('correo')
    expect(solicitud.ending.emailOf(walk.context)).toBeNull()
  })

  it('leaves letters about a funeral home’s request to who filed, and none to the relative’s address', async () => {
    const { walk } = await fill(funeraria)
    expect(walk.complete).toBe(true)
    expect(solicitud.ending.emailOf(walk.context)).toBeUndefined()
    expect(solicitud.ending.alsoTell(walk.context)).toBeUndefined()
  })

  it('tells the relative too, by her own name, when she wants letters by e-mail; never of her own request twice', async () => {
    const wanted = {
      'correo.direccion': 'justina@correo.example',
      'correo.repeticion': 'justina@correo.example',
      autorizaNotificacion: 'si',
    }
    const home = await fill(withAnswers(funeraria, 'beneficiario', wanted))
    expect(home.walk.complete).toBe(true)
    const { nombres } = home.walk.context.answers.beneficiario as { nombres: string }
    expect(solicitud.ending.alsoTell(home.walk.context)).toEqual({
      correo: 'justina@correo.example',
      nombre: expect.stringMatching(new RegExp(`^${nombres}`)),
    })
    const own = await fill(withAnswers(minimal, 'beneficiario', wanted))
    expect(solicitud.ending.alsoTell(own.walk.context)).toBeUndefined()
  })

  it.each([
    [{ 'direccion.numero': 'x'.repeat(21) }, 'direccion.numero'],
    [{ 'correo.direccion': 'c@ñandu.cl', 'correo.repeticion': 'c@ñandu.cl' }, 'correo'],
  ])('is told of what the institution would not take: %o', async (answers, control) => {
    const { stoppedAt } = await fill(withAnswers(minimal, 'beneficiario', answers))
    expect(stoppedAt).toMatchObject({ id: 'beneficiario', errors: { [control]: expect.any(String) } })
  })
})

describe('another request', () => {
  it('of a home keeps who files, which home and which branch, and neither family nor papers', async () => {
    const { walk } = await fill(funeraria)
    expect(keptForAnother(solicitud, walk.context.answers)).toEqual({
      ingresar: { calidad: 'funeraria' },
      listadoEmpresas: { empresa: '0b4a5ad6-51a5-4cf9-8f0e-6d2b3b6a7a01' },
      funeraria: { sucursal: 'suc-1' },
    })
  })

  it('is not offered to a person, who pays a funeral once', async () => {
    const { walk } = await fill(minimal)
    expect(keptForAnother(solicitud, walk.context.answers)).toBeUndefined()
  })
})

describe('the invoice', () => {
  it.each([
    ['is older than the death', { 'fecha.dia': '31', 'fecha.mes': '10' }, 'fecha'],
    ['is of a day to come', { 'fecha.dia': '22' }, 'fecha'],
    ['does not add up', { montoTotal: '600.000' }, 'montoTotal'],
    ['was used before', { numero: '666' }, 'numero'],
    ['has letters in its number', { numero: 'A-12' }, 'numero'],
    ['has the number 0', { numero: '000' }, 'numero'],
  ])('is sent back when it %s', async (_why, answers, control) => {
    const { stoppedAt } = await fill(withAnswers(minimal, 'factura', answers))
    expect(stoppedAt).toMatchObject({ id: 'factura', errors: { [control]: expect.any(String) } })
  })

  it('comes with the burial certificate when more than 30 days have passed', async () => {
    const late = fixtureOf('maximal')
    const form = { ...late, files: { ...late.files, factura: { archivo: ['factura.pdf'] } } }
    expect((await fill(form)).stoppedAt).toMatchObject({
      id: 'factura',
      errors: { certificadoSepultacion: expect.stringContaining('cementerio') },
    })
  })

  it('may be explained when it is in another name', async () => {
    const asked = async (form: typeof minimal) =>
      Object.keys((await fill(form)).walk.context.answers.factura ?? {})
    expect(await asked(minimal)).not.toContain('otrosDocumentos')
    expect(await asked(fixtureOf('maximal'))).toContain('otrosDocumentos')
  })

  it.each([
    ['a person', minimal, 'aSuNombre'],
    ['a funeral home', funeraria, 'aNombreDelFamiliar'],
  ])(
    'asks %s for another name, and why, only where it says that there is one',
    async (_who, form, asking) => {
      const { walk } = await fill({ ...form, pages: { ...form.pages, factura: {} } })
      const page = walk.steps.at(-1)?.page
      const fields = page?.id === 'factura' ? pageView(page, walk.context, {}).fields : []
      const revealed = fields.filter(field => field.revealedBy?.name === asking)
      expect(revealed.map(field => [field.name, field.revealedBy?.labels])).toEqual(
        ['nombreReceptor', 'runReceptor', 'otrosDocumentos'].map(name => [name, ['No, a otro nombre']]),
      )
      const receptor = ['aSuNombre', 'aNombreDelFamiliar']
      expect(fields.map(field => field.name).filter(name => receptor.includes(name))).toEqual([asking])
    },
  )

  it('is shared with the home only with the signed paper', async () => {
    const form = fixtureOf('maximal')
    const { stoppedAt } = await fill({ ...form, files: { factura: form.files?.factura ?? {} } })
    expect(stoppedAt).toMatchObject({ id: 'pago', errors: { archivoCesion: expect.any(String) } })
  })

  it.each([
    ['amiga-exenta', 'cuentaPropia.numero'],
    ['funeraria', 'cuentaFamiliar.numero'],
  ])('goes to an account of who receives it (%s)', async (name, control) => {
    const { stoppedAt } = await fill(withAnswers(fixtureOf(name), 'pago', { [control]: '9431276' }))
    expect(stoppedAt).toMatchObject({ id: 'pago', errors: { [control]: expect.any(String) } })
  })

  it('goes to her CuentaRUT at one press, which names its number and needs nothing else', async () => {
    const { walk } = await fill(minimal)
    const [first] = pageOf('pago')?.options.formaPago?.(walk.context, undefined) ?? []
    expect(first).toMatchObject({ value: 'cuentarut', label: 'Depósito en mi CuentaRUT' })
    expect(first?.hint).toContain('8.214.653')
    const { body } = await send(minimal)
    expect(body?.pago).toMatchObject({ formaPago: '1', banco: 12, tipoCuenta: 8, numeroCuenta: '8214653' })
  })

  it('in person needs a place of the list, and says when it is paid', async () => {
    const form = fixtureOf('maximal')
    expect((await fill(withAnswers(form, 'pago', { lugarPago: 'XX' }))).stoppedAt).toMatchObject({
      errors: { lugarPago: expect.any(String) },
    })
    const { walk } = await fill(form)
    const intro = pageOf('pago')?.intro?.(walk.context) ?? []
    expect(JSON.stringify(intro)).toContain(
      '11 de diciembre de 2026, si el pago se aprueba hasta el 4 de diciembre',
    )
  })
})

describe('while the institution does not answer', () => {
  const down = {
    consultarCausante: silent,
    verificarFactura: silent,
    calcularMonto: silent,
    consultarFuneraria: silent,
  }

  it('the form can be finished all the same, and says what is not known yet', async () => {
    const { walk, visited } = await fill(describing(minimal), down)
    expect(walk.complete).toBe(true)
    expect(visited.filter(page => page.pending).map(page => page.id)).toEqual([
      'causante',
      'funeraria',
      'factura',
      'pago',
    ])
    const asked = walk.steps
      .filter(step => step.page.id === 'factura')
      .flatMap(({ page, context }) => relevantQuestions(page, walk.context.answers.factura ?? {}, context))
    // By the day that was written: less than 30 days ago.
    expect(asked.map(([name]) => name)).not.toContain('certificadoSepultacion')
    expect(solicitud.ending.subjectOf(walk.context)).toBe('Luis Alberto Fuentes Vera')
    expect(JSON.stringify(solicitud.ending.review.intro?.(walk.context))).toContain('después')
  })

  it('nothing is offered that only it knows', async () => {
    const { walk } = await fill(describing(minimal), { ...down, lugaresPago: silent })
    expect(walk.context.consulted.pago).toBeUndefined()
    expect(pageOf('pago')?.options.lugarPago?.(walk.context, undefined)).toEqual([])
  })
})
