import type { Direccion } from '#domain/address.ts'
import { isCompanyRut, type Run, runFromWire, runToWire } from '#domain/run.ts'
import { uuidV5 } from '#domain/territory-guid.ts'
import type { Context } from '#engine/asking/context.ts'
import type { Documento } from '#engine/asking/form-input.ts'
import type { AnswersOf } from '#engine/asking/question.ts'
import type { Acknowledgement, Delivery } from '#engine/walking/form.ts'
import {
  fechaDesconocida,
  type SolicitudRegistro,
  type TipoDocumentoRegistro,
} from '#services/safem2/contract.ts'
import { consultPersona, contactOffers, type PersonaConocida } from '../parts/asking/registered-person.ts'
import { announced } from '../parts/requests/request-desk.ts'
import type { paths } from './paths.ts'
import {
  cuentasQuestions,
  datosQuestions,
  declaracionQuestions,
  type empresasQuestions,
  type sucursalesQuestions,
} from './questions.ts'
import {
  type NombresDeBancos,
  type NombresDeLugar,
  nameBanks,
  namePlace,
  type Placed,
  type Representante,
  type Services,
} from './registers.ts'
import { desk } from './requests.ts'
import {
  arbolBlocks,
  type CuentaEscrita,
  cuentasProblem,
  type Duenno,
  duennoOf,
  duennoOptions,
  duennosIn,
  empleadoresIn,
  employerOf,
  highlightsOf,
  type Known,
  rutOf,
  subjectOf,
} from './rules.ts'
import { tipoDocumentoLabels } from './words.ts'

/** The answers of either form; a company's representative also answers `empresas`. */
interface Respuestas {
  readonly datos: AnswersOf<typeof datosQuestions>
  readonly empresas?: AnswersOf<typeof empresasQuestions> | undefined
  readonly sucursales: AnswersOf<typeof sucursalesQuestions>
  readonly cuentas: AnswersOf<typeof cuentasQuestions>
}

/** Contact data of who registers: the first page of both forms. */
export const datosPage = {
  title: 'Sus datos',
  shortTitle: 'Sus datos',
  questions: datosQuestions,
  consult: ({ services, context }: { services: Services; context: Pick<Context, 'person'> }) =>
    consultPersona(services, context.person.run),
  consultSilentText: 'El Registro Civil no respondió. Puede seguir igual: escriba sus datos.',
  prefill: (_c: unknown, known: PersonaConocida | null | undefined) => contactOffers(known),
  verify: ({ context }: { context: Placed }, { direccion }: Pick<Respuestas['datos'], 'direccion'>) =>
    namePlace(direccion, context),
}

/** The accounts, with their owners. */
export const cuentasPage = {
  shortTitle: 'Cuentas',
  questions: cuentasQuestions,
  itemOptions: { lista: { para: (c: Known) => duennoOptions(duennosIn(c)) } },
  rules: { lista: (cuentas: readonly CuentaEscrita[], c: Known) => cuentasProblem(cuentas, duennosIn(c)) },
  verify: (
    { context }: { context: Pick<Context, 'lists'> },
    { lista }: { lista: readonly CuentaEscrita[] },
  ) => nameBanks(lista, context),
}

/** Review, receipt and delivery at the addresses of a way. */
export const endingOf = ({ resumen, exito }: typeof paths.natural) => ({
  review: {
    id: 'resumen',
    path: resumen,
    title: 'Revise y envíe',
    submitLabel: 'Enviar el registro',
    declarations: declaracionQuestions,
    intro: arbolBlocks,
  },
  receipt: { id: 'exito', path: exito, title: 'Recibimos su registro' },
  emailOf: (c: { readonly answers: Pick<Respuestas, 'datos'> }) => c.answers.datos.correo ?? null,
  subjectOf,
  highlights: highlightsOf,
  deliver,
})

export type RegistroDelivery = Delivery<Respuestas, object, object, Services>
type Filled = Pick<RegistroDelivery, 'answers' | 'consulted' | 'verified' | 'person' | 'idempotencyKey'>

