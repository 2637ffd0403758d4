import { describe, expect, it } from 'vitest'
import { childRuns, tutorRuns } from '#country/stories/disability.ts'
import { inflesz, plainSpanishBar } from '#domain/inflesz.ts'
import { type Run, runOfNumber } from '#domain/run.ts'
import { addressesOf } from '#engine/addresses.ts'
import { nobody } from '#engine/asking/context.ts'
import type { PageBlock } from '#engine/asking/page-block.ts'
import { contextWith } from '#engine/testing/surroundings.ts'
import { registroSocialContract } from '#services/registro-social/contract.ts'
import { fakeClient } from '../testing/fake-client.ts'
import { country, procedureWorld, today } from '../testing/procedure-world.ts'
import { pageText, readableText } from '../testing/readable-text.ts'
import { consulta } from './enquiry.ts'
import { ficha } from './ficha.ts'
import { respuesta } from './pages/respuesta.ts'
import { tramite } from './procedure.ts'
import { askHogar, type HogarSuf, noMatch, type Services } from './registers.ts'
import { causantesProblem, type Respuestas, resultadosDe } from './rules.ts'

const { fill, fixtures, servicesOf } = await procedureWorld('requisitosSuf')
const services = servicesOf(undefined)
const stranger = { ...contextWith({ today }), person: nobody, signedIn: false }
const birthOf = (run: Run) => country.persona(run)?.fechaNacimiento ?? ''
const person = (run: Run) => ({ run, fechaNacimiento: birthOf(run) })
const prose = (blocks: readonly PageBlock[]) => readableText(blocks)

describe('shell §2, route /tramites/requisitosSuf', () => {
  it('is one open page; what it tells lies below, and nothing is filed', () => {
    expect(addressesOf(tramite.procedure).map(({ path, access }) => [path, access])).toEqual([
      ['', 'open'],
      ['respuesta', 'open'],
    ])
    expect(tramite.procedure.cases).toBeUndefined()
    expect(tramite.procedure.head).toMatchObject({ id: ficha.id, title: ficha.title, summary: ficha.summary })
  })
})

describe('decisions 2 and procedures, requisitosSuf', () => {
  it('asks RUN, birth date, and the children; the register answers in three parts of the tranche alone', () => {
    expect(Object.keys(consulta.pages[0]?.questions ?? {})).toEqual([
      'calidad',
      'run',
      'fechaNacimiento',
      'causantes',
    ])
    const { access, reply } = registroSocialContract.operations.requisitosSuf
    expect(access).toBe('publico')
    expect(reply.shape.hogar.options).toEqual(['hasta_40', 'hasta_60', 'sobre_60'])
  })

  it('can be asked for by mother, father, guardian, carer of a disabled person, and a pregnant woman', () => {
    const calidad = consulta.pages[0]?.questions.calidad
    expect(calidad?.kind === 'choice' && calidad.options.map(({ value }) => value)).toEqual([
      'madre',
      'padre',
      'cuidador',
      'discapacidad',
      'embarazada',
    ])
  })
})

describe('each fixture', () => {
  it.each(fixtures)('$name is answered, in plain words, without session', async fixture => {
    const { stoppedAt, walk } = await fill({ ...fixture, open: true })
    expect(stoppedAt).toBeUndefined()
    const answers = walk.context.answers.personas as unknown as Respuestas
    const found = walk.context.verified.personas as HogarSuf
    expect(resultadosDe(answers, found, today)).toEqual(fixture.expected?.resultados)
    const { title, blocks } = respuesta(answers, found, { today, isOwn: true })
    expect(inflesz(`${title}\n${prose(blocks)}`)).toBeGreaterThanOrEqual(plainSpanishBar)
    const headings = blocks.flatMap(block => (block.kind === 'heading' ? [block.text] : []))
    expect(headings).toEqual(['Qué hacer ahora', 'Si no está de acuerdo'])
    expect(JSON.stringify(blocks)).not.toMatch(/\$|Lizama|Barrera|Huaiquil/)
  })
})

