import { batchesOf } from '#country/batches.ts'
import type { Country, Empresa, Persona } from '#country/types.ts'
import { regionOfComuna } from '#domain/chile-codes.ts'
import { addDays } from '#domain/dates.ts'
import { fullName } from '#domain/person-name.ts'
import { runToWire } from '#domain/run.ts'
import { uuidV5 } from '#domain/territory-guid.ts'
import { workingDayOnOrAfter } from '#domain/working-days.ts'
import type { Database, Queryable } from '#platform/postgres/database.ts'
import { insertInReview } from '../../kit/requests/earlier.ts'
import { fillOnce } from '../../kit/tables.ts'
import { putCuenta } from '../store.ts'
import { cobroDesk, cobros, temas } from './desk.ts'
import {
  cargas,
  compensados,
  empleos,
  insertContador,
  lista,
  ordenes,
  personas,
  retenciones,
} from './store.ts'

/** Namespace of deterministic ids for demonstration data. */
const demoNamespace = '5b1c7f40-2f0e-4d6b-8a57-761300000001'

/** Fills empty registers: who works for whom, cargas, orders of courts, and the lists of companies that the IPS pays for. */
export async function seedCobro(database: Database, country: Country): Promise<void> {
  await fillOnce(database, 'safem2.cobro_empleos', async tx => {
    for (const batch of batchesOf(country.personas())) await insertPersonas(tx, batch)
    for (const empresa of country.empresas())
      if (empresa.cobroAsignacion) await insertLista(tx, empresa, country)
  })
}

async function insertPersonas(tx: Queryable, batch: readonly Persona[]): Promise<void> {
  await personas.insert(
    tx,
    batch.map(one => ({ run: one.run, nombre: fullName(one) })),
  )
  await empleos.insert(
    tx,
    batch.flatMap(({ run, cotizaciones }) =>
      cotizaciones.flatMap(({ rutEmpleador, desde, hasta, rentaImponibleClp: rentaClp }) =>
        rutEmpleador ? [{ rut: rutEmpleador, run, desde, hasta, rentaClp }] : [],
      ),
    ),
    'ON CONFLICT DO NOTHING',
  )
  await cargas.insert(
    tx,
    batch.flatMap(({ run, cargas: own }) =>
      own.map(({ run: runCarga, tipo, desde, vence, extinguida }) => ({
        ...{ run, runCarga, esDuplo: tipo === 'duplo', desde, hasta: extinguida?.fecha ?? vence },
      })),
    ),
    'ON CONFLICT DO NOTHING',
  )
  await ordenes.insert(
    tx,
    batch.flatMap(({ run, retencionesJudiciales = [] }) =>
      retencionesJudiciales.map(({ beneficiaria: beneficiario, ...one }) => ({ run, beneficiario, ...one })),
    ),
  )
}

/** A company whose list the IPS keeps since long, with the account in which it is refunded. */
async function insertLista(
  tx: Queryable,
  { rut, razonSocial, representante, cuentas: [cuenta], cobroAsignacion }: Empresa,
  country: Country,
): Promise<void> {
  if (!cobroAsignacion || !cuenta) return
  const { contador, trabajadores, compensados: meses, pide } = cobroAsignacion
  await putCuenta(tx, {
    ...{ id: uuidV5(demoNamespace, `cuenta ${rut}`), rut, registradaPor: representante, name: razonSocial },
    ...{ branchId: null, branchName: null, banco: cuenta.codigoBanco, tipoCuenta: cuenta.tipoCuenta },
    ...{ numero: cuenta.numeroCuenta, isActive: true, desde: country.today },
  })
  if (contador !== undefined) await insertContador(tx, rut, contador)
  if (pide !== undefined) await insertPending(tx, { rut, razonSocial, representante, pide }, country)
  await compensados.insert(
    tx,
    meses.map(({ trabajador: run, mes }) => ({ rut, run, mes })),
  )
  const people = trabajadores.flatMap(one => {
    const persona = country.persona(one.run)
    return persona ? [{ ...one, persona }] : []
  })
  await lista.insert(
    tx,
    people.map(({ run, desde, tipoPago = null, persona }) => {
      const [own] = tipoPago === 1 ? persona.cuentas : []
      return {
        ...{ rut, run, nombre: fullName(persona), desde, tipoPago },
        ...{ banco: own?.codigoBanco, tipoCuenta: own?.tipoCuenta, numero: own?.numeroCuenta ?? '' },
      }
    }),
  )
  await retenciones.insert(
    tx,
    people.flatMap(({ run, retencion, desde }) => {
      const other = retencion && country.persona(retencion.beneficiaria)
      const [own] = other?.cuentas ?? []
      if (!retencion || !other) return []
      return {
        ...{ rut, run, causa: retencion.causa, tribunal: retencion.tribunal, beneficiario: other.run },
        ...{
          nombreBeneficiario: fullName(other),
          banco: own?.codigoBanco,
          numero: own?.numeroCuenta ?? '',
          desde,
        },
      }
    }),
  )
}

/** A phase one that stays under review, so that its page can always be seen. */
async function insertPending(
  tx: Queryable,
  {
    rut,
    razonSocial,
    representante,
    pide,
  }: Pick<Empresa, 'rut' | 'razonSocial' | 'representante'> & { pide: string },
  { persona, empresa, today }: Country,
): Promise<void> {
  const [who, worker, company] = [persona(representante), persona(pide), empresa(rut)]
  if (!who || !worker || !company) return
  const { domicilio, telefono, correo } = company
  await insertInReview(tx, cobros, cobroDesk, {
    run: representante,
    id: uuidV5(demoNamespace, `fase 1 ${rut}`),
    clave: `demostracion-${rut}`,
    temas: [temas.empresa(rut), temas.dicho(pide)],
    fechaIngreso: workingDayOnOrAfter(addDays(today, -3)),
    solicitud: {
      ...{ fase2: false, estadoBorrador: 1, contador: null, retirados: [] },
      empresa: {
        ...{ ...runToWire(rut), name: razonSocial, region: regionOfComuna(domicilio.comuna) },
        ...{ comuna: domicilio.comuna, address: `${domicilio.calle} ${domicilio.numero}` },
        ...{ email: correo, phones: [telefono] },
      },
      representante: { ...runToWire(representante), nombre: fullName(who) },
      nuevos: [
        {
          ...{ lista: 'nuevos', ...runToWire(pide), nombre: fullName(worker), sexo: worker.sexo },
          ...{ fechaNacimiento: worker.fechaNacimiento, telefono: worker.contacto.movil ?? telefono },
          ...{ email: '', comuna: 'Puerto Montt', region: '10', retencion: false, cargas: 1 },
        },
      ],
    },
    datos: { name: razonSocial, representante, resultados: [], motivo: null },
  })
}
