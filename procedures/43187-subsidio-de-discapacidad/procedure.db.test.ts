import { describe, expect, it } from 'vitest'
import { runOfNumber, runToWire } from '#domain/run.ts'
import { submissionOf } from '#engine/walking/summary.ts'
import { walk } from '#engine/walking/walk.ts'
import { motivoSchema } from '#services/subsidio-discapacidad/schemas.ts'
import { procedureWorld, silent, withAnswers } from '../testing/procedure-world.ts'
import { solicitud, solicitudOf } from './application.ts'

const { deliveryOf, fill, fixture, servicesOf } = await procedureWorld('43187')

describe('what is sent (flows §3)', () => {
  /** The request of a fixture after she went back and changed answers on one page. */
  async function changed(name: string, page: string, changes: Readonly<Record<string, unknown>>) {
    const whole = await fill(fixture(name))
    const { answers } = whole.draft
    const draft = { ...whole.draft, answers: { ...answers, [page]: { ...answers[page], ...changes } } }
    const again = walk(solicitud, draft, whole.walk.context)
    return solicitudOf({ ...deliveryOf(whole), answers: submissionOf(solicitud, again) } as never)
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

  it('in her CuentaRUT is a deposit in BancoEstado (12), type 8, with the number of her RUN without its verifier', async () => {
    const { pago_subsidio } = await changed('cuidadora', 'pago', { formaPago: 'cuentarut' })
    expect(pago_subsidio).toMatchObject({
      ...{ forma_pago: '1', banco: 12, tipo_cuenta: 8, numero_cuenta: '16447312' },
    })
  })
})

describe('the payment', () => {
  it.each([
    ['cuidadora', ['cuentarut', 'deposito', 'presencial']],
    ['hogar', ['deposito', 'presencial']],
  ])('offers it to a person, and to no home (%s)', async (name, offered) => {
    const { walk } = await fill(fixture(name))
    const step = walk.steps.find(({ page }) => page.id === 'pago')
    const options = step?.page.options?.formaPago?.(step.context, undefined)
    expect(options?.map(({ value }) => value)).toEqual(offered)
  })
})

describe('the first page', () => {
  it('does not take the tutor for the child', async () => {
    const { stoppedAt } = await fill(
      withAnswers(fixture('minimal'), 'menor', { run: '15.678.234-3', parentesco: 'madre' }),
    )
    expect(stoppedAt).toMatchObject({ errors: { run: expect.stringContaining('es el suyo') } })
  })

  describe('with the answer of the institution (build sheet F8)', async () => {
    const { person } = fixture('minimal')
    const query = { ...runToWire(runOfNumber(23_456_781)), parentesco: 'madre' } as const
    const found = await servicesOf(person).subsidioDiscapacidad.verificarRequisitos({ query })
    const filled = (motivo: typeof found.motivo) => {
      const requisitos = found.requisitos.map(one => ({ ...one, estado: 'no_cumple' as const }))
      const verificarRequisitos = async () => ({ ...found, motivo, requisitos })
      return fill(fixture('minimal'), { calls: { subsidioDiscapacidad: { verificarRequisitos } } })
    }

    it.each(motivoSchema.options)(
      'ends for %s if that is its reason, whatever else it finds unmet',
      async motivo => {
        expect((await filled(motivo)).stoppedAt).toEqual({ id: 'menor', outcome: motivo })
      },
    )

    it('goes on if it has none: the portal adds none of its own', async () => {
      const { stoppedAt, visited } = await filled(null)
      expect(stoppedAt).toBeUndefined()
      expect(visited[0]).toMatchObject({ id: 'menor', pending: false })
    })
  })

  it('keeps what was written and stops the way while the institution is silent: nobody fills in the rest to read a "no"', async () => {
    expect(solicitud.pages[0]?.verifySilence).toBe('stop')
    const calls = { subsidioDiscapacidad: { verificarRequisitos: silent } }
    const { visited } = await fill(fixture('minimal'), { calls })
    expect(visited[0]).toMatchObject({ id: 'menor', pending: true })
  })
})

describe('a tutor whom no register knows', () => {
  it('is asked for name and papers, and shown nothing of the child', async () => {
    const { walk } = await fill(fixture('cuidadora'))
    const revision = walk.steps.find(({ page }) => page.id === 'revision')
    expect(revision?.page.facts?.(revision.context, undefined)).toEqual([])
    const shown = JSON.stringify(revision?.page.intro?.(revision.context))
    expect(shown).not.toMatch(/Bastián|70 %|COMPIN-/)
  })
})
