import { describe, expect, it } from 'vitest'
import { inflesz, plainSpanishBar } from '#domain/inflesz.ts'
import { relevantQuestions } from '#engine/asking/asked-page.ts'
import { pageView } from '#engine/asking/page-view.ts'
import { keptForAnother } from '#engine/walking/another.ts'
import { attachmentsOf } from '#engine/walking/attachments.ts'
import { submissionOf, summaryOf } from '#engine/walking/summary.ts'
import { walk } from '#engine/walking/walk.ts'
import { backPath, positionOf } from '#engine/walking/way.ts'
import { contentAfter } from '#filing/settle.ts'
import { pageText, readableText } from '../testing/readable-text.ts'
import { solicitud } from './application.ts'
import { paths } from './paths.ts'
import {
  type Calls,
  carmen,
  createProcedureWorld,
  type Fixture,
  fixtureOf,
  fixtures,
  silent,
  surroundingsOf,
  withAnswers,
} from './testing/world.ts'

const { fill, send } = await createProcedureWorld()
const [minimal, maximal, funeraria, amiga] = ['minimal', 'maximal', 'funeraria', 'amiga-exenta'].map(
  fixtureOf,
) as [Fixture, Fixture, Fixture, Fixture]
/** Says who died, as it is asked where the institution told nothing of them. */
const describing = withAnswers(minimal, 'fallecido', funeraria.pages.fallecido as Record<string, string>)

const contextOf = async (fixture: Fixture, calls: Calls = {}) => (await fill(fixture, calls)).walk.context
const pathOf = (path: string) => `/tramites/5300/ingresarSolicitud/${path}`
const pageOf = (id: string) => {
  const page = solicitud.pages.find(one => one.id === id)
  if (!page) throw new Error(`There is no page ${id}`)
  return page
}
const { ending } = solicitud

const mailTo = (address: string) =>
  String(
    new URLSearchParams({
      'correo.direccion': address,
      'correo.repeticion': address,
      autorizaNotificacion: 'si',
    }),
  )

/** Where a form with other answers on one page stops. */
const stopped = async (fixture: Fixture, page: string, answers: Record<string, string>, calls: Calls = {}) =>
  (await fill(withAnswers(fixture, page, answers), calls)).stoppedAt

/** A page of the form as it opens, before anything is answered there. */
async function opened(fixture: Fixture, id: string, calls: Calls = {}) {
  const { draft } = await fill({ ...fixture, pages: { ...fixture.pages, [id]: {} } }, calls)
  // The walk of an unanswered page was made before its consultation.
  const step = walk(solicitud, draft, surroundingsOf({ ...carmen, run: fixture.person })).steps.at(-1)
  if (step?.page.id !== id) throw new Error(`The page ${id} was not reached`)
  const view = pageView(step.page, step.context, {})
  return { ...step, view, fields: view.fields.map(({ name }) => name) }
}

