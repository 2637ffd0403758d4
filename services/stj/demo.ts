import { batchesOf } from '#country/batches.ts'
import type { Country, Empresa, Persona } from '#country/types.ts'
import { formatDireccion } from '#domain/address.ts'
import { regionOfComuna } from '#domain/chile-codes.ts'
import { addDays, ageOn, type IsoDate } from '#domain/dates.ts'
import { fullName } from '#domain/person-name.ts'
import { runToWire } from '#domain/run.ts'
import { uuidV5 } from '#domain/territory-guid.ts'
import type { Database, Queryable } from '#platform/postgres/database.ts'
import { insertInReview } from '../kit/requests/earlier.ts'
import { fillOnce, insertRows } from '../kit/tables.ts'
import { previsionOptions, type SolicitudStj } from './contract.ts'
import { deskDefinition, noDatos, solicitudes, temaOf } from './desk.ts'
import { type Periodo, ultimoMes } from './rules.ts'
import { type Empleador, registro, type Trabajador } from './store.ts'

/** Namespace of deterministic ids for demonstration data. */
const demoNamespace = '0d0b6f0a-7c52-4f5e-9d6a-52200000aaaa'

/** Fills empty tables with the country's living adults, its companies, and pending requests. */
export async function seedStj(database: Database, { country }: { readonly country: Country }): Promise<void> {
  await fillOnce(database, 'stj.trabajadores', async tx => {
    const empleadores = Iterator.from(country.empresas()).map(one => ({
      rut: one.rut,
      datos: empleadorOf(one),
    }))
    await insertRows(tx, 'stj.empleadores', empleadores)
    for (const batch of batchesOf(country.personas())) {
      const adults = batch.filter(
        ({ fechaNacimiento, fechaDefuncion }) =>
          !fechaDefuncion && ageOn(fechaNacimiento, country.today) >= adultAge,
      )
      await registro.insert(
        tx,
        adults.map(persona => trabajadorOf(persona, country.today)),
      )
      for (const persona of adults) await insertWaiting(tx, persona, country)
    }
  })
}

const adultAge = 18

/** An option of the contract, or null if the country says something else. */
const known = <Option extends string>(options: readonly Option[], text: string | undefined) =>
  options.find(option => option === text) ?? null

function trabajadorOf(persona: Persona, today: IsoDate): Trabajador {
  const { run, fechaNacimiento, salud, cotizaciones, subsidioJoven } = persona
  const over = ultimoMes(today)
  const { nombres, apellidoPaterno, apellidoMaterno } = persona
  return {
    run,
    nombre: { nombres, apellidoPaterno, apellidoMaterno },
    fechaNacimiento,
    afp: known(previsionOptions.afp, persona.afp?.nombre),
    salud:
      salud.sistema === 'fonasa'
        ? 'Fonasa'
        : known(previsionOptions.salud, salud.sistema === 'isapre' ? salud.nombre : undefined),
    subsidioDesde: subsidioJoven?.desde ?? null,
    porFallar: subsidioJoven?.faltaran ?? [],
    periodos: cotizaciones.flatMap(
      ({ institucion, rutEmpleador, desde, hasta, rentaImponibleClp }): Periodo[] =>
        known<string>(previsionOptions.afp, institucion)
          ? [
              {
                rutEmpleador: rutEmpleador ?? null,
                desde,
                hasta,
                sigue: hasta >= over,
                rentaClp: rentaImponibleClp,
              },
            ]
          : [],
    ),
  }
}

function empleadorOf({ rut, razonSocial, telefono, correo, domicilio, mutual }: Empresa): Empleador {
  const { calle, numero, block = '', depto = '', comuna } = domicilio
  return {
    ...runToWire(rut),
    nombre: razonSocial,
    telefono,
    correo,
    domicilio: {
      calle,
      numeroCalle: numero,
      block,
      numeroDepartamento: depto,
      codigoComuna: comuna,
      codigoRegion: regionOfComuna(comuna),
    },
    mutual,
  }
}

/** A request that stays under review, so that its page can always be seen. */
async function insertWaiting(tx: Queryable, persona: Persona, country: Country): Promise<void> {
  const { run, subsidioJoven } = persona
  if (subsidioJoven?.solicitudDaysAgo === undefined) return
  const fechaIngreso = addDays(country.today, -subsidioJoven.solicitudDaysAgo)
  await insertInReview(tx, solicitudes, deskDefinition(), {
    run,
    id: uuidV5(demoNamespace, `solicitud ${run}`),
    clave: `demostracion-${run}`,
    temas: [temaOf(run)],
    fechaIngreso,
    solicitud: solicitudOf(persona, country),
    datos: noDatos,
  })
}

function solicitudOf(persona: Persona, country: Country): SolicitudStj {
  const { comuna, ...direccion } = persona.domicilio
  const codigos = { codigoComuna: comuna, codigoRegion: regionOfComuna(comuna) }
  const rut = persona.cotizaciones.at(-1)?.rutEmpleador
  const empresa = rut ? country.empresa(rut) : undefined
  const { afp, salud } = trabajadorOf(persona, country.today)
  return {
    quien: 'trabajador',
    persona: {
      ...runToWire(persona.run),
      nombre: fullName(persona),
      telefono: persona.contacto.movil ?? '',
      correo: persona.contacto.correo ?? '',
      direccion: formatDireccion({ ...direccion, ...codigos }),
      ...codigos,
    },
    empleadores: empresa
      ? [
          {
            ...runToWire(empresa.rut),
            nombre: empresa.razonSocial,
            telefono: empresa.telefono,
            correo: empresa.correo,
            rutAfp: runToWire(empresa.rut),
            direccion: `${empresa.domicilio.calle} ${empresa.domicilio.numero}`,
            codigoComuna: empresa.domicilio.comuna,
            codigoRegion: regionOfComuna(empresa.domicilio.comuna),
          },
        ]
      : [],
    prevision: { afp: afp ?? 'Uno', salud: salud ?? 'Fonasa', mutual: empresa?.mutual ?? 'ISL' },
    documentos: [],
  }
}
