import { describe, expect, it } from 'vitest'
import { childRuns, tutorRuns } from '#country/stories/disability.ts'
import { inflesz, plainSpanishBar } from '#domain/inflesz.ts'
import { formatRun } from '#domain/run.ts'
import { submissionOf } from '#engine/walking/summary.ts'
import { walk } from '#engine/walking/walk.ts'
import { subsidioDiscapacidadContract } from '#services/subsidio-discapacidad/contract.ts'
import { pageText, readableText } from '../testing/readable-text.ts'
import { solicitud, solicitudOf } from './application.ts'
import { createProcedureWorld, type Fixture, fixtureOf, fixtures, silent } from './testing/world.ts'

const { client, deliver, deliveryOf, fill, step } = await createProcedureWorld()
const filed = fixtures.filter(({ outcome }) => outcome === undefined)
const asking = (person: string, run: string, parentesco: string): Fixture => ({
  ...fixtureOf('minimal'),
  person,
  pages: { menor: { run: formatRun(run), parentesco } },
})

// Runs before anything is filed for these children.
describe('what is sent (flows §3)', () => {
  /** The request of a fixture after she went back and changed answers on one page. */
  async function changed(name: string, page: string, changes: Readonly<Record<string, unknown>>) {
    const fixture = fixtureOf(name)
    const whole = await fill(fixture)
    const { answers } = whole.draft
    const draft = { ...whole.draft, answers: { ...answers, [page]: { ...answers[page], ...changes } } }
    const again = walk(solicitud, draft, whole.walk.context)
    expect(again.complete).toBe(true)
    return solicitudOf({ ...deliveryOf(fixture, whole), answers: submissionOf(solicitud, again) } as never)
  }

  it('keeps nothing of a branch that was hidden again', async () => {
    const corrected = await changed('hogar', 'revision', { datosBien: true })
    expect(corrected.dato_por_corregir).toBe('')
    expect(JSON.stringify(corrected)).not.toContain('Paillalef Huenchual')
    const cuenta = { tipoCuenta: 8, codigoBanco: 12, numeroCuenta: '16447312' }
    const { pago_subsidio } = await changed('cuidadora', 'pago', { formaPago: 'deposito', cuenta })
    expect(pago_subsidio).toMatchObject({
      ...{ forma_pago: '1', numero_cuenta: '16447312' },
      ...{ sucursal: '', direccion: '', codigo_banco_presencial: '', codigo_sucursal_presencial: '' },
    })
  })
})

describe('each fixture', () => {
  it.each(filed)('$name is filled in to the review, in plain words', async fixture => {
    const { stoppedAt, walk } = await fill(fixture)
    expect(stoppedAt).toBeUndefined()
    expect(walk.complete).toBe(true)
    for (const { page, context } of walk.steps) {
      const lead = typeof page.lead === 'function' ? page.lead(context) : page.lead
      const text = [pageText(page, lead), readableText(page.intro?.(context) ?? [])].filter(Boolean)
      expect(inflesz(text.join('\n')), page.id).toBeGreaterThanOrEqual(plainSpanishBar)
    }
  })

  it.each(filed)(
    '$name makes a request that the contract takes, and is decided as it should',
    async fixture => {
      const way = await fill(fixture)
      const delivery = deliveryOf(fixture, way)
      const { schema } = subsidioDiscapacidadContract.operations.ingresarSolicitud.body
      // Parsing with the contract changes nothing: no field is missing, and none is sent that it does not name.
      const body = solicitudOf(delivery)
      expect(schema.parse(body)).toStrictEqual(body)
      const first = await deliver(delivery)
      expect(await deliver(delivery)).toEqual(first)
      await step(2)
      const seen = await client.consultarSolicitud({
        token: fixture.person,
        params: { idSolicitud: first.idSolicitud },
      })
      expect(seen.estadoSolicitud).toBe(fixture.expected.estado)
    },
  )

  it.each(fixtures.filter(({ outcome }) => outcome))(
    '$name ends at once, on the first page',
    async fixture => {
      expect((await fill(fixture)).stoppedAt).toEqual({ id: 'menor', outcome: fixture.outcome })
    },
  )
})

describe('every answer of the check is reached by a tutor of the country', () => {
  it.each([
    ['mayor_de_edad', 'mayorDeEdad', 'madre'],
    ['certificado_vencido', 'certificadoVencido', 'madre'],
    ['menos_de_50', 'menosDe50', 'padre'],
    ['rsh_sobre_60', 'rshSobre60', 'madre'],
    ['residencia', 'residencia', 'madre'],
    ['causante_de_AF', 'causanteSuf', 'madre'],
    ['en_curso', 'enCurso', 'madre'],
    ['con_beneficio', 'conBeneficio', 'madre'],
    ['tutor_no_acreditado', 'cuidadora', 'madre'],
    ['certificado_sin_registro', 'sinCertificado', 'padre'],
  ] as const)('%s', async (outcome, name, parentesco) => {
    const { stoppedAt } = await fill(asking(tutorRuns[name], childRuns[name], parentesco))
    expect(stoppedAt).toEqual({ id: 'menor', outcome })
  })
})

describe('the first page', () => {
  it('does not take the tutor for the child', async () => {
    const { stoppedAt } = await fill(asking('15678234-3', '15678234-3', 'madre'))
    expect(stoppedAt).toMatchObject({ errors: { run: expect.stringContaining('es el suyo') } })
  })

  it('stops the way while the institution is silent: nobody fills in the rest to read a "no"', () => {
    expect(solicitud.pages[0]?.verifySilence).toBe('stop')
  })

  it('keeps what was written and asks anew when the institution does not answer', async () => {
    const { visited } = await fill(asking('15678234-3', '23456781-0', 'madre'), {
      verificarRequisitos: silent,
    })
    expect(visited[0]).toMatchObject({ id: 'menor', pending: true })
  })
})

describe('a tutor whom no register knows', () => {
  it('is asked for name and papers, and shown nothing of the child', async () => {
    const { walk } = await fill(fixtureOf('cuidadora'))
    const revision = walk.steps.find(({ page }) => page.id === 'revision')
    expect(revision?.page.facts?.(revision.context, undefined)).toEqual([])
    const shown = JSON.stringify(revision?.page.intro?.(revision.context))
    expect(shown).not.toMatch(/Bastián|70 %|COMPIN-/)
  })
})
