import type { Direccion } from '#domain/address.ts'
import { addYears, type IsoDate } from '#domain/dates.ts'
import { plural } from '#domain/quantities.ts'
import { type Run, runToWire } from '#domain/run.ts'
import type { Acting, Solicitante } from '#engine/asking/context.ts'
import type { Documento } from '#engine/asking/form-input.ts'
import { type AnswersOf, itemErrors, type PartErrors } from '#engine/asking/question.ts'
import { bonoPorHijo, bonoPorHijoClp } from '#law/beneficios-solidarios.ts'
import type {
  BeneficioElegible,
  BloqueBeneficio,
  CodigoBeneficio,
  Elegibilidad,
  SolicitudEnviada,
  TipoDocumento,
} from '#services/sibs/contract.ts'
import { codigosEnOrden } from '#services/sibs/contract.ts'
import type { Papers } from '../parts/requests/request-desk.ts'
import type { ServicesOf } from '../parts/services.ts'
import type { beneficiosQuestions, enfermedadQuestions, hijosQuestions } from './questions/beneficios.ts'
import type { pagoQuestions, paseQuestions, residenciaQuestions } from './questions/cierre.ts'
import type { contactoQuestions, contactoTerceroQuestions, quienQuestions } from './questions/personas.ts'
import { isInvalidez } from './reasons.ts'
import { codigoText, montoText } from './words.ts'

/** The answers of the whole application, by page. Conditional pages may be absent. */
export interface Respuestas {
  readonly quien: AnswersOf<
    typeof quienQuestions,
    'run' | 'fechaNacimiento' | 'representacion' | 'documentoFuncionario'
  >
  readonly beneficios: AnswersOf<typeof beneficiosQuestions, 'lista' | 'conBonoPorHijo' | 'conTrabajoPesado'>
  readonly contacto: AnswersOf<typeof contactoQuestions>
  readonly contactoTercero: AnswersOf<typeof contactoTerceroQuestions> | undefined
  readonly hijos: AnswersOf<typeof hijosQuestions, 'hijosConRun' | 'hijosSinRun' | 'postMortem'> | undefined
  readonly enfermedad: AnswersOf<typeof enfermedadQuestions, 'condicionDeclarada'> | undefined
  readonly pago: AnswersOf<
    typeof residenciaQuestions & typeof pagoQuestions,
    'residencia' | 'residenciaInvalidez' | 'aceptaMisiones' | 'cuenta' | 'lugarPago'
  >
  readonly pase: AnswersOf<typeof paseQuestions> | undefined
}

/** Result of the gate: what the person may request for herself, and the official who attends her, if any. */
export interface Entrada {
  /** `null` if the institution does not have her on record. */
  readonly propia: Elegibilidad | null
  readonly funcionario: Funcionario | null
}

/** The official at a desk (flows §3: run and dv, and whether it exists). */
export interface Funcionario {
  readonly run: number
  readonly dv: string
  readonly existe_funcionario: boolean
  readonly nombre: string
  readonly institucion: string
}

/** A place of cash payment from the institution of payment methods. */
export type LugarPago = Awaited<
  ReturnType<ServicesOf<['formasDePago']>['formasDePago']['listarLugaresPago']>
>['lugaresPago'][number]

/** Data that institutions returned before pages were shown. */
export interface Consultado {
  readonly gate?: Entrada
  readonly pago?: readonly LugarPago[]
}

/** What institutions verified: the beneficiary, and what she may request. */
export interface Verificado {
  readonly quien?: Elegibilidad
}

/** The applicant, and her answers so far. */
export interface Filing {
  readonly answers: Pick<Respuestas, 'quien'>
  readonly person: Solicitante
}

/** Whether the applicant acts under another person's power. */
export const isTercero = ({ quien }: Pick<Respuestas, 'quien'>) => quien.para === 'tercero'

/** RUN of the beneficiary. */
export function beneficiarioRun({ answers, person }: Filing): Run {
  return answers.quien.run ?? person.run
}

/** A person's eligibility for one benefit; undefined while unknown. */
export function elegible(
  codigo: CodigoBeneficio,
  { quien }: Verificado,
): (BeneficioElegible & { puede: boolean }) | undefined {
  return quien?.beneficios.find(({ tipoBeneficio }) => tipoBeneficio === codigo)
}

/** The requested benefits, in the order of the list. */
export function pedidos({ beneficios }: Pick<Respuestas, 'beneficios'>): readonly CodigoBeneficio[] {
  const { lista = [], conBonoPorHijo, conTrabajoPesado } = beneficios
  return codigosEnOrden.filter(codigo => {
    if (codigo === 13) return conBonoPorHijo === true
    return codigo === 10 ? conTrabajoPesado === true : lista.includes(codigoText(codigo))
  })
}

/** Whether the form asks about an illness. */
export const pideInvalidez = (answers: Pick<Respuestas, 'beneficios'>) => pedidos(answers).some(isInvalidez)