describe('decisions 2, without session', () => {
  it.each(fixtures)('$name: nothing but whether there is something, and what to do next', async fixture => {
    const { walk } = await fill({ ...fixture, open: true })
    const { ending } = consulta
    if (ending.kind !== 'tells') throw new Error('The form tells nothing')
    const view = await ending.tell({ context: walk.context } as never)
    const { title, blocks } = view
    expect(blocks.map(({ kind }) => kind)).not.toContain('checklist')
    expect(JSON.stringify(blocks)).toContain('/login/claveunica?destino=/tramites/requisitosSuf')
    expect(inflesz(`${title}\n${prose(blocks)}`)).toBeGreaterThanOrEqual(plainSpanishBar)
  })

  it('what the registers say of the household, a child and her payments changes nothing of a no', () => {
    const answers: Respuestas = {
      calidad: 'madre',
      causantes: [{ run: '23456781-0', fechaNacimiento: '2015-01-01', papel: true }],
    }
    const told = (found: HogarSuf, isOwn = false) =>
      JSON.stringify(respuesta(answers, found, { today, isOwn }))
    const founds: HogarSuf[] = [
      { hogar: 'sobre_60', causantes: [{ enHogar: true, otraAyuda: null }] },
      { hogar: 'hasta_60', causantes: [{ enHogar: false, otraAyuda: null }] },
      { hogar: 'hasta_40', causantes: [{ enHogar: true, otraAyuda: 'subsidio_discapacidad' }] },
      { hogar: 'hasta_40', causantes: [{ enHogar: true, otraAyuda: 'asignacion_familiar' }] },
    ]
    expect(new Set(founds.map(found => told(found))).size).toBe(1)
    expect(new Set(founds.map(found => told(found, true))).size).toBe(founds.length)
  })
})

describe('who is signed in', () => {
  const madre = '15678234-3'
  const [page] = consulta.pages
  const registered = fakeClient<Services['personas']>('personas', {
    getPersona: async () =>
      ({
        nombres: 'ANA',
        apellidoPaterno: 'SOTO',
        apelidoMaterno: '',
        fechaNacimiento: birthOf(madre),
      }) as never,
  })
  const signedIn = { ...stranger, signedIn: true, person: { ...nobody, run: madre } }

  it('is not asked for her RUN and her birth date; nobody is looked up without session', async () => {
    const known = await page?.consult?.({
      services: { ...services, personas: registered },
      context: signedIn,
    } as never)
    expect(page?.prefill?.(signedIn, known)).toMatchObject({
      run: { value: madre, folded: true },
      fechaNacimiento: { value: birthOf(madre), source: 'Registro Civil', folded: true },
    })
    expect(await page?.consult?.({ services, context: stranger } as never)).toBeUndefined()
    expect(page?.prefill?.(stranger, undefined)).toEqual({})
  })

  it('has her children who are not of age filled in, and is asked of each only for the paper', async () => {
    const run: Run = '15678234-3'
    const daniela = { ...signedIn, person: { ...nobody, run } }
    const known = await page?.consult?.({
      services: servicesOf(run),
      context: daniela,
    } as never)
    const { causantes } = (page?.prefill?.(daniela, known) ?? {}) as {
      causantes?: { value: readonly object[] }
    }
    expect(causantes?.value).toContainEqual(person('23456781-0'))
    expect(causantes?.value).toContainEqual(person(runOfNumber(25_118_904)))
    expect(causantes?.value.every(one => !('papel' in one))).toBe(true)
  })

  it('reads of each person by the RUN that was typed, and what is missing once', () => {
    const answers: Respuestas = {
      calidad: 'madre',
      causantes: [
        { run: '23456781-0', fechaNacimiento: '2015-01-01', papel: true },
        { run: '22222222-2', fechaNacimiento: '2015-01-01', papel: true },
      ],
    }
    const found: HogarSuf = {
      hogar: 'hasta_60',
      causantes: [
        { enHogar: true, otraAyuda: null },
        { enHogar: false, otraAyuda: null },
      ],
    }
    const text = JSON.stringify(respuesta(answers, found, { today, isOwn: true }).blocks)
    expect(text).toContain('Persona del RUN 23.456.781-0: cumple')
    expect(text).toContain('Persona del RUN 22.222.222-2: hoy no cumple.')
    expect(text.match(/Vea abajo qué falta/g)).toHaveLength(1)
  })

  it('above the tranche is led to the data of the household', () => {
    const over: HogarSuf = { hogar: 'sobre_60', causantes: [] }
    const { blocks } = respuesta({ calidad: 'embarazada' }, over, { today, isOwn: true })
    const actions = blocks.flatMap(block => (block.kind === 'actions' ? block.actions : []))
    expect(actions.filter(one => one.primary)).toMatchObject([{ href: '/rsh' }])
  })
})

