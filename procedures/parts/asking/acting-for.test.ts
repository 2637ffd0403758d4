import { describe, expect, it } from 'vitest'
import { inflesz, plainSpanishBar } from '#domain/inflesz.ts'
import { surroundings } from '#engine/testing/surroundings.ts'
import { ContractError, ServiceUnavailableError } from '#platform/contract/contract-errors.ts'
import type { Poder } from '#services/poderes/contract.ts'
import { fakeClient } from '../../testing/fake-client.ts'
import { readableText } from '../../testing/readable-text.ts'
import {
  asAttorney,
  dataOf,
  endedTexts,
  mandanteOnWire,
  type PowerSaid,
  type PowerServices,
  powerReasons,
  quienOptions,
  receivedPowers,
  verifyPower,
} from './acting-for.ts'

const poderOf = (idPoder: string, changes: Partial<Poder> = {}): Poder => ({
  idPoder,
  folio: 'PD1',
  rol: 'apoderado',
  estado: 'vigente',
  mandante: { rut: 5380215, dv: 'k', nombre: 'ROSAURA LEIVA' },
  apoderado: { rut: 14380104, dv: '7', nombre: 'Marcela Oyarzún' },
  parentesco: 'hijo',
  beneficios: [],
  cambiaFormaPago: false,
  desde: '2026-01-01',
  hasta: '2027-12-31',
  via: 'aceptacion',
  renueva: null,
  fin: null,
  motivoRechazo: null,
  registradoEn: '2026-01-01T12:00:00.000Z',
  aceptarHasta: null,
  presentadoPor: 'mandante',
  aceptado: true,
  renovable: false,
  ...changes,
})

const servicesWith = (...poderes: Poder[]): PowerServices => ({
  poderes: fakeClient<PowerServices['poderes']>('poderes', { listar: async () => ({ poderes }) }),
})
const silent: PowerServices = {
  poderes: fakeClient<PowerServices['poderes']>('poderes', {
    listar: async () => {
      throw new ServiceUnavailableError({ service: 'poderes', operation: 'listar' }, 'timeout')
    },
  }),
}
const other = { rut: 5380437, dv: '3', nombre: 'Clorinda Mansilla' }

describe('for whom a person may act', () => {
  it('is who gave her a power, once each, with the power that holds', async () => {
    const services = servicesWith(
      poderOf('viejo', { estado: 'vencido' }),
      poderOf('vale'),
      poderOf('otro', {
        mandante: other,
        estado: 'revocado',
        fin: { tipo: 'revocado', fecha: '2026-11-03' },
      }),
      poderOf('dado', { rol: 'mandante' }),
      poderOf('nunca', { mandante: { ...other, rut: 1 }, estado: 'rechazado' }),
    )
    const received = await receivedPowers(services)
    expect(received?.map(({ idPoder }) => idPoder)).toEqual(['vale', 'otro'])
    // Those that can be used come first.
    expect(quienOptions(received?.toReversed())).toMatchObject([
      { value: 'mi' },
      { value: 'vale', label: 'Para Rosaura Leiva', hint: 'Su poder vale hasta el 31 de diciembre de 2027.' },
    ])
    expect(quienOptions(received)).toHaveLength(2)
    expect(endedTexts(received)).toEqual(['El poder de Clorinda Mansilla terminó el 3 de noviembre de 2026.'])
  })

  it('is not known while the register does not answer', async () => {
    expect(await receivedPowers(silent)).toBeUndefined()
    await expect(verifyPower(silent, 'vale')).rejects.toThrow()
  })
})

