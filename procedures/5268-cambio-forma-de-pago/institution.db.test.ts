import { describe, expect, it } from 'vitest'
import { paymentFormRuns } from '#country/stories/payment-form.ts'
import { uncollectedRuns } from '#country/stories/uncollected.ts'
import { type Run, runToWire } from '#domain/run.ts'
import { ServiceUnavailableError } from '#platform/contract/contract-errors.ts'
import { country, procedureWorld, silent, surroundingsOf, withAnswers } from '../testing/procedure-world.ts'
import { solicitud as form } from './application.ts'
import { type Contactabilidad, leerFlujo } from './registers.ts'
import { undo } from './requests.ts'
import { requestOf } from './rules.ts'

const { clients, clock, deliveryOf, file, fill, fixture, fixtures, servicesOf, step } =
  await procedureWorld('5268')
const client = clients.beneficios

/** A person's contact data in the register. */
async function contactOf(run: Run): Promise<Contactabilidad> {
  const { contactabilidad } = await servicesOf(run).personas.getPersona({ query: runToWire(run) })
  if (!contactabilidad) throw new Error('The register has no contact data')
  return contactabilidad
}

describe('how somebody who changes her contact is reached', () => {
  const way = (changes: Readonly<Record<string, string>>) =>
    fill(withAnswers(fixture('domicilio'), 'domicilio', changes))
  const noMail = { 'correo.direccion': '', 'correo.repeticion': '' }

  it('cannot want notices by e-mail without giving one', async () => {
    expect((await way({ ...noMail, autoriza: 'si' })).stoppedAt).toMatchObject({
      errors: { autoriza: expect.stringContaining('correo') },
    })
    expect((await way({ ...noMail, autoriza: 'no' })).stoppedAt).toBeUndefined()
  })

  it('leaves at least an e-mail or a mobile', async () => {
    expect((await way({ ...noMail, autoriza: 'no', movil: '' })).stoppedAt).toMatchObject({
      errors: { movil: expect.any(String) },
    })
  })

  it('gets no mail about it after «No», and her consent is not made up where it was not asked', async () => {
    const ending = form.ending as { emailOf(context: never): string | null | undefined }
    expect(ending.emailOf((await way({ autoriza: 'no' })).walk.context as never)).toBeNull()
    const { context } = (await way({ autoriza: 'si' })).walk
    expect(ending.emailOf(context as never)).toBe('wilfredo.nuevo@correo.example')
    const { domicilio: _asked, ...answers } = context.answers
    expect(requestOf({ ...context, answers } as never).beneficiary.autoriza).toBe(false)
  })
})

describe('a change', () => {
  // What an attorney does is in `apoderado.db.test.ts`.
  const sent = fixtures.filter(({ outcome, pages }) => !outcome && !pages.quien)

  it.each(sent)(
    '$name changes in the register what it is about, and nothing that it does not ask',
    async one => {
      const way = await fill(one)
      const body = requestOf(deliveryOf(way) as never)
      const before = await contactOf(one.person)
      const { idSolicitud } = await file(way)
      const after = await contactOf(one.person)
      const { correoElectronico2, telefonoFijoLaboral } = before
      expect(after).toMatchObject({ correoElectronico2, telefonoFijoLaboral })
      if (!body.acciones.flagCambioDomicilio) expect(after).toEqual(before)
      else expect(after).not.toEqual(before)
      await step(1)
      const found = await client.consultarCambio({ token: one.person, params: { idSolicitud } })
      expect(found.formaPago !== null).toBe(body.acciones.flagCambioFormaPago)
    },
  )
})

describe('undoing a change of address', () => {
  const run = paymentFormRuns.seMudo
  const action = async (idSolicitud: string, idempotencyKey: string) =>
    undo({
      idSolicitud,
      services: servicesOf(run),
      idempotencyKey,
      sentAt: clock.now().toISOString(),
      person: surroundingsOf({ person: run }).person,
    } as never)

  it('gives the register what it had, once, and leaves alone what was changed since', async () => {
    const { cambio } = await client.formaPagoActual({ token: run })
    const idSolicitud = cambio?.idSolicitud ?? ''
    expect(await contactOf(run)).toMatchObject({ correoElectronico1: 'wilfredo.nuevo@correo.example' })
    await action(idSolicitud, 'deshacer-5268-1')
    const undone = await contactOf(run)
    expect(undone.domicilio.codigoComuna).toBe('08101')
    expect(undone.correoElectronico1).toBe(country.persona(run)?.contacto.correo)
    const contactabilidad = { ...undone, telefonoMovil: '999999999' }
    const { personas } = servicesOf(run)
    await personas.actualizarContacto({
      body: { ...runToWire(run), contactabilidad },
      idempotencyKey: 'despues-5268-1',
    })
    await action(idSolicitud, 'deshacer-5268-1')
    expect((await contactOf(run)).telefonoMovil).toBe('999999999')
  })
})

describe('who was invited to a deposit for good (114831)', () => {
  it('finds the account of her request in the form, and nothing of it in the address', async () => {
    const token = uncollectedRuns.enPersona
    const { pagos_pendientes } = await client.pagosPorCobrar({ token })
    const { rut, dv } = runToWire(token)
    const numeroCuenta = String(rut)
    await client.solicitarPago({
      token,
      idempotencyKey: 'clave-invitada',
      body: {
        ...{ rut, dv },
        contacto: { telefono: '912345678', correo: '' },
        pagos: pagos_pendientes.map(({ id, montoLiquido }) => ({ id, montoClp: montoLiquido })),
        forma_pago: { forma: '1', banco: 12, tipoCuenta: 8, numeroCuenta, rutCuenta: { rut, dv } },
        origen: 'ORDINARIA',
      },
    })
    await step(3)
    const context = surroundingsOf({ person: token })
    const gate = await leerFlujo({ context, services: servicesOf(token) })
    if (gate.kind !== 'ok') throw new Error('The gate is closed')
    const offered = form.pages
      .find(({ id }) => id === 'forma')
      ?.prefill?.({ ...context, consulted: { gate: gate.facts } } as never, undefined)
    expect(offered).toMatchObject({
      cambia: { value: 'formaPago' },
      formaPago: { value: 'deposito' },
      cuenta: { value: { codigoBanco: 12, tipoCuenta: 8, numeroCuenta } },
    })
  })
})

describe('institutions that do not answer', () => {
  const run = uncollectedRuns.conCuenta
  const context = surroundingsOf({ person: run })

  it('stop the way before its first page, whichever it is: without the former contact nobody could be warned', async () => {
    for (const services of [
      servicesOf(run, { beneficios: { formaPagoActual: silent } }),
      servicesOf(run, { personas: { getPersona: silent } }),
    ])
      await expect(leerFlujo({ context, services })).rejects.toBeInstanceOf(ServiceUnavailableError)
  })

  it('let the way go on where it is the bank, which is asked again before anything is paid', async () => {
    const page = form.pages.find(({ id }) => id === 'cuenta')
    expect(page?.verifySilence).toBe('goOn')
    expect(page?.pendingText).toMatch(/Guardamos lo que escribió y puede seguir/)
    const places = form.pages.find(({ id }) => id === 'lugar')
    expect(places?.consultSilence).toBe('stop')
  })
})
