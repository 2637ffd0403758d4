import { giros } from '#country/companies.ts'
import type { Country, Empresa, Persona } from '#country/types.ts'
import { regionOfComuna } from '#domain/chile-codes.ts'
import { addDays } from '#domain/dates.ts'
import { isCompanyRut, type Run, runToWire } from '#domain/run.ts'
import { uuidV5 } from '#domain/territory-guid.ts'
import type { Database, Queryable } from '#platform/postgres/database.ts'
import type { ReferenceData } from '../../kit/reference-data.ts'
import { insertEarlier } from '../../kit/requests/earlier.ts'
import { withRemedy } from '../../kit/requests/reviewer.ts'
import { fillOnce } from '../../kit/tables.ts'
import { registro } from '../store.ts'
import { contratacionDesk, contrataciones, temasDe } from './desk.ts'
import { type ContratacionFacts, review } from './review.ts'
import type { Empleador, SolicitudContratacion, TrabajadorPedido } from './schemas.ts'
import { type EmpleadorRegistrado, empleadores } from './store.ts'

interface From {
  readonly country: Country
  readonly reference: ReferenceData
}

/** Namespace of deterministic ids for demonstration data. */
const demoNamespace = '0d0b6f0a-7c52-4f5e-9d6a-54330000aaaa'

/** Fills empty tables with the country's employers and their earlier requests; the workers must be there. */
export async function seedContratacion(database: Database, from: From): Promise<void> {
  await fillOnce(database, 'stj.contratacion_empleadores', async tx => {
    const all = [...from.country.empresas()]
    await empleadores.insert(
      tx,
      all.map(empresa => registradoDe(empresa, from)),
    )
    for (const empresa of all) await insertRequests(tx, empresa, from)
  })
}

function registradoDe(empresa: Empresa, from: From): EmpleadorRegistrado {
  return {
    rut: empresa.rut,
    idEmpresa: uuidV5(demoNamespace, `empresa ${empresa.rut}`),
    representante: empresa.representante,
    otrosRepresentantes: empresa.otrosRepresentantes ?? [],
    datos: {
      empleador: empleadorDe(empresa, from),
      mesesAdeudados: empresa.deudas
        .filter(({ tipo, estado }) => tipo !== 'diferencia' && estado !== 'regularizada')
        .map(({ mes }) => mes),
    },
  }
}

function empleadorDe(empresa: Empresa, { country, reference }: From): Empleador {
  const { rut, razonSocial, representante, domicilio, telefono, correo, giro, codigoSii } = empresa
  const person = country.persona(representante)
  const isNatural = !isCompanyRut(rut)
  const names = reference.nombresTerritorio(domicilio.comuna)
  return {
    ...{ tipo: isNatural ? 'natural' : 'juridica', ...runToWire(rut), razonSocial },
    ...{ actividad: giros[giro].name, codSii: codigoSii, runRepresentante: runToWire(representante) },
    nombreRepresentante: person?.nombres ?? '',
    apellidoPaternoRepresentante: person?.apellidoPaterno ?? '',
    apellidoMaternoRepresentante: person?.apellidoMaterno ?? '',
    ...{ direccion: domicilio.calle, numeracion: domicilio.numero, oficina: domicilio.depto ?? '' },
    ...{ ciudad: '', comuna: domicilio.comuna, region: regionOfComuna(domicilio.comuna) },
    ...{ nomRegion: names.region ?? '', nomcomuna: names.comuna, contactoDiferente: false },
    ...{ email: correo, telefono, sucursal: '', sexo: isNatural ? (person?.sexo ?? '') : '' },
  }
}