/** Files a registration and sends its papers; both idempotent. */
export async function deliver(delivery: RegistroDelivery): Promise<Acknowledgement> {
  const papers = papersOf(delivery).map(({ tipo, documentos }) => [tipo, documentos] as const)
  const { idSolicitud, folio } = await desk.file(delivery, registroBody(delivery), papers)
  return { idSolicitud, folio }
}

/** Ids of what a request holds: the same for every attempt to deliver it. */
function idsOf({ idempotencyKey }: Pick<Filled, 'idempotencyKey'>) {
  const id = (name: string) => uuidV5(deliveryNamespace, `${idempotencyKey} ${name}`)
  return {
    empresa: (rut: Run) => id(`empresa ${rut}`),
    sucursal: ({ clave }: Pick<Duenno, 'clave'>) => id(`sucursal ${clave}`),
    cuenta: (index: number) => id(`cuenta ${index}`),
  }
}

const deliveryNamespace = '1c7a9d52-6e0b-4f4b-9a53-523400000002'

/** The registration in the institution's format (flows §3, Registry). */
export function registroBody(filled: Filled): SolicitudRegistro {
  const { answers } = filled
  const ids = idsOf(filled)
  const duennos = duennosIn(filled)
  const empleadores = empleadoresIn(filled)
  return {
    persona: personaOf(filled),
    empresas: empleadores.map(({ rut, nombre }) => ({
      id: ids.empresa(rut),
      ...runToWire(rut),
      name: nombre.slice(0, 150),
      ...contactOf(filled, rut),
      estado: 0 as const,
    })),
    sucursales: (answers.sucursales.lista ?? []).flatMap(sucursal => {
      const rut = employerOf(empleadores, sucursal)?.rut
      if (rut === undefined) return []
      const { calle, numero, block, depto, codigoRegion, codigoComuna } = sucursal.direccion
      return {
        id: ids.sucursal({ clave: `${rut}/${sucursal.nombre}` }),
        guid: ids.sucursal({ clave: `${rut}/${sucursal.nombre}` }),
        idEmpresa: ids.empresa(rut),
        name: sucursal.nombre,
        regionid: codigoRegion,
        cityId: codigoComuna,
        phone: sucursal.telefono,
        street: calle,
        number: numero,
        office: withinOf({ block, depto }).slice(0, 60),
      }
    }),
    cuentas: answers.cuentas.lista.flatMap((one, index) => {
      const duenno = duennoOf(duennos, one)
      if (!duenno) return []
      const { rut, nombre } = duenno.empleador
      const { codigoBanco, tipoCuenta, numeroCuenta } = one.cuenta
      const isCompany = isCompanyRut(rut)
      return {
        id: ids.cuenta(index),
        idEmpresa: ids.empresa(rut),
        branchId: duenno.sucursal === undefined ? null : ids.sucursal(duenno),
        ...{ accountType: tipoCuenta, accountNumber: numeroCuenta, banco: codigoBanco },
        bankName: namesIn(filled).bancos?.[String(codigoBanco)] ?? '',
        ...{ holderCompanyRut: isCompany ? rut : '', holderRut: isCompany ? '' : rut },
        ...{ holderName: nombre.slice(0, 150), holderEmail: contactOf(filled, rut).email },
        isActive: one.activa,
        files: announced(one.certificado).map(paper => ({
          ...{ idCuentaBancaria: ids.cuenta(index), documento: paper.idDocumento },
          ...{ nombreDocumento: paper.nombre, idTipoDocumento: 'certificado_banco' as const },
          nombre: tipoDocumentoLabels.certificado_banco,
        })),
      }
    }),
    documentos: papersOf(filled).flatMap(({ tipo, documentos, idEmpresa, idCuentaBancaria }) =>
      announced(documentos).map(paper => ({ ...paper, tipo, idEmpresa, idCuentaBancaria })),
    ),
  }
}