describe.each(fixtures)('the form of the fixture $name', fixture => {
  it('leads from the first page to the review, each page to the next and back, in plain words', async () => {
    const way = await fill(fixture)
    expect(way.stoppedAt).toBeUndefined()
    expect(way.walk.complete).toBe(true)
    const visited = [...way.visited.map(page => page.path), paths.confirmar]
    expect(way.visited.map(page => page.next)).toEqual(visited.slice(1))
    for (const [index, path] of visited.entries()) {
      const place = positionOf(solicitud, way.walk, path)
      expect(place && backPath(way.walk, place)).toBe(visited[index - 1])
    }
    for (const { page, context } of way.walk.steps) {
      const lead = typeof page.lead === 'function' ? page.lead(context) : page.lead
      const text = [pageText(page, lead), readableText(page.intro?.(context) ?? [])]
        .filter(Boolean)
        .join('\n')
      for (const said of [text, ...(lead ? [lead] : [])])
        expect(inflesz(said), page.id).toBeGreaterThanOrEqual(plainSpanishBar)
    }
  })

  it('has a summary without gaps for all that must be answered', async () => {
    const rows = summaryOf((await fill(fixture)).walk, path => `/tramites/5300/${path}`).flatMap(
      section => section.rows,
    )
    const blank = rows.filter(({ label }) => label === 'No respondió')
    const optional = ['segundo apellido', 'detalle', 'género', 'correo electrónico']
    expect([...optional, 'documentos de la funeraria', 'poder del familiar']).toEqual(
      expect.arrayContaining(blank.flatMap(({ lines }) => lines.join().toLowerCase().split(', '))),
    )
    // What the Registro Civil knows is corrected there; what page 1 asked, in its own row.
    for (const { source = '', change } of rows)
      if (!['Registro Civil', 'lo que usted escribió'].includes(source))
        expect(change?.href).toMatch(/^\/tramites\/5300\/ingresarSolicitud\/[\w-]+#f-/)
  })

  it('says on the review what each one receives, for whom and how it is paid, without the whole account', async () => {
    const context = await contextOf(fixture)
    const lines = ending.highlights(context)
    const { montoBeneficiario, montoFuneraria } = fixture.expected
    // Who receives nothing is not told of.
    expect(
      lines.filter(({ value }) => value.startsWith('$')).map(({ value }) => Number(value.replace(/\D/g, ''))),
    ).toEqual([montoBeneficiario, montoFuneraria].filter(monto => monto > 0))
    expect(lines.map(({ label }) => label)).toEqual(
      expect.arrayContaining(['Por', 'Funeraria', expect.stringMatching(/^Cómo lo recibe/)]),
    )
    const { cuentaPropia, cuentaFamiliar } = context.answers.pago as Record<string, { numeroCuenta: string }>
    const numero = (cuentaPropia ?? cuentaFamiliar)?.numeroCuenta
    if (numero) expect(JSON.stringify(lines)).not.toContain(numero)
  })

  it('submits every page and every file that was attached', async () => {
    const { walk: done } = await fill(fixture)
    const attached = Object.values(fixture.files ?? {}).flatMap(files => Object.values(files).flat())
    expect(
      attachmentsOf(done)
        .map(one => one.nombre)
        .sort(),
    ).toEqual(attached.sort())
    expect(new Set(Object.keys(submissionOf(solicitud, done)))).toEqual(
      new Set(['ingresar', ...Object.keys(fixture.pages)]),
    )
  })
})

describe('who files', () => {
  it('is not asked who files when the IPS knows no home of hers, and may say otherwise all the same', async () => {
    const { walk: way, visited } = await fill(minimal)
    expect(visited[0]?.path).toBe(paths.causante)
    expect(visited.map(page => page.id)).not.toContain('listadoEmpresas')
    expect(way.steps[0]).toMatchObject({ passed: true, page: { id: 'ingresar' } })
    expect(way.context.answers.ingresar).toEqual({ calidad: 'persona' })
    expect(pageOf('causante').outro?.(way.context)).toMatchObject([
      { link: { href: pathOf('ingresar?desde=revision') } },
    ])
    expect((await fill(funeraria)).visited[1]?.path).toBe(paths.listadoEmpresas)
  })

  it('is asked who files when nobody can say whether she represents a home', async () => {
    const typed = { ...minimal, pages: { ingresar: { calidad: 'persona' }, ...minimal.pages } }
    expect((await fill(typed, { listarEmpresas: silent })).visited[0]?.path).toBe(paths.ingresar)
  })

  it('is told so when she represents none', async () => {
    expect(await stopped(minimal, 'ingresar', { calidad: 'funeraria' })).toEqual({
      ...{ id: 'ingresar', outcome: 'sin_funeraria' },
    })
  })

  it('files for the home, with its RUT, and only then', async () => {
    expect(ending.actsFor(await contextOf(funeraria))).toBe('77123450-k')
    expect(ending.actsFor(await contextOf(minimal))).toBeUndefined()
  })

  it('keeps for the next request of a home who files, which home and which branch, and neither family nor papers', async () => {
    const context = await contextOf(funeraria)
    const { ingresar, listadoEmpresas, funeraria: home } = context.answers
    expect(keptForAnother(solicitud, context.answers)).toEqual({
      ...{ ingresar, listadoEmpresas, funeraria: { sucursal: home?.sucursal } },
    })
    // A person pays a funeral once.
    expect(keptForAnother(solicitud, (await contextOf(minimal)).answers)).toBeUndefined()
  })
})

describe('an answer is sent back, and says why at its question, where', () => {
  const parte = fixtureOf('funeraria-parte')

  it.each([
    ['the deceased is the person herself', minimal, 'causante?run=8.214.653-9', 'es el suyo'],
    ['the home is not registered', minimal, 'funeraria?rut=76.543.210-3', 'no es de una funeraria'],
    ['the home is of somebody else', funeraria, 'listadoEmpresas?empresa=otra', 'Elija la funeraria'],
    ['the relative is the deceased', parte, 'beneficiario?run=4.123.987-5', 'falleció'],
    ['the relative is who files', parte, 'beneficiario?run=9431276-0', 'es el suyo'],
    ['the relative is a minor', parte, 'beneficiario?fechaNacimiento.anio=2015', 'menos de 18 años'],
    ['the relative is of 124 years', parte, 'beneficiario?fechaNacimiento.anio=1902', '120 años'],
    ['a name has digits', parte, 'beneficiario?nombres=12345', 'solo con letras'],
    ['a number has 21 letters', minimal, 'beneficiario?direccion.numero=abcdefghijklmnñopqrst', '20 letras'],
    ['the IPS takes no such mail', minimal, `beneficiario?${mailTo('c@ñandu.cl')}`, 'sin eñes ni tildes'],
    ['the invoice is older than the death', minimal, 'factura?fecha.dia=31&fecha.mes=10', 'anterior'],
    ['the invoice is of a day to come', minimal, 'factura?fecha.dia=22', 'aún no llega'],
    ['the invoice does not add up', minimal, 'factura?montoTotal=600.000', 'suma $595.000'],
    ['the invoice was used before', minimal, 'factura?numero=3100', 'ya se usó'],
    ['its number has letters', minimal, 'factura?numero=A-12', 'solo con números'],
    ['its number is 0', minimal, 'factura?numero=000', 'solo con números'],
    ['the account is not hers', amiga, 'pago?cuentaPropia.numero=9431276', 'RUN'],
    ['the account is not the relative’s', funeraria, 'pago?cuentaFamiliar.numero=9431276', 'RUN'],
    ['the place is not on the list', maximal, 'pago?lugarPago=XX', 'Elija de la lista'],
  ])('%s', async (_where, fixture, typed, reason) => {
    const [page = '', answers] = typed.split('?')
    const found = await stopped(fixture, page, Object.fromEntries(new URLSearchParams(answers)))
    const errors = Object.entries(found && 'errors' in found ? found.errors : {})
    expect(found?.id).toBe(page)
    expect(errors).toEqual([[expect.stringMatching(/./), expect.stringContaining(reason)]])
    expect(typed).toContain(errors[0]?.[0])
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
  ] as const)('ends the way for now for the reason %s', async motivo => {
    const reply = { conDerecho: false, motivo, causante: null, solicitudAnterior: null } as const
    const { stoppedAt } = await fill(minimal, { consultarCausante: async () => reply })
    expect(stoppedAt).toEqual({ id: 'causante', outcome: motivo })
    expect(solicitud.outcomes[motivo]).toBeDefined()
  })

  it('is named on the next page, which says aloud that there is a right and up to how much', async () => {
    const page = pageOf('funeraria')
    const context = await contextOf(minimal)
    expect(page.intro?.(context)).toMatchObject([
      {
        ...{ tone: 'exito', title: 'Sí, corresponde' },
        text: 'Hasta $1.070.445 por Luis Alberto Fuentes Vera.',
        link: { label: 'No es esta persona', href: pathOf('1-causante') },
      },
    ])
    expect(page.facts?.(context, undefined)).toEqual([])
    expect(page.facts?.(await contextOf(maximal), undefined)).toMatchObject([
      { label: 'Certificado de sepultación' },
    ])
    expect(ending.subjectOf(context)).toBe('Luis Alberto Fuentes Vera')
  })

  it('is asked again when another one is named, with the certificate of that burial, and nothing else is lost', async () => {
    const { draft, walk: way } = await fill(minimal)
    const answersAfter = (run: string) =>
      contentAfter(
        solicitud,
        { content: draft, walk: way, surroundings: { today: '2026-11-23' } } as never,
        pageOf('causante'),
        { run },
        undefined,
      ).answers
    expect(answersAfter(String(draft.answers.causante?.run)).beneficiario).toEqual(draft.answers.beneficiario)
    const changed = answersAfter('7902556-9')
    expect(changed.beneficiario).toEqual({ ...draft.answers.beneficiario, parentesco: undefined })
    expect(changed.factura).toMatchObject({ numero: draft.answers.factura?.numero })
    expect(changed.factura).not.toHaveProperty('certificadoSepultacion')
  })
})

describe('the funeral home', () => {
  it('is fixed for its representative, who only says which branch it was', async () => {
    const { walk: way } = await fill(funeraria)
    expect(Object.keys(way.context.answers.funeraria ?? {})).toEqual(['sucursal', 'documentosEmpresa'])
    const options = pageOf('funeraria').options.sucursal?.(way.context, undefined)
    expect(options?.map(({ label }) => label)).toEqual(['Casa matriz', 'Velatorio'])
  })
})

describe('the kinship with the deceased', () => {
  const other = 'El Registro Civil tiene anotado otro parentesco'

  it.each([
    ['the civil register has it', 'conyuge', minimal, []],
    ['it has another, which counts', 'hijo', minimal, [other]],
    ['it has none: the home confirms', 'hijo', amiga, ['La funeraria debe confirmar la factura']],
    ['a home files: the relative confirms', 'hijo', funeraria, ['El familiar debe confirmarla']],
  ])('asks for no paper of it, and says who decides, where %s', async (_why, parentesco, fixture, told) => {
    const { page, context, fields } = await opened(
      withAnswers(fixture, 'beneficiario', { parentesco }),
      'factura',
    )
    expect(page.outro?.(context).flatMap(one => (one.kind === 'notice' ? [one.title] : []))).toEqual(told)
    expect(fields.some(name => name.includes('Parentesco'))).toBe(false)
  })

  it('says on the review that the register has another, to who changed the deceased and saw none of the pages between', async () => {
    const titlesOf = async (parentesco: string) => {
      const context = await contextOf(withAnswers(minimal, 'beneficiario', { parentesco }))
      const blocks = ending.review.intro?.(context as never) ?? []
      return blocks.flatMap(block => (block.kind === 'notice' ? [block.title] : []))
    }
    expect(await titlesOf('hijo')).toEqual([other])
    expect(await titlesOf('conyuge')).toEqual([])
  })
})

describe('who receives the benefit', () => {
  it('finds her own data there, each with who said it', async () => {
    const { view } = await opened(minimal, 'beneficiario')
    const offered = Object.fromEntries(view.fields.map(field => [field.name, [field.answer, field.source]]))
    expect(view.facts.find(({ question }) => question === 'nombres')).toMatchObject({
      ...{ value: 'Carmen Gloria', source: 'Registro Civil' },
    })
    expect(offered.nombres).toBeUndefined()
    expect(offered.parentesco).toEqual(['conyuge', 'Registro Civil'])
    expect(offered.telefono).toEqual(['912345678', 'sus datos de contacto'])
    expect(offered.correo).toEqual([undefined, undefined])
    expect(offered.direccion?.[0]).toMatchObject({ calle: 'Los Aromos', codigoComuna: '13110' })
  })

  it('is who the civil register says, whatever is posted in the place of her name and birth date', async () => {
    const posted = { nombres: 'Justina', 'fechaNacimiento.anio': '2015' }
    expect(
      (await contextOf(withAnswers(minimal, 'beneficiario', posted))).answers.beneficiario,
    ).toMatchObject({
      ...{ nombres: 'Carmen Gloria', fechaNacimiento: '1968-07-10' },
    })
  })

  const address = { 'correo.direccion': 'j@correo.example', 'correo.repeticion': 'j@correo.example' }
  const byMail = { ...address, autorizaNotificacion: 'si' }

  it.each([
    ['to the address that she wrote, when she wants them', byMail, 'j@correo.example'],
    ['nowhere, when she wants them by letter', { ...address, autorizaNotificacion: 'no' }, null],
    ['nowhere, when she left no address, also where the sign-in knows one', {}, null],
  ])('has letters sent %s', async (_where, answers, expected) => {
    const context = await contextOf(withAnswers(minimal, 'beneficiario', answers))
    expect(ending.emailOf(context)).toBe(expected)
    // Letters by e-mail are asked about only where there is an e-mail.
    expect('autorizaNotificacion' in (context.answers.beneficiario ?? {})).toBe('correo.direccion' in answers)
  })

  it('leaves letters about a home’s request to who filed, and is told too, by her own name, if she wants; never twice', async () => {
    const silentHome = await contextOf(funeraria)
    expect(ending.emailOf(silentHome)).toBeUndefined()
    expect(ending.alsoTell(silentHome)).toBeUndefined()
    const home = await contextOf(withAnswers(funeraria, 'beneficiario', byMail))
    expect(ending.emailOf(home)).toBeUndefined()
    expect(ending.alsoTell(home)).toEqual({ correo: 'j@correo.example', nombre: 'Carmen Gloria Rojas Díaz' })
    expect(ending.alsoTell(await contextOf(withAnswers(minimal, 'beneficiario', byMail)))).toBeUndefined()
  })
})

describe('the relative of a funeral home’s request', () => {
  const written = ['run', 'nombres', 'apellidoPaterno', 'apellidoMaterno', 'fechaNacimiento']
  const message = expect.stringMatching(
    /^No pudimos confirmar que el RUN, el nombre y la fecha sean de una misma persona/,
  )

  it('is written by the home, which reads nothing of her that any register knows', async () => {
    const { view, fields, context } = await opened(funeraria, 'beneficiario')
    expect(fields).toEqual(expect.arrayContaining([...written, 'parentesco', 'telefono', 'direccion']))
    expect(fields).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/estadoCivil|genero|nacionalidad/)]),
    )
    expect(context.consulted.beneficiario).toBeNull()
    expect(view.facts).toEqual([])
    for (const { answer } of view.fields) expect(answer).toBeUndefined()
  })

  it.each<Record<string, string>>([
    { 'fechaNacimiento.dia': '15' },
    { run: '12.345.678-5' },
    { apellidoPaterno: 'Soto' },
  ])(
    'is not taken where what was written is not of one person, and what does not fit is not said: %o',
    async slip => {
      expect(await stopped(funeraria, 'beneficiario', slip)).toEqual({
        ...{ id: 'beneficiario', errors: { run: message } },
      })
    },
  )

  it('is taken while the institution is silent, which has what else it needs of her', async () => {
    const { walk: way } = await fill(funeraria, { confirmarFamiliar: silent })
    expect(way.complete).toBe(true)
    expect((await send(funeraria)).body?.beneficiario).toMatchObject({
      ...{ rut: 8214653, apellidoP: 'Rojas', estadoCivil: '', genero: '', nacionalidad: '' },
    })
  })
})

