import { expect, it } from 'vitest'
import { createCountry } from '#country/country.ts'
import { runToWire } from '#domain/run.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { createWorld, runs } from '../asignacion-familiar/world.fixture.ts'
import { followCargas as pay } from '../beneficios/cargas/store.ts'
import { createBeneficiosWorld } from '../beneficios/world.fixture.ts'
import { cargasDisponibles } from '../certificados/cargas/rules.ts'
import { followCargas as certify, findCargas } from '../certificados/cargas/store.ts'
import { seedCertificados } from '../certificados/demo.ts'
import { certificados } from '../certificados/institution.ts'
import { migrateInstitution } from './bundled.ts'

const today = '2026-11-23'
const { daniela, tomas } = runs

const register = await createWorld()
const payer = await createBeneficiosWorld()
const { database: papers } = await testDatabase()
await migrateInstitution(papers, certificados)
await seedCertificados(papers, createCountry({ seed: 'prueba', today, size: 0 }))

/** Hands every event over twice, as the portal's bundled services may. */
async function handOver(): Promise<void> {
  for (const evento of [...register.events, ...register.events]) {
    await certify(papers, evento)
    await pay(payer.database, evento)
  }
}
const certified = async () =>
  cargasDisponibles(await findCargas(papers, daniela), today).opciones.map(({ nombre, pago, vence }) => ({
    ...{ nombre, vence },
    monto: pago?.monto,
  }))
const paid = async () =>
  (await payer.client.listarBeneficios({ token: daniela })).beneficios
    .filter(({ tipo, estado }) => tipo === 'ASIGNACION_FAMILIAR' && estado === 'vigente')
    .map(({ causante, montoBruto, fechaInicio }) => ({ causante, montoBruto, fechaInicio }))

it('a carga that is recognised is certified and paid from that day, with the same amount', async () => {
  await register.reconocer(daniela, tomas, { parentesco: 'hijo', causal: 'invalidez' })
  await register.step(2)
  await handOver()
  expect(await certified()).toContainEqual({
    nombre: 'Tomás Ignacio Salas Contreras',
    vence: null,
    monto: 45_202,
  })
  expect(await paid()).toContainEqual({
    causante: 'Tomás Ignacio Salas',
    montoBruto: 45_202,
    fechaInicio: today,
  })
  const { pagos } = await payer.client.listarPagos({
    token: daniela,
    query: { desde: '2026-12', hasta: '2026-12' },
  })
  expect(pagos.map(({ montoLiquido }) => montoLiquido)).toContain(45_202)
})

it('one that ended is certified no more, and no payment of it is announced', async () => {
  const { cargas } = await register.client.cargas({ token: daniela })
  const sofia = cargas.find(({ nombre }) => nombre.startsWith('Sofía'))
  await register.extinguir(daniela, sofia?.idCarga ?? '', { motivo: 'renuncia', fecha: today })
  await register.step(2)
  await handOver()
  expect((await certified()).map(({ nombre }) => nombre)).toEqual(['Tomás Ignacio Salas Contreras'])
  expect((await paid()).map(({ causante }) => causante)).toEqual(['Tomás Ignacio Salas'])
  const { pagos } = await payer.client.listarPagos({
    token: daniela,
    query: { desde: '2026-12', hasta: '2027-02' },
  })
  expect(new Set(pagos.map(({ montoLiquido }) => montoLiquido))).toEqual(new Set([45_202]))
})

it('both say the same as the register that decides', async () => {
  const { cargas } = await register.client.cargas({ token: daniela })
  const vigentes = cargas.filter(({ estado }) => estado === 'vigente')
  expect((await certified()).map(({ nombre }) => nombre)).toEqual(vigentes.map(({ nombre }) => nombre))
  expect(runToWire(tomas).rut).toBe(vigentes[0]?.rut)
})
