import { batchesOf } from '#country/batches.ts'
import { solidarityRuns } from '#country/stories/solidarity.ts'
import type { Beneficio, Country, Persona } from '#country/types.ts'
import { regionOfComuna } from '#domain/chile-codes.ts'
import { addDays, ageOn, type IsoDate } from '#domain/dates.ts'
import { fullName } from '#domain/person-name.ts'
import { runToWire } from '#domain/run.ts'
import { uuidV5 } from '#domain/territory-guid.ts'
import { workingDayOnOrAfter } from '#domain/working-days.ts'
import { puntajeSietePorCiento } from '#law/salud.ts'
import type { Database, Queryable } from '#platform/postgres/database.ts'
import { powersOf } from '../kit/known-powers.ts'
import { insertInReview } from '../kit/requests/earlier.ts'
import { fillOnce } from '../kit/tables.ts'
import { deskDefinition } from './desk.ts'
import { resolucionOf } from './papers.ts'
import { noFacts } from './review.ts'
import { type SiglaBeneficio, solicitudSchema } from './schemas.ts'
import {
  insertResolucion,
  poderes,
  type Registrada,
  registro,
  solicitudes,
  temaOfBeneficio,
  temaOfResolucion,
} from './store.ts'

const demoNamespace = '0d0b6f0a-7c52-4f5e-9d6a-51b551b5aaaa'

/** Fills empty tables with the country's adults, powers of attorney and PGU decisions. */
export async function seedSibs(database: Database, country: Country): Promise<void> {
  await fillOnce(database, 'sibs.registro', async tx => {
    for (const personas of batchesOf(country.personas()))
      await insertBatch(
        tx,
        personas.filter(one => ageOn(one.fechaNacimiento, country.today) >= 18),
        country,
      )
    await insertWaiting(tx, country)
  })
}

async function insertBatch(tx: Queryable, people: readonly Persona[], country: Country): Promise<void> {
  const registradas = people.map(persona => registradaOf(persona, country))
  await registro.insert(tx, registradas)
  await poderes.insert(tx, people.flatMap(powersOf))
  for (const [index, { run, resolucionPgu }] of people.entries()) {
    const registrada = registradas[index]
    if (!resolucionPgu || !registrada) continue
    const notificadaEl = addDays(country.today, -resolucionPgu.notificadaDaysAgo)
    const idResolucion = uuidV5(demoNamespace, `resolucion ${run}`)
    const { revisionDaysAgo } = resolucionPgu
    if (revisionDaysAgo !== undefined)
      await insertRevision(tx, registrada, { idResolucion, day: addDays(country.today, -revisionDaysAgo) })
    await insertResolucion(
      tx,
      run,
      resolucionOf(
        { ...registrada, ...resolucionPgu.registro },
        {
          idResolucion,
          folio: `PGU-${notificadaEl.slice(0, 4)}-${String(runToWire(run).rut).slice(-5)}`,
          fecha: notificadaEl,
          notificadaEl,
        },
      ),
    )
  }
}

function registradaOf(persona: Persona, country: Country): Registrada {
  const { residencia, familia, pensionAfpClp, fechaDefuncion = null, discapacidad } = persona
  const held = persona.beneficios.filter(one => isHeld(one, country.today))
  const contributory = held.filter(({ tipo }) => tipo === 'PENSION_EX_CAJA' || tipo === 'PENSION_ISL')
  const esPensionContributiva = contributory.length > 0 || pensionAfpClp !== undefined
  return {
    run: persona.run,
    nombre: fullName(persona),
    fechaDefuncion,
    fechaNacimiento: persona.fechaNacimiento,
    sexo: persona.sexo,
    anosDesdeLos20: residencia.anosDesdeLos20,
    anosUltimosCinco: residencia.anosUltimosCinco,
    // Assume that people who were here for all of the last five years were here in the year before too.
    anosUltimosSeis: residencia.anosUltimosCinco === 5 ? 6 : residencia.anosUltimosCinco,
    porcentajePfp: porcentajeOf(persona, country.today),
    pensionBaseClp: contributory.reduce((sum, { montoClp }) => sum + montoClp, pensionAfpClp ?? 0),
    tienePension: esPensionContributiva || held.some(({ tipo }) => tipo === 'PGU' || tipo === 'PBSI'),
    esPensionContributiva,
    fondoUniformado: persona.fondoUniformado !== undefined,
    complementoTrabajoPesadoClp: persona.trabajoPesado?.complementoClp ?? null,
    gradoInvalidez: discapacidad?.porcentaje ?? null,
    hijos: familia.hijos.flatMap(run => {
      const hijo = country.persona(run)
      return hijo ? [{ run, nombre: fullName(hijo), fechaNacimiento: hijo.fechaNacimiento }] : []
    }),
    tiene: siglasOf(held),
  }
}

