import { createHash } from 'node:crypto'
import { batchesOf } from '#country/batches.ts'
import { type PaidAid, paidAids } from '#country/paid-aids.ts'
import type { Country, Persona, SubsidioPedido } from '#country/types.ts'
import { regionOfComuna } from '#domain/chile-codes.ts'
import { addDays, ageOn } from '#domain/dates.ts'
import { type Run, runToWire } from '#domain/run.ts'
import { uuidV5 } from '#domain/territory-guid.ts'
import { workingDayOnOrAfter } from '#domain/working-days.ts'
import { smallPdf } from '#platform/pdf/small-pdf.ts'
import type { Database, Queryable } from '#platform/postgres/database.ts'
import { insertInReview } from '../kit/requests/earlier.ts'
import { createPapersStore } from '../kit/requests/papers-store.ts'
import type { Request } from '../kit/requests/request.ts'
import { fillOnce } from '../kit/tables.ts'
import { deskDefinition, key, solicitudes, temasOf } from './desk.ts'
import type { Mesa } from './review.ts'
import type { Menor } from './rules.ts'
import { menores } from './store.ts'

/** Namespace of deterministic ids for demonstration data. */
const demoNamespace = '0d0b6f0a-7c52-4f5e-9d6a-43187000aaaa'
/** Only people up to this age are on record, so that requests for adults do not reveal their age. */
const oldestAge = 24

/** Fills empty tables with the country's young people and pending requests. */
export async function seedSubsidioDiscapacidad(
  database: Database,
  { country }: { readonly country: Country },
): Promise<void> {
  const paid = paidAids(country)
  await fillOnce(database, 'subsidio_discapacidad.menores', async tx => {
    for (const personas of batchesOf(country.personas())) {
      const young = personas.filter(one => ageOn(one.fechaNacimiento, country.today) <= oldestAge)
      await menores.insert(
        tx,
        young.map(one => menorOf(one, country, paid.get(one.run))),
      )
      for (const persona of young) {
        const waiting = persona.subsidioPedido
        if (waiting) await insertWaiting(tx, persona, country, waiting)
      }
    }
  })
}

function menorOf(persona: Persona, country: Country, paid: PaidAid | undefined): Menor {
  const { run, nombres, apellidoPaterno, apellidoMaterno, sexo, fechaNacimiento, familia } = persona
  const { discapacidad, hogar, residencia, cuidado } = persona
  const age = ageOn(fechaNacimiento, country.today)
  const home = cuidado?.institucion && country.empresa(cuidado.institucion)
  // The dead neither ask for the subsidy nor confirm who cares for the child.
  const alive = (parent: Run | undefined) =>
    parent !== undefined && country.persona(parent)?.fechaDefuncion === undefined ? parent : null
  return {
    run,
    nombres,
    apellido_paterno: apellidoPaterno,
    apellido_materno: apellidoMaterno,
    sexo,
    fecha_nacimiento: fechaNacimiento,
    fecha_defuncion: persona.fechaDefuncion ?? null,
    certificado: discapacidad?.numeroCertificado ?? null,
    certificado_por: discapacidad?.certificadaPor ?? null,
    certificado_vence: discapacidad?.vigenteHasta ?? null,
    tipo_discapacidad: discapacidad?.tipo ?? null,
    porcentaje_discapacidad: discapacidad?.porcentaje ?? null,
    folio_rsh: hogar?.folio ?? '',
    porcentaje_rsh: hogar?.tramo ?? null,
    anos_en_chile: Math.min(residencia.anosUltimosCinco, age),
    otro_pago: paid === 'subsidio_discapacidad' ? null : (paid ?? null),
    institucion: home ? home.razonSocial : '',
    madre: alive(familia.madre),
    padre: alive(familia.padre),
    cuidado: cuidado ? { tutor: cuidado.tutor, institucion: cuidado.institucion ?? null } : null,
    tieneSubsidio: paid === 'subsidio_discapacidad',
  }
}

/** A request that stays under review, so that its response can always be seen. */
async function insertWaiting(
  tx: Queryable,
  child: Persona,
  country: Country,
  { tutor, daysAgo, cuida }: SubsidioPedido,
): Promise<void> {
  const parent = country.persona(tutor)
  if (!parent) return
  const fechaIngreso = workingDayOnOrAfter(addDays(country.today, -daysAgo))
  const own = runToWire(tutor)
  const { calle, numero, comuna } = parent.domicilio
  const { rut: run, dv } = runToWire(child.run)
  const kept = await insertInReview(tx, solicitudes, deskDefinition, {
    run: tutor,
    id: uuidV5(demoNamespace, `solicitud ${child.run}`),
    clave: `demostracion-${child.run}`,
    temas: temasOf(child.run, tutor, !cuida),
    fechaIngreso,
    solicitud: {
      beneficiario: { run, dv, nombre: cuida ? `${child.nombres} ${child.apellidoPaterno}` : '' },
      tutor: {
        run: own.rut,
        dv: own.dv,
        nombres: parent.nombres,
        apellidos: `${parent.apellidoPaterno} ${parent.apellidoMaterno}`,
        certificado: cuida ? `P-${own.rut % 1000}-2026` : '',
        parentesco: cuida ? 'cuidador' : parent.sexo === 'F' ? 'madre' : 'padre',
        email: parent.contacto.correo ?? '',
        telefono: parent.contacto.movil ?? '',
        folio_rsh: parent.hogar?.folio ?? '',
        direccion: `${calle} ${numero}`,
        comuna,
        region: regionOfComuna(comuna),
        institucion: null,
      },
      pago_subsidio: {
        forma_pago: '1',
        ...own,
        tipo_cuenta: 8,
        banco: 12,
        numero_cuenta: String(own.rut),
        email: '',
        sucursal: '',
        direccion: '',
        codigo_banco_presencial: '',
        codigo_sucursal_presencial: '',
      },
      declaraciones: { residencia: true, cuidado_permanente: true, renuncia: true },
      dato_por_corregir: '',
      documentos: [],
    },
    datos: {
      menor: cuida ? '' : `${child.nombres} ${child.apellidoPaterno} ${child.apellidoMaterno}`,
      montoClp: 0,
      desde: null,
      hasta: null,
      fechaPago: null,
      cesadaEl: null,
      motivoRechazo: null,
    },
  })
  if (kept && cuida) await insertOrder(tx, kept, `${child.nombres} ${child.apellidoPaterno}`)
}

/** The report of a social worker, which no register confirms. */
async function insertOrder(tx: Queryable, request: Request<Mesa>, child: string): Promise<void> {
  const contenido = smallPdf(
    'Informe social',
    `${child} vive con quien lo pide y está a su cargo.`,
    'Documento de demostración',
  )
  await createPapersStore(key).insertDocumento(tx, request, {
    id: uuidV5(demoNamespace, `informe ${request.id}`),
    ...{ tipo: 'cuidado', nombre: 'Informe social.pdf', mime: 'application/pdf', contenido },
    sha256: createHash('sha256').update(contenido).digest('hex'),
    subidoEn: request.ingresadaEn,
  })
}
