import { batchesOf } from '#country/batches.ts'
import { empresasPorRegistrar, registeringRuns } from '#country/stories/registering-employers.ts'
import type { Country, Empresa, Persona } from '#country/types.ts'
import { regionOfComuna } from '#domain/chile-codes.ts'
import { addDays } from '#domain/dates.ts'
import { uuidV5 } from '#domain/territory-guid.ts'
import { workingDayOnOrAfter } from '#domain/working-days.ts'
import type { Database, Queryable } from '#platform/postgres/database.ts'
import { insertInReview } from '../kit/requests/earlier.ts'
import { fillOnce } from '../kit/tables.ts'
import { seedBandeja } from './bandeja/demo.ts'
import { demoRegistration } from './demo/solicitud.ts'
import { deskDefinition, solicitudes, temas } from './desk.ts'
import { type Empleador, empleadores, putCuenta, reparos } from './store.ts'

/** Namespace of deterministic ids for demonstration data. */
const demoNamespace = '5b1c7f40-2f0e-4d6b-8a57-523400000001'

/** Fills empty tables with the country's employers, an account and a request that waits. */
export async function seedSafem2(database: Database, country: Country): Promise<void> {
  await fillOnce(database, 'safem2.empleadores', async tx => {
    for (const empresas of batchesOf(country.empresas()))
      await empleadores.insert(tx, empresas.map(companyOf))
    for (const personas of batchesOf(country.personas()))
      await empleadores.insert(tx, personas.filter(({ daTrabajo }) => daTrabajo).map(employerOf))
    await reparos.insert(tx, [
      { rut: empresasPorRegistrar.ilegible, motivo: 'documento_ilegible' },
      { rut: empresasPorRegistrar.sinPoder, motivo: 'sin_poder' },
    ])
    await insertRegistered(tx, country)
    await insertPending(tx, country)
    await seedBandeja(tx, country)
  })
}

function companyOf({
  rut,
  razonSocial,
  representante,
  otrosRepresentantes = [],
  domicilio,
  telefono,
  correo,
  caja,
}: Empresa): Empleador {
  return {
    rut,
    representante,
    otrosRepresentantes,
    datos: {
      name: razonSocial,
      ...placeOf(domicilio),
      phone: telefono,
      email: correo,
      caja: caja ?? null,
    },
  }
}

function employerOf(persona: Persona): Empleador {
  const { run, domicilio, contacto, daTrabajo } = persona
  return {
    rut: run,
    representante: run,
    otrosRepresentantes: [],
    datos: {
      name: nameOf(persona),
      ...placeOf(domicilio),
      phone: contacto.movil ?? contacto.fijo ?? '',
      email: contacto.correo ?? '',
      caja: daTrabajo?.caja ?? null,
    },
  }
}

const placeOf = ({ calle, numero, block, depto, comuna }: Persona['domicilio']) => ({
  street: calle,
  number: numero,
  sector: [block && `block ${block}`, depto && `departamento ${depto}`].filter(Boolean).join(', '),
  regionId: regionOfComuna(comuna),
  cityId: comuna,
})

const nameOf = ({ nombres, apellidoPaterno, apellidoMaterno }: Persona) =>
  [nombres, apellidoPaterno, apellidoMaterno].filter(Boolean).join(' ')

/** The active account of who registered long ago. */
async function insertRegistered(tx: Queryable, { persona, today }: Country): Promise<void> {
  const held = persona(registeringRuns.yaRegistrado)
  const [cuenta] = held?.cuentas ?? []
  if (!held || !cuenta) return
  await putCuenta(tx, {
    id: uuidV5(demoNamespace, `cuenta ${held.run}`),
    rut: held.run,
    registradaPor: held.run,
    name: nameOf(held),
    branchId: null,
    branchName: null,
    banco: cuenta.codigoBanco,
    tipoCuenta: cuenta.tipoCuenta,
    numero: cuenta.numeroCuenta,
    isActive: true,
    desde: addDays(today, -420),
  })
}

/** A request that stays pending, so that its page can always be seen. */
async function insertPending(tx: Queryable, { persona, empresa, today }: Country): Promise<void> {
  const who = persona(registeringRuns.espera)
  const company = empresa(empresasPorRegistrar.enTramite)
  if (!who || !company) return
  const fechaIngreso = workingDayOnOrAfter(addDays(today, -3))
  await insertInReview(tx, solicitudes, deskDefinition, {
    run: who.run,
    id: uuidV5(demoNamespace, `solicitud ${who.run}`),
    clave: `demostracion-${who.run}`,
    temas: [temas.persona(who.run), temas.empresa(company.rut)],
    fechaIngreso,
    solicitud: demoRegistration({
      who,
      telefono: '712340120',
      company,
      idEmpresa: uuidV5(demoNamespace, `empresa ${company.rut}`),
      idCuenta: uuidV5(demoNamespace, `cuenta ${company.rut}`),
      numeroCuenta: '5234200001',
      today,
      documentos: [],
    }),
    datos: { motivoDescarte: null, empresaDescartada: null, cuentasActivas: 0 },
  })
}
