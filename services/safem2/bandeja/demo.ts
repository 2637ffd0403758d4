import { createHash } from 'node:crypto'
import { empresasEnBandeja, oficinaContable } from '#country/stories/tray.ts'
import type { Country, Empresa, Persona } from '#country/types.ts'
import { addDays, type IsoDate } from '#domain/dates.ts'
import { formatRun } from '#domain/run.ts'
import { uuidV5 } from '#domain/territory-guid.ts'
import { addWorkingDays, workingDayOnOrAfter } from '#domain/working-days.ts'
import { smallPdf } from '#platform/pdf/small-pdf.ts'
import type { Queryable } from '#platform/postgres/database.ts'
import { banks } from '../../kit/bank.ts'
import { insertEarlier } from '../../kit/requests/earlier.ts'
import { createPapersStore, type NewDocumento } from '../../kit/requests/papers-store.ts'
import type { Request } from '../../kit/requests/request.ts'
import { demoRegistration } from '../demo/solicitud.ts'
import { deskDefinition, key, solicitudes, temas } from '../desk.ts'
import type { Bandeja, Mesa } from '../review.ts'
import type { SolicitudRegistro } from '../schemas.ts'

import { mailOf } from './rules.ts'
import { insertAutorizados, putBandeja } from './store.ts'

/** Namespace of deterministic ids for demonstration data. */
const demoNamespace = '5b1c7f40-2f0e-4d6b-8a57-000000000001'

/** What became of a registration, by its place in the list; the others wait. */
const decided: Readonly<Record<number, { estado: 'aprobada' | 'rechazada'; motivo?: string }>> = {
  0: { estado: 'aprobada' },
  1: { estado: 'rechazada', motivo: 'La cuenta no está a nombre de la empresa.' },
  2: { estado: 'aprobada' },
  3: { estado: 'rechazada', motivo: 'El certificado del banco no se lee.' },
}
/** The place whose account is not the company's. */
const ajena = 1
/** Places whose company was written to already. */
const written: readonly number[] = [0, 1, 5]

/** Lets the country's officials with permission into the tray, and fills it with registrations in every state. */
export async function seedBandeja(tx: Queryable, country: Country): Promise<void> {
  const people = country.historias.flatMap(({ run }) => country.persona(run) ?? [])
  await insertAutorizados(
    tx,
    people
      .filter(({ funcionario }) => funcionario?.autorizadoSafem2)
      .map(({ run, nombres, apellidoPaterno, apellidoMaterno }) => ({
        run,
        nombre: [nombres, apellidoPaterno, apellidoMaterno].filter(Boolean).join(' '),
      })),
  )
  const who = country.persona(oficinaContable)
  if (!who) return
  const papers = createPapersStore(key)
  for (const [place, rut] of empresasEnBandeja.entries()) {
    const company = country.empresa(rut)
    if (!company) continue
    const fechaIngreso = workingDayOnOrAfter(addDays(country.today, place - 24))
    const at = new Date(`${fechaIngreso}T15:${String(place).padStart(2, '0')}:00Z`)
    const kept = await insertEarlier(tx, solicitudes, deskDefinition, {
      run: who.run,
      id: idOf('solicitud', company),
      clave: `bandeja-${rut}`,
      temas: [temas.persona(who.run), temas.empresa(rut)],
      ingresadaEn: at,
      fechaIngreso,
      solicitud: registroOf({ who, company, place }, country.today),
      datos: { motivoDescarte: null, empresaDescartada: null, cuentasActivas: 0 },
    })
    if (!kept) continue
    for (const paper of demoPapers(company, id => idOf(id, company), at))
      await papers.insertDocumento(tx, kept, paper)
    // The bank knows each account; one is of the accountant herself.
    await banks.open(tx, [
      { banco: 37, numero: numeroOf(place), titular: place === ajena ? who.run : rut, cerrada: false },
    ])
    await leave(tx, kept, place, at)
  }
}

