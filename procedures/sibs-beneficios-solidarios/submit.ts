import type { Direccion } from '#domain/address.ts'
import { type Run, runToWire } from '#domain/run.ts'
import type { Acting, Solicitante } from '#engine/asking/context.ts'
import type { Documento } from '#engine/asking/form-input.ts'
import type { AnswersOf } from '#engine/asking/question.ts'
import type {
  BloqueBeneficio,
  CodigoBeneficio,
  SolicitudEnviada,
  TipoDocumento,
} from '#services/sibs/contract.ts'
import type { Papers } from '../parts/requests/request-desk.ts'
import {
  beneficiarioRun,
  isTercero,
  type LugarPago,
  pedidos,
  type Respuestas,
  usuarioDe,
  type Verificado,
} from './answers.ts'
import type { contactoQuestions } from './questions/personas.ts'

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
  const { residencia, contacto, contactoTercero, hijos } = answers
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
          realizoMisionesDiplomaticas: residencia.misiones,
          aceptaDeclaracionMisionesDiplomaticas: residencia.aceptaMisiones === true,
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
