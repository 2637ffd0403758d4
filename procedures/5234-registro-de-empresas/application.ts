import type { Direccion } from '#domain/address.ts'
import { isCompanyRut, type Run, runFromWire, runToWire } from '#domain/run.ts'
import { uuidV5 } from '#domain/territory-guid.ts'
import type { SheetSummary } from '#engine/asking/context.ts'
import type { Documento } from '#engine/asking/form-input.ts'
import type { AnswersOf } from '#engine/asking/question.ts'
import { defineForm } from '#engine/walking/define-form.ts'
import type { Acknowledgement, Delivery } from '#engine/walking/form.ts'
import {
  fechaDesconocida,
  type SolicitudRegistro,
  type TipoDocumentoRegistro,
} from '#services/safem2/contract.ts'
import type { PersonaConocida } from '../parts/asking/registered-person.ts'
import { announced } from '../parts/requests/request-desk.ts'
import { silentEnquiry } from '../parts/telling/silence.ts'
import { certificadosPage, cuentasPage, datosPage, sucursalesPage } from './pages/asked.ts'
import { paths } from './paths.ts'
import { sucursales } from './questions/sucursales.ts'
import {
  type certificadosQuestions,
  type cuentasQuestions,
  type datosQuestions,
  declaracionQuestions,
  empresasQuestions,
  otraEmpresa,
} from './questions.ts'
import * as reasons from './reasons.ts'
import {
  gateJuridica,
  gateNatural,
  type NombresDeBancos,
  type NombresDeLugar,
  type Representante,
  representadaOptions,
  type Services,
  verifyEmpresas,
} from './registers.ts'
import { desk } from './requests.ts'
import {
  branchesIn,
  type Cuenta,
  empleadoresIn,
  empleadorOptions,
  highlightsOf,
  type Listado,
  listadoEscrito,
  listadoOf,
  rutOf,
  type Sucursal,
  subjectOf,
} from './rules.ts'
import { tipoDocumentoLabels } from './words.ts'

/** The answers of either form; a company's representative also answers `empresas`. */
interface Respuestas {
  readonly datos: AnswersOf<typeof datosQuestions>
  readonly empresas?: AnswersOf<typeof empresasQuestions> | undefined
  readonly cuentas: AnswersOf<typeof cuentasQuestions>
  readonly sucursales: { readonly lista?: SheetSummary | undefined }
  readonly certificados?: AnswersOf<typeof certificadosQuestions> | undefined
}

export type RegistroDelivery = Delivery<Respuestas, object, object, Services>
type Filled = Pick<RegistroDelivery, 'answers' | 'consulted' | 'verified' | 'person' | 'idempotencyKey'>

/** Review, receipt and delivery at the addresses of a way. */
const endingOf = ({ resumen, exito }: typeof paths.natural | typeof paths.juridica) => ({
  needs: ({ safem2 }: Services) => [safem2.ingresarSolicitud, safem2.subirDocumento],
  review: {
    id: 'resumen',
    path: resumen,
    title: 'Revise y envíe',
    submitLabel: 'Enviar el registro',
    declarations: declaracionQuestions,
  },
  receipt: { id: 'exito', path: exito, title: 'Recibimos su registro' },
  emailOf: (c: { readonly answers: Pick<Respuestas, 'datos'> }) => c.answers.datos.correo ?? null,
  subjectOf,
  highlights: highlightsOf,
  deliver,
  // Until version 2 branches stood among the answers, and accounts named theirs.
  earlier: { 1: deliverWritten as never },
})

/** What both forms are. */
const registro = {
  version: 2,
  renewsSignIn: true,
  toldElsewhere: { en_progreso: paths.enProgreso, error: paths.error },
} as const

/** A person who gives work in her own name (flows §5, persona-natural): she is the only employer of the form. */
export const personaNatural = defineForm<Services>({
  ...registro,
  id: 'persona-natural',
  title: 'Registrarme como persona que da trabajo',
  outcomePath: paths.natural.noEsPosible,
})
  .gate(({ services }) => gateNatural(services))
  .page('datos', { ...datosPage, path: paths.natural.datos, lead: 'Usted da el trabajo con su propio RUT.' })
  .page('cuentas', { ...cuentasPage, path: paths.natural.cuentas, title: 'Sus cuentas' })
  .page('sucursales', {
    ...sucursalesPage,
    path: paths.natural.sucursales,
    title: '¿Tiene sucursales con cuenta propia?',
    lead: 'Si todo va a una sola cuenta, siga sin agregar ninguna.',
    itemOptions: { lista: { empresa: () => [] } },
  })
  .pageWhen('certificados', c => branchesIn(c) > 0, { ...certificadosPage, path: paths.natural.certificados })
  .files({
    ...endingOf(paths.natural),
    outcomes: reasons.natural.outcomes,
    draftSubject: () => 'Persona que da trabajo',
  })