const sigla: Readonly<Partial<Record<Beneficio['tipo'], SiglaBeneficio>>> = {
  PGU: 'PGU',
  PBSI: 'PBSI',
  BONO_POR_HIJO: 'BPH',
}

function siglasOf(held: readonly Beneficio[]): SiglaBeneficio[] {
  return held.flatMap(({ tipo }) => sigla[tipo] ?? [])
}

function isHeld({ fechaInicio, fechaTermino }: Beneficio, today: IsoDate): boolean {
  return fechaInicio <= today && (fechaTermino ?? today) >= today
}

/** Maximum score; the limit of the 7 % exemption is at 80 % of it (reference data §6). */
const mostPoints = 2_400
const percentOfLimit = 80

/** Her percentile by score; without a score, the household's tranche. */
function porcentajeOf({ puntajeFocalizacion, hogar }: Persona, today: IsoDate): number | null {
  if (puntajeFocalizacion === undefined) return hogar?.tramo ?? null
  const limit = puntajeSietePorCiento.nearest(today)
  const share =
    puntajeFocalizacion <= limit
      ? (percentOfLimit * puntajeFocalizacion) / limit
      : percentOfLimit + ((100 - percentOfLimit) * (puntajeFocalizacion - limit)) / (mostPoints - limit)
  return Math.max(1, Math.min(100, Math.ceil(share)))
}

/** A review requested at a branch that stays pending. */
async function insertRevision(
  tx: Queryable,
  { run, nombre }: Registrada,
  { idResolucion, day }: { idResolucion: string; day: IsoDate },
): Promise<void> {
  const fechaIngreso = workingDayOnOrAfter(day)
  await insertInReview(tx, solicitudes, deskDefinition, {
    run,
    id: uuidV5(demoNamespace, `revision ${run}`),
    clave: `demostracion-revision-${run}`,
    temas: [temaOfResolucion(idResolucion)],
    fechaIngreso,
    solicitud: {
      clase: 'revision',
      idResolucion,
      motivo: 'Mi pensión bajó este año y el cálculo usa la antigua.',
      fechaPresentacion: fechaIngreso,
    },
    datos: { run, nombre, beneficios: [], motivoRechazo: null, montoClp: null, desde: null },
  })
}

/** A PGU application made at a branch that stays under review, so that its page can always be seen. */
async function insertWaiting(tx: Queryable, country: Country): Promise<void> {
  const persona = country.persona(solidarityRuns.enCurso)
  if (!persona) return
  const { run, domicilio } = persona
  const { rut, dv } = runToWire(run)
  const fechaIngreso = workingDayOnOrAfter(addDays(country.today, -6))
  const at = new Date(`${fechaIngreso}T15:00:00Z`)
  const codigoRegion = regionOfComuna(domicilio.comuna)
  await insertInReview(tx, solicitudes, deskDefinition, {
    run,
    id: uuidV5(demoNamespace, `solicitud ${run}`),
    clave: `demostracion-${run}`,
    temas: [temaOfBeneficio(run, 8)],
    fechaIngreso,
    solicitud: {
      clase: 'beneficios',
      autorizaPase: false,
      origen: 'ORDINARIA',
      enviada: solicitudSchema.parse({
        usuarioIngreso: run,
        fechaSolicitud: fechaIngreso,
        timestamp: at.toISOString(),
        solicitante: { tipo: 'beneficiario', datosTercero: null },
        beneficiario: {
          run: rut,
          digito: dv,
          contactabilidad: {
            domicilio: {
              calle: domicilio.calle,
              numeroCalle: domicilio.numero,
              codigoComuna: domicilio.comuna,
              codigoRegion,
            },
            correoElectronico1: persona.contacto.correo ?? '',
            telefonoMovil: persona.contacto.movil ?? '',
          },
        },
        solicitudBeneficios: {
          codigoSolicitud: '',
          listaBeneficios: [{ tipoBeneficio: 8, datosEspecificos: null }],
          datosPago: {
            formaPago: '2',
            depositoCuentaBancaria: null,
            cobroPresencial: { codigoRegion, codigoComuna: domicilio.comuna, codigoLugarPago: 'sucursal' },
          },
          datosGenerales: {
            misionesDiplomaticas: {
              realizoMisionesDiplomaticas: false,
              aceptaDeclaracionMisionesDiplomaticas: false,
            },
            aceptaDeclaracionResidencia: true,
            aceptaDeclaracionPostMortem: false,
          },
        },
      }),
    },
    datos: {
      run,
      nombre: fullName(persona),
      beneficios: [{ tipoBeneficio: 8, resultado: 'pendiente', motivo: null, montoClp: null, ...noFacts }],
      motivoRechazo: null,
      montoClp: null,
      desde: null,
    },
  })
}
