import { describe, expect, it } from 'vitest'
import { submissionOf } from '#engine/walking/summary.ts'
import { walk } from '#engine/walking/walk.ts'
import { procedureWorld, silent, withAnswers } from '../testing/procedure-world.ts'
import { solicitud, solicitudOf } from './application.ts'

const { deliveryOf, fill, fixture } = await procedureWorld('43187')

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
})

describe('the first page', () => {
  it('does not take the tutor for the child', async () => {
    const { stoppedAt } = await fill(
      withAnswers(fixture('minimal'), 'menor', { run: '15.678.234-3', parentesco: 'madre' }),
    )
    expect(stoppedAt).toMatchObject({ errors: { run: expect.stringContaining('es el suyo') } })
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