describe('the invoice', () => {
  it('comes with the burial certificate when more than 30 days have passed', async () => {
    const { files } = maximal
    const without = { ...maximal, files: { ...files, factura: { archivo: ['factura.pdf'] } } }
    expect((await fill(without)).stoppedAt).toMatchObject({
      ...{ id: 'factura', errors: { certificadoSepultacion: expect.stringContaining('cementerio') } },
    })
  })

  it.each([
    ['a person', minimal, 'aSuNombre'],
    ['a funeral home', funeraria, 'aNombreDelFamiliar'],
  ])(
    'asks %s for another name, and why, only where it says that there is one',
    async (_who, form, asking) => {
      const { view, fields } = await opened(form, 'factura')
      const revealed = view.fields.filter(({ revealedBy }) => revealedBy?.name === asking)
      expect(revealed.map(({ name, revealedBy }) => [name, revealedBy?.labels])).toEqual(
        ['nombreReceptor', 'runReceptor', 'otrosDocumentos'].map(name => [name, ['No, a otro nombre']]),
      )
      expect(fields.filter(name => /^aSuNombre|^aNombreDel/.test(name))).toEqual([asking])
    },
  )
})

describe('the payment', () => {
  it('is shared with the home only with the signed paper', async () => {
    const { stoppedAt } = await fill({ ...maximal, files: { factura: maximal.files?.factura ?? {} } })
    expect(stoppedAt).toMatchObject({ id: 'pago', errors: { archivoCesion: expect.any(String) } })
  })

  it('goes to her CuentaRUT at one press, which names its number and needs nothing else', async () => {
    const [first] = pageOf('pago').options.formaPago?.(await contextOf(minimal), undefined) ?? []
    expect(first).toMatchObject({ value: 'cuentarut', label: 'Depósito en mi CuentaRUT' })
    expect(first?.hint).toContain('8.214.653')
    expect((await send(minimal)).body?.pago).toMatchObject({
      ...{ formaPago: '1', banco: 12, tipoCuenta: 8, numeroCuenta: '8214653' },
    })
  })

  it('in person says when it is paid', async () => {
    const intro = pageOf('pago').intro?.(await contextOf(maximal)) ?? []
    expect(JSON.stringify(intro)).toMatch(/ de 2026, si el pago se aprueba hasta el \d/)
  })
})