async function leave(tx: Queryable, kept: Request<Mesa>, place: number, at: Date): Promise<void> {
  const reviewed = await solicitudes.advance(tx, kept, { estado: 'en_revision', proximoPaso: null }, at)
  const outcome = decided[place]
  const row = outcome
    ? await solicitudes.advance(
        tx,
        reviewed,
        {
          estado: outcome.estado,
          proximoPaso: null,
          fechaResolucion: addWorkingDays(kept.fechaIngreso, 2),
          datos: outcome.motivo === undefined ? { cuentasActivas: 1 } : { explicacion: outcome.motivo },
        },
        new Date(`${addWorkingDays(kept.fechaIngreso, 2)}T15:00:00Z`),
      )
    : reviewed
  if (outcome?.estado === 'aprobada') await deskDefinition.reached?.(tx, row)
  const [empresa] = row.solicitud.empresas
  const bandeja: Bandeja =
    outcome?.motivo !== undefined && empresa ? { observaciones: { [empresa.id]: outcome.motivo } } : {}
  const mail = written.includes(place)
    ? mailOf({ ...row, datos: { ...row.datos, bandeja } }, undefined)
    : undefined
  await putBandeja(tx, row, { ...bandeja, ...(mail && { correo: { ...mail, enviadoEn: at.toISOString() } }) })
}

/** Number of the account of a registration, by its place in the list. */
const numeroOf = (place: number) => `52342${String(1000 + place)}`

const idOf = (what: string, { rut }: Empresa) => uuidV5(demoNamespace, `${what} ${rut}`)

function registroOf(
  { who, company, place }: { who: Persona; company: Empresa; place: number },
  today: IsoDate,
): SolicitudRegistro {
  const idEmpresa = idOf('empresa', company)
  const idCuenta = idOf('cuenta', company)
  const paper = (tipo: 'certificado_banco' | 'escritura' | 'vigencia', nombre: string, mime: string) => ({
    tipo,
    nombre,
    mime,
    idDocumento: idOf(tipo, company),
    tamanoBytes: 1,
    idEmpresa,
    idCuentaBancaria: tipo === 'certificado_banco' ? idCuenta : null,
  })
  return demoRegistration({
    who,
    telefono: company.telefono,
    company,
    idEmpresa,
    idCuenta,
    numeroCuenta: numeroOf(place),
    today,
    documentos: [
      paper('certificado_banco', 'Certificado del banco.pdf', 'application/pdf'),
      paper('escritura', 'Escritura.pdf', 'application/pdf'),
      paper('vigencia', 'Vigencia.png', 'image/png'),
    ],
  })
}

/** The papers of a registration of the demonstration: two PDF and a picture. */
export function demoPapers(
  { razonSocial, rut }: Empresa,
  idOf: (tipo: string) => string,
  subidoEn: Date,
): readonly NewDocumento[] {
  const whose = `${razonSocial}, RUT ${formatRun(rut)}`
  const paper = (tipo: string, nombre: string, mime: string, contenido: Uint8Array): NewDocumento => ({
    id: idOf(tipo),
    ...{ tipo, nombre, mime, contenido, subidoEn },
    sha256: createHash('sha256').update(contenido).digest('hex'),
  })
  return [
    paper(
      'certificado_banco',
      'Certificado del banco.pdf',
      'application/pdf',
      smallPdf('Certificado de cuenta', whose, 'Documento de demostración'),
    ),
    paper(
      'escritura',
      'Escritura.pdf',
      'application/pdf',
      smallPdf('Escritura de la empresa', whose, 'Documento de demostración'),
    ),
    paper('vigencia', 'Vigencia.png', 'image/png', picture),
  ]
}

/** A grey square: what somebody photographed. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAEAAAABACAAAAACPAi4CAAAAKklEQVR42u3MQREAAAwCIPsnM5Yh9ttBANKjCAQCgUAgEAgEAoFAIPgeDAQKgLWRjkNPAAAAAElFTkSuQmCC',
  'base64',
)
