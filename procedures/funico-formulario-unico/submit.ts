import { dateParts } from '#domain/dates.ts'
import type { NombrePersona } from '#domain/person-name.ts'
import { type Run, runToWire } from '#domain/run.ts'
import type { Documento } from '#engine/asking/form-input.ts'
import type { BankAccountAnswer } from '#engine/asking/question.ts'
import type { DeliveryOf } from '#engine/walking/define-form.ts'
import type {
  SituacionCausante,
  SolicitudEnviada,
  TipoDocumento,
  Vinculo,
} from '#services/pensiones/contract.ts'
import { cuentaRutOf } from '../parts/asking/payment-questions.ts'
import { puntos } from './declaracion.ts'
import type { FunicoPages } from './pages.ts'
import { tramites } from './tramites.ts'

export type FunicoDelivery = DeliveryOf<FunicoPages>
type Source = Pick<FunicoDelivery, 'answers' | 'consulted' | 'verified' | 'person'>
type Answers = FunicoDelivery['answers']

/** The request in the institution's format (flows §3, Pension request). Deterministic for the same source. */
export function solicitudOf(source: Source): SolicitudEnviada {
  const { answers, consulted, verified } = source
  const { gate } = consulted
  if (!gate) throw new Error('The request does not say which pension it is for')
  const { id, nombre, tipo } = tramites[gate.tramite]
  const { clase, reconocimiento, caja, historicas } = answers.tipo
  const situacion = verified.causante
  return {
    tramite: { id, nombre, tipo, variante: clase ?? reconocimiento ?? '' },
    calidad: calidadOf(answers.beneficiario.para),
    vinculo: vinculoOf(id, answers),
    excepcion: 'ninguna',
    causante: situacion?.causante ?? causanteEscrito(answers),
    datosAdicionalesCausante: datosAdicionalesOf(answers.datosCausante),
    beneficiario: beneficiarioOf(source),
    instituciones: {
      seleccionada: caja as SolicitudEnviada['instituciones']['seleccionada'],
      historicas: (historicas ?? []).filter(
        one => one !== caja,
      ) as SolicitudEnviada['instituciones']['historicas'],
    },
    trabajoPesado: gate.trabajoPesado ?? null,
    ...trabajoOf(answers.empleador),
    declaracionJubilatorio: declaracionOf(answers.declaracion),
    hijos: (answers.familia?.hijos ?? []).map(({ nombre: name, run, fechaNacimiento, condicion }) => ({
      ...runToWire(run),
      ...nombreOnWire(name),
      fechaNacimiento,
      condicion,
    })),
    declaracionSobreviviente: sobrevivienteOf(answers.familia, situacion),
    salud: answers.salud
      ? {
          estado: answers.salud.estado,
          nombre: answers.salud.nombre ?? '',
          cotizacionPactadaClp: answers.salud.cotizacionPactada ?? 0,
        }
      : null,
    ...pagosOf(source),
    documentos: papelesOf(answers.documentos).map(
      ([tipoDocumento, { id: idDocumento, nombre: file, ...rest }]) => ({
        tipo: tipoDocumento,
        idDocumento,
        nombre: file.slice(0, 200),
        mime: rest.tipoContenido,
        tamanoBytes: rest.bytes,
      }),
    ),
  }
}

/** Each attached document with what it proves. */
export function papelesOf(
  documentos: Answers['documentos'],
): readonly (readonly [TipoDocumento, Documento])[] {
  const tipos: Readonly<Record<keyof Answers['documentos'], TipoDocumento>> = {
    cese: 'cese',
    relacionServicio: 'relacion_servicio',
    situacionMilitar: 'situacion_militar',
    desafiliacion: 'desafiliacion',
    libretas: 'libreta',
    fun: 'fun_isapre',
    informeMedico: 'informe_medico',
    matrimonio: 'matrimonio',
    otros: 'otro',
  }
  return Object.entries(tipos).flatMap(([name, tipo]) =>
    (documentos[name as keyof typeof tipos] ?? []).map(documento => [tipo, documento] as const),
  )
}

const calidades = { mi: 'titular', hijo: 'padre_o_madre', tutor: 'tutor' } as const
const calidadOf = (para: keyof typeof calidades = 'mi') => calidades[para]

function vinculoOf(id: keyof typeof tramites, { causante }: Answers): Vinculo | null {
  if (!causante) return null
  return id === '5239' ? 'hijo' : (causante.vinculo ?? 'conyuge')
}

function nombreOnWire({ nombres, apellidoPaterno, apellidoMaterno = '' }: NombrePersona) {
  return { nombres, apellidoPaterno, apellidoMaterno }
}

function beneficiarioOf({ answers, consulted, person }: Source): SolicitudEnviada['beneficiario'] {
  const { telefono, correo = '' } = answers.beneficiario
  const {
    codigoRegion,
    codigoComuna,
    block = '',
    depto = '',
    poblacion = '',
    ...calle
  } = answers.personal.direccion
  const [run, nombre] = whoGetsIt({ answers, consulted, person })
  return {
    ...runToWire(run),
    ...nombreOnWire(nombre),
    telefono,
    correo,
    direccion: {
      calle: calle.calle,
      numero: calle.numero,
      block,
      depto,
      poblacion,
      regionId: codigoRegion,
      comunaId: codigoComuna,
    },
  }
}

