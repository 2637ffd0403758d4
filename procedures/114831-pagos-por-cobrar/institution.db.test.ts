import { describe, expect, it } from 'vitest'
import { uncollectedRuns } from '#country/stories/uncollected.ts'
import type { Run } from '#domain/run.ts'
import type { Procedure } from '#engine/procedure.ts'
import { files } from '#engine/walking/form.ts'
import { ServiceUnavailableError } from '#platform/contract/contract-errors.ts'
import { tramite as asociadas } from '../114831-pd-pagos-por-cobrar-asociadas/procedure.ts'
import { fillIn } from '../testing/fill-in.ts'
import { country, procedureWorld, silent, surroundingsOf } from '../testing/procedure-world.ts'
import { requestOf } from './application.ts'
import { tramite } from './procedure.ts'

const { clients, file, fill, fixture, servicesOf, step } = await procedureWorld('114831')
const client = clients.beneficios
const formOf = (procedure: Procedure) => {
  const form = procedure.forms.find(files)
  if (!form) throw new Error('The procedure files nothing')
  return form
}

describe('who asked for her payments', () => {
  it('is told so when she comes again, and is granted them', async () => {
    const { idSolicitud } = await file(await fill(fixture('minimal')))
    expect((await fill(fixture('minimal'))).stoppedAt).toMatchObject({ id: 'gate', outcome: 'en_curso' })
    await step(3)
    const token = fixture('minimal').person
    expect(await client.consultarSolicitud({ token, params: { idSolicitud } })).toMatchObject({
      estadoSolicitud: 'aprobada',
    })
  })
})

describe('a session of BancoEstado', () => {
  const run = uncollectedRuns.prescrito
  const form = formOf(asociadas.procedure)

  it('is asked for no account, and its CuentaRUT is what is sent (decisions, 114831)', async () => {
    const own = await client.pagosPorCobrar({ token: run })
    const [pago] = own.pagos_prescritos
    if (!pago) throw new Error('There is no payment')
    const free = {
      ...own,
      situacion: 'disponible' as const,
      pagos_pendientes: [{ ...pago, situacion: 'disponible' as const }],
    }
    const services = servicesOf(run, { beneficios: { pagosPorCobrar: async () => free } })
    const typed = { pages: { pagos: { pendientes: [pago.id] }, solicitud: { telefono: '912345678' } } }
    const way = await fillIn(
      form,
      typed,
      { ...surroundingsOf({ person: run }), acting: { origin: 'PAGORUT' } },
      services,
    )
    expect(way.stoppedAt).toBeUndefined()
    const body = requestOf({ ...(way.walk.context as never as Parameters<typeof requestOf>[0]) })
    expect(body).toMatchObject({
      origen: 'PAGORUT',
      forma_pago: { forma: '1', banco: 12, tipoCuenta: 8, numeroCuenta: '9640653' },
    })
  })
})

describe('the institution that does not answer', () => {
  const run = uncollectedRuns.requiereRevision

  it('stops before the first page, and about what was chosen; the bank alone lets the way go on', async () => {
    const form = formOf(tramite.procedure)
    const services = servicesOf(run, { beneficios: { pagosPorCobrar: silent } })
    await expect(
      form.gate?.({ context: surroundingsOf({ person: run }) as never, services: services as never }),
    ).rejects.toBeInstanceOf(ServiceUnavailableError)
    const [pagos, solicitud] = form.pages.filter(({ only }) => only === undefined)
    expect([pagos?.verifySilence, solicitud?.verifySilence]).toEqual(['stop', 'goOn'])
  })
})

describe('the open enquiries', () => {
  const formNamed = (id: string) => tramite.procedure.forms.find(form => form.id === id)
  const askedOf = async (
    id: string,
    run: Run,
    fechaNacimiento = country.persona(run)?.fechaNacimiento ?? '',
  ) => {
    const [page] = formNamed(id)?.pages ?? []
    const services = servicesOf(undefined) as never
    return page?.verify?.({ context: {} as never, services }, { run, fechaNacimiento } as never)
  }

  it('carry nothing of the person but the answer', async () => {
    expect(await askedOf('consulta', uncollectedRuns.suspendido)).toEqual({
      kind: 'ok',
      facts: { situacion: 'requiere_revision' },
    })
    expect(await askedOf('estado', uncollectedRuns.suspendido)).toEqual({
      kind: 'ok',
      facts: { estado: 'sin_solicitud' },
    })
  })

  it('give a RUN that nobody has and a wrong birth date the same sentence', async () => {
    for (const id of ['consulta', 'estado']) {
      const unknown = await askedOf(id, '22222222-2', '1950-01-01')
      expect(unknown).toMatchObject({ kind: 'errors' })
      expect(await askedOf(id, uncollectedRuns.suspendido, '1950-01-01')).toEqual(unknown)
    }
  })

  it('lead who is signed in to her own pages', () => {
    const signedIn = { signedIn: true } as never
    expect(formNamed('consulta')?.instead?.(signedIn)).toBe('/tramites/114831/pagos')
    expect(formNamed('estado')?.instead?.(signedIn)).toBe('/tramites/114831/estado-tramite')
    expect(formNamed('consulta')?.instead?.({ signedIn: false } as never)).toBeUndefined()
  })
})