describe('what is paid already', () => {
  const sofia = runOfNumber(25_118_904)
  it.each([
    ['asignación familiar', '15678234-3', sofia, 'no'],
    ['the SUF', tutorRuns.causanteSuf, childRuns.causanteSuf, 'ya_lo_tiene'],
    ['the disability subsidy', tutorRuns.conBeneficio, childRuns.conBeneficio, 'no'],
    ['nothing', '15678234-3', '23456781-0', 'automatico'],
  ] as const)('%s decides', async (_what, madre, hijo, resultado) => {
    const reply = await askHogar(services, { ...person(madre), causantes: [person(hijo)] })
    if (reply.kind !== 'ok') throw new Error('The registry knows both')
    const answers: Respuestas = { calidad: 'madre', causantes: [{ ...person(hijo), papel: true }] }
    expect(resultadosDe(answers, reply.facts, today)).toEqual([resultado])
    expect(
      inflesz(prose(respuesta(answers, reply.facts, { today, isOwn: true }).blocks)),
    ).toBeGreaterThanOrEqual(plainSpanishBar)
  })

  it('is one sentence for a RUN that nobody has, another birth date, and no household', async () => {
    const refused = { kind: 'errors', errors: { run: noMatch } }
    for (const who of [
      { run: '22222222-2', fechaNacimiento: '1990-01-01' },
      { run: '15678234-3', fechaNacimiento: '1990-01-01' },
      person('19456328-0'),
    ])
      expect(await askHogar(services, who)).toEqual(refused)
  })
})

describe('the rules', () => {
  const met: HogarSuf = { hogar: 'hasta_60', causantes: [{ enHogar: true, otraAyuda: null }] }
  const child = (fechaNacimiento: string, papel = true): Respuestas => ({
    calidad: 'madre',
    causantes: [{ run: '23456781-0', fechaNacimiento, papel }],
  })
  const one = (answers: Respuestas, found = met) => resultadosDe(answers, found, today)[0]

  it('end at 18, save for who cares for a person with a disability', () => {
    expect(one(child('2008-11-24'))).toBe('pedir')
    expect(one(child('2008-11-23'))).toBe('no')
    expect(one({ ...child('1990-01-01'), calidad: 'discapacidad' })).toBe('pedir')
    const poor: HogarSuf = { ...met, hogar: 'hasta_40' }
    expect(one({ ...child('1990-01-01'), calidad: 'discapacidad' }, poor)).toBe('pedir')
    expect(one(child('2015-01-01'), poor)).toBe('automatico')
  })

  it('want the paper of who asks at the municipality, and not of who gets it by itself', () => {
    expect(one(child('2015-01-01', false))).toBe('no')
    expect(one(child('2015-01-01', false), { ...met, hogar: 'hasta_40' })).toBe('automatico')
  })

  it('do not take who asks for her own child, nor somebody twice', () => {
    expect(causantesProblem(['1-9', '2-7', '1-9'], '2-7')).toEqual({
      '1.run': expect.stringContaining('es el suyo'),
      '2.run': expect.stringContaining('ya está'),
    })
    expect(causantesProblem(['1-9'], '2-7')).toBeUndefined()
  })

  it('make up no answer while the registry is silent', () => {
    expect(consulta.pages[0]?.verifySilence).toBe('stop')
    expect(respuesta(child('2015-01-01'), undefined, { today, isOwn: true }).title).toBe('No pudimos revisar')
  })
})

it('the first page reads easily', () => {
  const [page] = consulta.pages
  if (!page) throw new Error('The form has no page')
  const text = [pageText(page, String(page.lead)), readableText(page.intro?.(stranger) ?? [])].join('\n')
  expect(inflesz(text)).toBeGreaterThanOrEqual(plainSpanishBar)
})