/** The user: the official at a desk, otherwise the signed-in person. */
export const usuarioDe = (acting: Acting, person: Solicitante): Run => acting.official?.run ?? person.run

type Hijos = NonNullable<Respuestas['hijos']>

/** Children with a RUN who cannot be: the mother herself, one on record already, one twice, or one born too early. */
export function hijosConRunProblem(
  hijos: NonNullable<Hijos['hijosConRun']>,
  { madre, quien }: { madre: Run; quien: Elegibilidad | undefined },
): PartErrors | undefined {
  const known = (quien?.hijos ?? []).map(({ id }) => id)
  return itemErrors(hijos, ({ run, fechaNacimiento }, index) => {
    const isTwice = known.includes(run) || hijos.findIndex(one => one.run === run) < index
    if (run === madre) return { run: 'Ese RUN es el de la madre. Escriba el de su hijo o hija.' }
    if (isTwice) return { run: 'Este hijo o hija ya está en la lista. Quítelo, o revise el RUN.' }
    return { fechaNacimiento: isTooEarly(fechaNacimiento, quien) && tooEarly }
  })
}

/** Children without a RUN whose dates cannot be. */
export function hijosSinRunProblem(
  hijos: NonNullable<Hijos['hijosSinRun']>,
  quien: Elegibilidad | undefined,
): PartErrors | undefined {
  return itemErrors(hijos, ({ fechaNacimiento, fechaDefuncion }) => ({
    fechaNacimiento: isTooEarly(fechaNacimiento, quien) && tooEarly,
    fechaDefuncion: fechaDefuncion < fechaNacimiento && 'Revise las fechas: esta es anterior al nacimiento.',
  }))
}

const tooEarly = 'Revise la fecha de nacimiento: la madre aún no nacía, o era una niña.'

function isTooEarly(born: IsoDate, quien: Elegibilidad | undefined): boolean {
  return quien !== undefined && born < addYears(quien.fechaNacimiento, bonoPorHijo.youngestMotherAge)
}

/** The bono for the ticked children of the register, and how many others are compared first. */
export function bonoText(hijos: Respuestas['hijos'], quien: Elegibilidad | undefined): string {
  const { registrados = [], hijosConRun = [], hijosSinRun = [] } = hijos ?? {}
  const ticked = (quien?.hijos ?? []).filter(({ id }) => registrados.includes(id))
  const bonds = ticked.map(({ fechaNacimiento }) => bonoPorHijoClp(fechaNacimiento))
  const others = hijosConRun.length + hijosSinRun.length
  // No register has a child who died without a RUN, so there is nothing to compare her with.
  const otherText = [
    ...(hijosConRun.length > 0
      ? [`${plural('hijo', 'hijos', hijosConRun.length)} que el IPS compara con el Registro Civil`]
      : []),
    ...(hijosSinRun.length > 0
      ? [`${plural('hijo', 'hijos', hijosSinRun.length)} sin RUN, con su certificado en una sucursal`]
      : []),
  ].join(' y ')
  if (ticked.length === 0 || bonds.includes(undefined))
    return others > 0 ? `Según ${otherText}` : 'Según sus hijos'
  const sum = montoText({
    tipoBeneficio: 13,
    montoClp: bonds.reduce<number>((total, one) => total + (one ?? 0), 0),
  })
  const counted = `por ${plural('hijo', 'hijos', ticked.length)} del Registro Civil`
  return `${sum}, ${counted}${others > 0 ? `. Aún sin contar: ${otherText}` : ''}`
}

export interface SolicitudSource {
  readonly answers: Respuestas
  readonly verified: Verificado
  readonly person: Solicitante
  readonly acting: Acting
  readonly filedOn: string
  readonly sentAt: string
  /** Places of payment, to look up the chosen one. */
  readonly lugares: readonly LugarPago[]
}

/** The application in exactly the format of flows §3. What was not asked is null or blank. */
export function solicitudOf(source: SolicitudSource): SolicitudEnviada {
  const { answers, person, acting, filedOn, sentAt } = source
  const { pago, contacto, contactoTercero, hijos } = answers
  return {
    usuarioIngreso: usuarioDe(acting, person),
    fechaSolicitud: filedOn,
    timestamp: sentAt,
    solicitante: {
      tipo: isTercero(answers) ? 'tercero' : 'beneficiario',
      datosTercero: contactoTercero ? contactable(person.run, contactoTercero) : null,
    },
    beneficiario: contactable(beneficiarioRun(source), contacto),
    solicitudBeneficios: {
      codigoSolicitud: '',
      listaBeneficios: pedidos(answers).map(codigo => bloqueOf(codigo, source)),
      datosPago: datosPagoOf(source),
      datosGenerales: {
        misionesDiplomaticas: {
          realizoMisionesDiplomaticas: pago.misiones,
          aceptaDeclaracionMisionesDiplomaticas: pago.aceptaMisiones === true,
        },
        aceptaDeclaracionResidencia: true,
        aceptaDeclaracionPostMortem: hijos?.postMortem === true,
      },
    },
  }
}