describe('a power that is used', () => {
  it('gives the person for whom it is', async () => {
    expect(await verifyPower(servicesWith(poderOf('vale')), 'vale')).toEqual({
      kind: 'ok',
      facts: { idPoder: 'vale', run: '5380215-k', nombre: 'Rosaura Leiva', hasta: '2027-12-31' },
    })
    expect(mandanteOnWire('5380215-k')).toEqual({ rutMandante: 5380215, dvMandante: 'k' })
    expect(mandanteOnWire(undefined)).toEqual({})
  })

  it.each([
    ['poder_terminado', { estado: 'vencido' }],
    ['poder_terminado', { estado: 'revocado' }],
    ['poder_terminado', { estado: 'renunciado' }],
    ['poder_terminado', { rol: 'mandante' }],
    ['poder_pendiente', { estado: 'por_aceptar' }],
    ['poder_pendiente', { estado: 'por_comenzar' }],
  ] as const)('ends the way as %s where it is %o', async (outcome, changes) => {
    const services = servicesWith(poderOf('p', changes))
    expect(await verifyPower(services, 'p')).toMatchObject({ kind: 'outcome', outcome })
  })

  it('must say that the form of payment may be changed, where that is done', async () => {
    const need = { cambiaFormaPago: true }
    expect(await verifyPower(servicesWith(poderOf('p')), 'p', need)).toMatchObject({
      outcome: 'poder_no_cubre',
    })
    const wide = servicesWith(poderOf('p', { cambiaFormaPago: true }))
    expect(await verifyPower(wide, 'p', need)).toMatchObject({ kind: 'ok' })
  })

  it('is told apart from any other "no" of the institution that pays', async () => {
    const no = (name: string) => async () => {
      throw new ContractError({ service: 'beneficios', operation: 'pagosPorCobrar' }, name, 403)
    }
    expect(await asAttorney('Rosaura', async () => 7)).toEqual({ kind: 'said', value: 7 })
    expect(await asAttorney('Rosaura', no('SinPoder'))).toMatchObject({ outcome: 'poder_terminado' })
    expect(await asAttorney('Rosaura', no('PoderNoCubre'))).toMatchObject({ outcome: 'poder_no_cubre' })
    await expect(asAttorney('Rosaura', no('NoEncontrada'))).rejects.toMatchObject({ name: 'NoEncontrada' })
  })
})

describe('the end of a power', () => {
  it('is its last valid day, said the same before and after the register closed it', () => {
    const over = { estado: 'vencido', hasta: '2026-11-14' } as const
    const closed = { ...over, fin: { tipo: 'vencido', fecha: '2026-11-15' } } as const
    for (const poder of [poderOf('uno', over), poderOf('uno', closed)]) {
      expect(endedTexts([poder])).toEqual(['El poder de Rosaura Leiva terminó el 14 de noviembre de 2026.'])
      const { poder_terminado } = powerReasons('/tramites/5250').outcomes
      expect(JSON.stringify(poder_terminado?.blocks(surroundings, dataOf(poder)))).toContain(
        'Su último día fue el 14 de noviembre de 2026',
      )
    }
    const revoked = poderOf('uno', {
      ...over,
      estado: 'revocado',
      fin: { tipo: 'revocado', fecha: '2026-11-03' },
    })
    expect(dataOf(revoked).fecha).toBe('3 de noviembre de 2026')
  })
})

describe('the outcomes about a power', () => {
  const told: readonly PowerSaid[] = [
    {},
    { nombre: 'Rosaura Leiva' },
    ...(['revocado', 'renunciado', 'vencido', 'por_aceptar', 'por_comenzar', 'en_revision'] as const).map(
      estado => ({ nombre: 'Rosaura Leiva', estado, fecha: '3 de noviembre de 2026' }),
    ),
  ]

  it.each(told)('read easily and lead on: %o', data => {
    for (const { title, blocks } of Object.values(
      powerReasons('/tramites/114831/pagos/para-quien').outcomes,
    )) {
      const said = blocks(surroundings, data)
      expect(inflesz(`${title}\n${readableText(said)}`)).toBeGreaterThanOrEqual(plainSpanishBar)
      expect(said.at(-1)).toMatchObject({ kind: 'actions' })
      expect(JSON.stringify(said)).not.toContain('undefined')
    }
  })
})

it('of a power that ended with who gave it, nobody is sent to talk to her or to get another', () => {
  const poder = poderOf('a', {
    estado: 'vencido',
    ...{ fin: { tipo: 'vencido', fecha: '2026-11-20' }, fallecidaEl: '2026-11-20' },
  })
  const { told } = powerReasons('/elegir')
  const text = JSON.stringify(told('poder_terminado', dataOf(poder), '2026-11-29'))
  expect(text).toContain('terminó el 20 de noviembre de 2026: ese día falleció')
  expect(text).toContain('Dinero que alguien no alcanzó a cobrar')
  expect(text).not.toContain('Hable con quien le dio el poder')
})