/** Earlier requests, decided as they would have been on their day. */
async function insertRequests(tx: Queryable, empresa: Empresa, { country }: From): Promise<void> {
  for (const [index, told] of (empresa.subsidioContratacion ?? []).entries()) {
    const registered = await empleadores.find(tx, { rut: empresa.rut })
    if (!registered) return
    const fechaIngreso = addDays(country.today, -told.daysAgo)
    const at = new Date(`${fechaIngreso}T15:00:00Z`)
    const people = told.trabajadores.flatMap(run => country.persona(run) ?? [])
    const inserted = await insertEarlier(tx, contrataciones, contratacionDesk(), {
      run: empresa.representante,
      id: uuidV5(demoNamespace, `solicitud ${empresa.rut} ${index}`),
      clave: `demostracion-${empresa.rut}-${index}`,
      temas: temasDe(solicitudDe(registered, people, country)),
      fechaIngreso,
      solicitud: solicitudDe(registered, people, country),
      datos: {
        ...{ idEmpresa: registered.idEmpresa, reforma: null, resultados: [], retirados: [] },
        ...{ desde: null, montoClp: 0, motivoRechazo: null },
      },
    })
    if (!inserted) continue
    const reviewed = await contrataciones.advance(
      tx,
      inserted,
      { estado: 'en_revision', proximoPaso: null },
      at,
    )
    if (!told.resuelta) continue
    const trabajadores: ContratacionFacts['trabajadores'] = new Map(
      await inTurn(told.trabajadores, async run => {
        return [run, { situacion: await registro.find(tx, run), yaPedido: false }] as const
      }),
    )
    const facts = {
      empleador: registered,
      abierto: true,
      trabajadores,
      reparoCuenta: undefined,
      enReforma: new Map(),
    }
    const decision = review({ request: reviewed, history: [], documentos: [], facts, today: fechaIngreso })
    if (decision.kind !== 'aprobar') throw new Error('The earlier request of the story is not granted')
    const change = { estado: 'aprobada', proximoPaso: null, datos: decision.datos ?? {} } as const
    const fechaResolucion = addDays(fechaIngreso, 20)
    await contrataciones.advance(
      tx,
      reviewed,
      withRemedy(contratacionDesk(), reviewed, { ...change, fechaResolucion }),
      new Date(at.getTime() + 20 * 24 * 3600 * 1000),
    )
  }
}

function solicitudDe(
  { datos: { empleador }, representante, idEmpresa }: EmpleadorRegistrado,
  people: readonly Persona[],
  country: Country,
): SolicitudContratacion {
  const person = country.persona(representante)
  return {
    empleador,
    solicitante: {
      ...{ validado: true, idSolicitante: representante, idEmpresa },
      ...{ run: runToWire(representante).rut, dv: runToWire(representante).dv },
      nombre: person?.nombres ?? '',
      apellido_paterno: person?.apellidoPaterno ?? '',
      apellido_materno: person?.apellidoMaterno ?? '',
      telefono: empleador.telefono,
      correo: '',
      esRepresentanteLegal: true,
    },
    trabajadores: people.map(trabajadorDe),
    formulario: {
      ...{ tipoCarga: '1', fileCarga: '', autorizacion: true, formapago: '2', tipoCuenta: null },
      ...{ nomTipoCuenta: '', banco: null, nomBanco: '', rutCuenta: null, nroCuenta: '' },
      ...{ emailCuenta: '', lugarPago: '', tipo_solicitud: 1, id_reforma: null },
    },
  }
}

function trabajadorDe(persona: Persona): TrabajadorPedido {
  const [first] = persona.cotizaciones
  return {
    ...runToWire(persona.run as Run),
    nombres: persona.nombres,
    apellido_paterno: persona.apellidoPaterno,
    apellido_materno: persona.apellidoMaterno,
    fecha_nacimiento: persona.fechaNacimiento,
    renta_bruta: first?.rentaImponibleClp ?? 0,
    fecha_inicio_contrato: `${first?.desde ?? '2026-01'}-01`,
  }
}

/** One after the other: a transaction has one connection. */
async function inTurn<One, Result>(
  all: readonly One[],
  make: (one: One) => Promise<Result>,
): Promise<Result[]> {
  const made: Result[] = []
  for (const one of all) made.push(await make(one))
  return made
}