const other = {
  value: otraEmpresa,
  label: 'Otra empresa',
  hint: 'Va a necesitar un poder de ella.',
  opens: true,
} as const

/** One or more companies, by who represents them (flows §5, persona-juridica). */
export const personaJuridica = defineForm<Services>({
  ...registro,
  id: 'persona-juridica',
  title: 'Registrar una o más empresas',
  outcomePath: paths.juridica.noEsPosible,
})
  .gate(({ services }) => gateJuridica(services))
  .page('datos', {
    ...datosPage,
    path: paths.juridica.datos,
    lead: 'Los de usted, que hace el trámite. Después pedimos los de la empresa.',
  })
  .page('empresas', {
    path: paths.juridica.empresas,
    title: 'Las empresas',
    shortTitle: 'Empresas',
    lead: 'Ponga una o más. De cada una le pedimos dos papeles.',
    questions: empresasQuestions,
    itemOptions: {
      lista: {
        empresa: (c, { earlier }) => [...representadaOptions(c.consulted.gate, earlier), other],
      },
    },
    verify: ({ services }, { lista }) => verifyEmpresas(services, lista),
    verifySilence: 'stop',
    pendingText: silentEnquiry,
  })
  .page('cuentas', { ...cuentasPage, path: paths.juridica.cuentas, title: 'Las cuentas' })
  .page('sucursales', {
    ...sucursalesPage,
    path: paths.juridica.sucursales,
    title: '¿Hay sucursales con cuenta propia?',
    lead: 'Si todo va a la cuenta de la empresa, siga sin agregar ninguna.',
    itemOptions: { lista: { empresa: c => empleadorOptions(empleadoresIn(c)) } },
  })
  .pageWhen('certificados', c => branchesIn(c) > 0, {
    ...certificadosPage,
    path: paths.juridica.certificados,
  })
  .files({
    ...endingOf(paths.juridica),
    outcomes: reasons.juridica.outcomes,
    draftSubject: c => (c.answers.empresas ? subjectOf(c) : 'Empresa'),
  })

/** Files a registration and sends its papers; both idempotent. */
async function deliver(delivery: RegistroDelivery): Promise<Acknowledgement> {
  const rows = delivery.answers.sucursales.lista ? await delivery.readRows(sucursales) : []
  return fileRegistration(delivery, listadoOf(delivery, rows))
}

/** The same of a form whose branches stand among its answers. */
function deliverWritten(delivery: RegistroDelivery): Promise<Acknowledgement> {
  return fileRegistration(delivery, listadoEscrito(delivery))
}

async function fileRegistration(delivery: RegistroDelivery, listado: Listado): Promise<Acknowledgement> {
  const papers = papersOf(delivery, listado).map(({ tipo, documentos }) => [tipo, documentos] as const)
  const { idSolicitud, folio } = await desk.file(delivery, registroBody(delivery, listado), papers)
  return { idSolicitud, folio }
}

/** Ids of what a request holds: the same for every attempt to deliver it. */
function idsOf({ idempotencyKey }: Pick<Filled, 'idempotencyKey'>) {
  const id = (name: string) => uuidV5(deliveryNamespace, `${idempotencyKey} ${name}`)
  return {
    empresa: (rut: Run) => id(`empresa ${rut}`),
    sucursal: ({ clave }: Pick<Sucursal, 'clave'>) => id(`sucursal ${clave}`),
    cuenta: ({ clave }: Pick<Cuenta, 'clave'>) => id(`cuenta ${clave}`),
  }
}

const deliveryNamespace = '1c7a9d52-6e0b-4f4b-9a53-523400000002'