/** RUN and name of the beneficiary: the applicant, or a child. */
function whoGetsIt({ answers, consulted, person }: Omit<Source, 'verified'>): readonly [Run, NombrePersona] {
  const { para, hijo, runMenor, nombreMenor } = answers.beneficiario
  const quien = consulted.beneficiario
  if (para === 'tutor' && runMenor && nombreMenor) return [runMenor, nombreMenor]
  if (para === 'hijo') {
    const child = quien?.menores.find(({ run }) => run === hijo)
    if (!child) throw new Error('The child that was chosen is not with the request')
    return [child.run, child]
  }
  const [apellidoPaterno = '', ...rest] = person.apellidos.split(' ')
  const own = { nombres: person.nombres, apellidoPaterno, apellidoMaterno: rest.join(' ') }
  return [person.run, quien?.persona ?? own]
}

function datosAdicionalesOf(datos: Answers['datosCausante']): SolicitudEnviada['datosAdicionalesCausante'] {
  if (!datos) return null
  const {
    numeroInscripcion = '',
    numeroSss = '',
    tipoPension = '',
    lugarNacimiento = '',
    padre = '',
    madre = '',
  } = datos
  return { numeroInscripcion, numeroSss, tipoPension, lugarNacimiento, padre, madre }
}

function trabajoOf(
  empleador: Answers['empleador'],
): Pick<SolicitudEnviada, 'servicio' | 'antecedentesEmpleador'> {
  const { servicio, razonSocial, ultimoCargo } = empleador
  if (!servicio || !razonSocial || !ultimoCargo) return { servicio: null, antecedentesEmpleador: null }
  const [desde, hasta] = [dateParts(servicio.desde), dateParts(servicio.hasta)]
  return {
    servicio: {
      diaInicio: Number(desde.dia),
      mesInicio: Number(desde.mes),
      anioInicio: Number(desde.anio),
      diaTermino: Number(hasta.dia),
      mesTermino: Number(hasta.mes),
      anioTermino: Number(hasta.anio),
    },
    antecedentesEmpleador: {
      razonSocial,
      ultimoCargo,
      telefono: empleador.telefonoEmpleador ?? '',
      correo: empleador.correoEmpleador ?? '',
      direccion: empleador.direccionEmpleador ?? '',
    },
  }
}

function declaracionOf(declaracion: Answers['declaracion']): SolicitudEnviada['declaracionJubilatorio'] {
  if (!declaracion) return null
  const { detalle = [], confirmacion } = declaracion
  return {
    puntos: puntos.map(punto => {
      const told = detalle.find(one => one.punto === punto)
      return {
        punto: Number(punto),
        estado: told !== undefined,
        organismo: told?.organismo ?? '',
        tipoPension: told?.tipoPension ?? '',
        institucionPagadora: told?.institucionPagadora ?? told?.organismo ?? '',
        montoClp: told?.montoClp ?? 0,
        origenIngreso: told?.origenIngreso ?? '',
      }
    }),
    confirmacion,
  }
}

/** The survivor declaration; what the registers have of the deceased is theirs. */
function sobrevivienteOf(
  familia: Answers['familia'],
  situacion: SituacionCausante | undefined,
): SolicitudEnviada['declaracionSobreviviente'] {
  if (!familia?.aceptacion || !familia.estadoCivil) return null
  const { mujeres = 0, hombres = 0, invalidos = 0 } = situacion?.hijosConDerecho ?? familia
  return {
    estadoCivil: familia.estadoCivil,
    fechaCompromiso: situacion?.fechaMatrimonio ?? situacion?.convivenciaDesde ?? null,
    afiliadoFondoPensiones: familia.afiliadoFondoPensiones ?? false,
    otraPension: familia.otraPension ?? false,
    montoOtraPensionClp: 0,
    otrosIngresos: false,
    montoOtrosIngresosClp: 0,
    ascendenciaConyuge: false,
    causaFallecimiento: situacion?.causaMuerte ?? familia.causaFallecimiento ?? 'enfermedad',
    unicoSolicitante: familia.unicoSolicitante ?? true,
    mujeres,
    hombres,
    invalidos,
    aceptacion: true,
  }
}

/** The deceased as the applicant wrote them, where no register ties her to them. */
function causanteEscrito({ causante, datosCausante }: Answers): SolicitudEnviada['causante'] {
  const { nombre, fechaDefuncion } = datosCausante ?? {}
  if (!causante || !nombre || !fechaDefuncion) return null
  return { ...runToWire(causante.run), ...nombreOnWire(nombre), fechaDefuncion }
}

function pagosOf({
  answers: { pago },
  consulted,
  person,
}: Source): Pick<SolicitudEnviada, 'primerPago' | 'pagoMensual'> {
  if (!pago) return { primerPago: null, pagoMensual: null }
  const lugarOf = (codigo: string | undefined) => {
    const found = consulted.pago?.lugaresPago.find(one => one.codigo === codigo)
    if (!found) throw new Error('The place of payment that was chosen is not on the list')
    return found
  }
  const first = lugarOf(pago.lugarCerca ?? pago.lugarLejos)
  const cuenta = accountOf(pago, person.run)
  const monthly = cuenta ? undefined : lugarOf(pago.lugarMensual)
  return {
    primerPago: {
      mismaRegion: pago.mismaRegion,
      regionId: first.regionId,
      comunaId: first.comunaId,
      lugar: first.codigo,
    },
    pagoMensual: {
      fPago: cuenta ? '1' : '2',
      banco: cuenta?.codigoBanco ?? 0,
      cuenta: cuenta?.tipoCuenta ?? 0,
      nCuenta: cuenta?.numeroCuenta ?? '',
      region: monthly?.regionId ?? '',
      comuna: monthly?.comunaId ?? '',
      lugar: monthly?.codigo ?? '',
    },
  }
}

/** The account of the monthly payment; undefined if it is collected in person. */
export function accountOf(pago: NonNullable<Answers['pago']>, run: Run): BankAccountAnswer | undefined {
  return pago.formaPago === 'cuentarut' ? cuentaRutOf(run) : pago.cuenta
}