/** Each attached document with what it proves. */
export function papelesOf({ quien, enfermedad }: Respuestas): Papers<TipoDocumento> {
  const papers: [TipoDocumento, readonly Documento[] | undefined][] = [
    ['representacion_tercero', quien.representacion],
    ['documento_funcionario', quien.documentoFuncionario],
    ['certificado_medico', enfermedad?.certificadosMedicos],
    ['no_comparecencia', enfermedad?.noComparecencia],
  ]
  return papers
}

function contactable(run: Run, contacto: AnswersOf<typeof contactoQuestions>) {
  const { direccion, correos, movil, fijoParticular, fijoLaboral } = contacto
  return {
    ...runDigito(run),
    contactabilidad: {
      domicilio: domicilioOf(direccion),
      correoElectronico1: correos?.principal ?? '',
      correoElectronico2: correos?.alternativo ?? '',
      telefonoMovil: movil,
      telefonoFijoParticular: fijoParticular ?? '',
      telefonoFijoLaboral: fijoLaboral ?? '',
    },
  }
}

function domicilioOf(direccion: Direccion) {
  return {
    calle: direccion.calle,
    numeroCalle: direccion.numero,
    block: direccion.block ?? '',
    numeroDepartamento: direccion.depto ?? '',
    poblacion: direccion.poblacion ?? '',
    ciudad: direccion.ciudad ?? '',
    localidad: direccion.localidad ?? '',
    codigoComuna: direccion.codigoComuna,
    codigoRegion: direccion.codigoRegion,
  }
}

function bloqueOf(codigo: CodigoBeneficio, { answers, verified }: SolicitudSource): BloqueBeneficio {
  switch (codigo) {
    case 8:
    case 10:
      return { tipoBeneficio: codigo, datosEspecificos: null }
    case 13:
      return { tipoBeneficio: codigo, datosEspecificos: hijosOf(answers.hijos, verified) }
    case 2:
      return {
        tipoBeneficio: codigo,
        datosEspecificos: {
          condicionInvalidezDeclarada: answers.enfermedad?.condicionDeclarada === true,
          ...enfermedadOf(answers.enfermedad),
        },
      }
    case 4:
      return { tipoBeneficio: codigo, datosEspecificos: enfermedadOf(answers.enfermedad) }
  }
}

function hijosOf(hijos: Respuestas['hijos'], { quien }: Verificado) {
  const { registrados = [], hijosConRun = [], hijosSinRun = [] } = hijos ?? {}
  const known = (quien?.hijos ?? []).filter(({ id }) => registrados.includes(id))
  return {
    hijosConRUN: [
      ...known.map(({ rut, dv, fechaNacimiento }) => ({ run: rut, digito: dv, fechaNacimiento })),
      ...hijosConRun.map(({ run, fechaNacimiento }) => ({ ...runDigito(run), fechaNacimiento })),
    ],
    hijosSinRUN: hijosSinRun.map(({ apellidoMaterno = '', ...hijo }) => ({ ...hijo, apellidoMaterno })),
  }
}

function enfermedadOf(enfermedad: Respuestas['enfermedad']) {
  if (!enfermedad) throw new Error('The illness was not asked about')
  const has = (categoria: (typeof enfermedad.categorias)[number]) => enfermedad.categorias.includes(categoria)
  return {
    categoriaEnfermedad: {
      sensorial_comunicacion: has('sensorial_comunicacion'),
      motriz_fisica: has('motriz_fisica'),
      mental_cognitiva: has('mental_cognitiva'),
      multiples_otras: has('multiples_otras'),
    },
    enfermedad: enfermedad.enfermedad,
  }
}

function datosPagoOf(source: SolicitudSource): SolicitudEnviada['solicitudBeneficios']['datosPago'] {
  const { cuenta, lugarPago } = source.answers.pago
  if (cuenta) {
    const { codigoBanco, tipoCuenta, numeroCuenta } = cuenta
    return {
      formaPago: '1',
      depositoCuentaBancaria: {
        codigoBanco,
        tipoCuentaBancaria: tipoCuenta,
        numeroCuenta,
        titularCuenta: runDigito(beneficiarioRun(source)),
      },
      cobroPresencial: null,
    }
  }
  const lugar = source.lugares.find(({ codigo }) => codigo === lugarPago)
  if (!lugar) throw new Error('The place of payment is none of those that the institution knows')
  const { regionId: codigoRegion, comunaId: codigoComuna, codigo: codigoLugarPago } = lugar
  return {
    formaPago: '2',
    depositoCuentaBancaria: null,
    cobroPresencial: { codigoRegion, codigoComuna, codigoLugarPago },
  }
}

function runDigito(run: Run): { run: number; digito: string } {
  const { rut, dv } = runToWire(run)
  return { run: rut, digito: dv }
}