/** The registration in the institution's format (flows §3, Registry). */
export function registroBody(filled: Filled, listado: Listado): SolicitudRegistro {
  const ids = idsOf(filled)
  return {
    persona: personaOf(filled),
    empresas: empleadoresIn(filled).map(({ rut, nombre }) => ({
      id: ids.empresa(rut),
      ...runToWire(rut),
      name: nombre.slice(0, 150),
      ...contactOf(filled, rut),
      estado: 0 as const,
    })),
    sucursales: listado.sucursales.map(sucursal => {
      const { calle, numero, block, depto, codigoRegion, codigoComuna } = sucursal.direccion
      return {
        id: ids.sucursal(sucursal),
        guid: ids.sucursal(sucursal),
        idEmpresa: ids.empresa(sucursal.rut),
        name: sucursal.nombre,
        regionid: codigoRegion,
        cityId: codigoComuna,
        phone: sucursal.telefono,
        street: calle,
        number: numero,
        office: withinOf({ block, depto }).slice(0, 60),
      }
    }),
    cuentas: listado.cuentas.map(one => cuentaOf(filled, one, listado)),
    documentos: papersOf(filled, listado).flatMap(({ tipo, documentos, idEmpresa, idCuentaBancaria }) =>
      announced(documentos).map(paper => ({ ...paper, tipo, idEmpresa, idCuentaBancaria })),
    ),
  }
}

/** An account in the institution's format, with the papers that are about it (flows §3, Account file). */
function cuentaOf(
  filled: Filled,
  one: Cuenta,
  { certificados }: Listado,
): SolicitudRegistro['cuentas'][number] {
  const ids = idsOf(filled)
  const { rut, nombre } = one.empleador
  const { codigoBanco, tipoCuenta, numeroCuenta } = one.cuenta
  return {
    id: ids.cuenta(one),
    idEmpresa: ids.empresa(rut),
    branchId: one.sucursal ? ids.sucursal(one.sucursal) : null,
    ...{ accountType: tipoCuenta, accountNumber: numeroCuenta, banco: codigoBanco },
    bankName: namesIn(filled).bancos?.[codigoBanco] ?? '',
    ...(isCompanyRut(rut)
      ? { holderCompanyRut: rut, holderRut: '' }
      : { holderCompanyRut: '', holderRut: rut }),
    ...{ holderName: nombre.slice(0, 150), holderEmail: contactOf(filled, rut).email },
    isActive: one.activa,
    files: announced([...one.certificado, ...(one.sucursal ? certificados : [])]).map(paper => ({
      ...{ idCuentaBancaria: ids.cuenta(one), documento: paper.idDocumento },
      ...{ nombreDocumento: paper.nombre, idTipoDocumento: 'certificado_banco' as const },
      nombre: tipoDocumentoLabels.certificado_banco,
    })),
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
  const {
    datos,
    cuentas,
    sucursales: branches,
  } = verified as {
    datos?: NombresDeLugar
    cuentas?: NombresDeBancos
    sucursales?: NombresDeBancos
  }
  return { ...datos, bancos: { ...branches?.bancos, ...cuentas?.bancos } } as Partial<
    NombresDeLugar & NombresDeBancos
  >
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

/** A paper with the company and the account that it is about; null where it is about several. */
interface Paper {
  readonly tipo: TipoDocumentoRegistro
  readonly documentos: readonly Documento[]
  readonly idEmpresa: string | null
  readonly idCuentaBancaria: string | null
}

/** The papers of a registration, each with what it is about. */
function papersOf(filled: Filled, { cuentas, certificados }: Listado): readonly Paper[] {
  const ids = idsOf(filled)
  const ofCompanies = (filled.answers.empresas?.lista ?? []).flatMap(one => {
    const about = { idEmpresa: ids.empresa(rutOf(one)), idCuentaBancaria: null }
    return [
      { tipo: 'escritura' as const, documentos: one.escritura, ...about },
      { tipo: 'vigencia' as const, documentos: one.vigencia, ...about },
      { tipo: 'poder' as const, documentos: one.poder ?? [], ...about },
    ]
  })
  const ofAccounts = cuentas.map(one => ({
    tipo: 'certificado_banco' as const,
    documentos: one.certificado,
    idEmpresa: ids.empresa(one.empleador.rut),
    idCuentaBancaria: ids.cuenta(one),
  }))
  const [only, ...more] = empleadoresIn(filled)
  const ofBranches = {
    tipo: 'certificado_banco' as const,
    documentos: certificados,
    idEmpresa: only && more.length === 0 ? ids.empresa(only.rut) : null,
    idCuentaBancaria: null,
  }
  return [...ofCompanies, ...ofAccounts, ofBranches]
}