/** Who registers (flows §3, Person): her names and birth date as the civil register has them. */
function personaOf(filled: Filled): SolicitudRegistro['persona'] {
  const { answers, consulted, person } = filled
  const { datos } = answers
  const { datos: known } = consulted as { datos?: PersonaConocida | null }
  const { regionNombre = '', comunaNombre = '', edad = 0 } = namesIn(filled)
  return {
    id: idsOf(filled).empresa(person.run),
    ...runToWire(person.run),
    nombres: person.nombres.slice(0, 150),
    apellidoPaterno: (known?.apellidoPaterno ?? person.apellidos).slice(0, 150),
    apellidoMaterno: (known?.apellidoMaterno ?? '').slice(0, 100),
    fechaNacimiento: known?.fechaNacimiento ?? fechaDesconocida,
    edad,
    direccion: datos.direccion.calle,
    numero: datos.direccion.numero,
    poblacionVilla: withinOf(datos.direccion),
    ...{ regionNombre, comunaNombre, localidad: datos.direccion.localidad ?? '' },
    idRegion: datos.direccion.codigoRegion,
    idComuna: datos.direccion.codigoComuna,
    telefono: datos.telefono,
    correo: datos.correo ?? '',
    type: answers.empresas ? 'persona-juridica' : 'persona-natural',
  }
}

/** What the pages found while they were filled in. */
const namesIn = ({ verified }: Pick<Filled, 'verified'>) => {
  const { datos, cuentas } = verified as { datos?: NombresDeLugar; cuentas?: NombresDeBancos }
  return { ...datos, ...cuentas } as Partial<NombresDeLugar & NombresDeBancos>
}

/** Block, department and neighbourhood, which the wire has no fields for. */
function withinOf({ block, depto, poblacion }: Partial<Direccion>): string {
  const parts = [block && `block ${block}`, depto && `departamento ${depto}`, poblacion]
  return parts.filter(Boolean).join(', ')
}

/** Where an employer is reached: as written, or else as the register has a company that the person represents. */
function contactOf({ answers, consulted }: Filled, rut: Run) {
  const { gate } = consulted as { gate?: Representante }
  const company = answers.empresas?.lista.find(one => rutOf(one) === rut)
  const { direccion, telefono, correo = '' } = company ?? answers.datos
  if (direccion && telefono !== undefined)
    return { ...companyPlace(direccion), phone: telefono, email: correo }
  const known = gate?.empresas.find(one => runFromWire(one) === rut)
  if (!known) throw new Error('The register does not have the company that was chosen from it')
  const { street, number, sector, regionId, cityId, phone, email } = known
  // The register may lack a number: who registers can be called.
  return {
    street,
    number,
    sector,
    regionId,
    cityId,
    locality: '',
    phone: phone || answers.datos.telefono,
    email,
  }
}

const companyPlace = ({ calle, numero, localidad, codigoRegion, codigoComuna, ...within }: Direccion) => ({
  street: calle,
  number: numero,
  sector: withinOf(within),
  regionId: codigoRegion,
  cityId: codigoComuna,
  locality: localidad ?? '',
})

/** A paper with the company and the account that it is about. */
interface Paper {
  readonly tipo: TipoDocumentoRegistro
  readonly documentos: readonly Documento[]
  readonly idEmpresa: string
  readonly idCuentaBancaria: string | null
}

function papersOf(filled: Filled): readonly Paper[] {
  const { empresas, cuentas } = filled.answers
  const ids = idsOf(filled)
  const duennos = duennosIn(filled)
  const ofCompanies = (empresas?.lista ?? []).flatMap(one => {
    const about = { idEmpresa: ids.empresa(rutOf(one)), idCuentaBancaria: null }
    return [
      { tipo: 'escritura' as const, documentos: one.escritura, ...about },
      { tipo: 'vigencia' as const, documentos: one.vigencia, ...about },
      { tipo: 'poder' as const, documentos: one.poder ?? [], ...about },
    ]
  })
  const ofAccounts = cuentas.lista.flatMap((one, index) => {
    const duenno = duennoOf(duennos, one)
    if (!duenno) return []
    return {
      tipo: 'certificado_banco' as const,
      documentos: one.certificado,
      idEmpresa: ids.empresa(duenno.empleador.rut),
      idCuentaBancaria: ids.cuenta(index),
    }
  })
  return [...ofCompanies, ...ofAccounts]
}