describe('while the institution does not answer', () => {
  const down: Calls = {
    ...{ consultarCausante: silent, verificarFactura: silent, calcularMonto: silent },
    consultarFuneraria: silent,
  }

  it('the form can be finished all the same, and says what is not known yet', async () => {
    const { walk: way, visited } = await fill(describing, down)
    expect(way.complete).toBe(true)
    expect(visited.filter(({ pending }) => pending).map(({ id }) => id)).toEqual([
      ...['causante', 'funeraria', 'factura', 'pago'],
    ])
    const asked = way.steps
      .filter(({ page }) => page.id === 'factura')
      .flatMap(({ page, context }) => relevantQuestions(page, way.context.answers.factura ?? {}, context))
    // By the day that was written: less than 30 days ago.
    expect(asked.map(([name]) => name)).not.toContain('certificadoSepultacion')
    expect(ending.subjectOf(way.context)).toBe('Luis Alberto Fuentes Vera')
    expect(JSON.stringify(ending.review.intro?.(way.context))).toContain('después')
  })

  it('nothing is offered that only it knows', async () => {
    const context = await contextOf(describing, { ...down, lugaresPago: silent })
    expect(context.consulted.pago).toBeUndefined()
    expect(pageOf('pago').options.lugarPago?.(context, undefined)).toEqual([])
  })

  it('what could not be asked is asked at the delivery', async () => {
    const { body } = await send(describing, { whileFilling: down })
    expect(body?.causante.nombres).toBe('Luis Alberto')
    expect(body?.funeraria.razonSocial).toBe('Funeraria San José Ltda.')
  })
})
