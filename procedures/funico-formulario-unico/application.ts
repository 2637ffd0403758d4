import { numbersOf } from '#domain/dates.ts'
import type { NombrePersona } from '#domain/person-name.ts'
import { type Run, runToWire } from '#domain/run.ts'
import type { DeliveryOf } from '#engine/walking/define-form.ts'
import type { Acknowledgement } from '#engine/walking/form.ts'
import type { SituacionCausante, SolicitudEnviada, TipoDocumento } from '#services/pensiones/contract.ts'
import { announcedByTipo, type Papers } from '../parts/requests/request-desk.ts'
import { pages } from './pages/form.ts'
import { highlights, nombreOf, subjectOf } from './pages/highlights.ts'
import { paths } from './paths.ts'
import { juramentoQuestions } from './questions/documentos.ts'
import { outcomes } from './reasons.ts'
import { desk } from './requests.ts'
import { accountOf, puntos, tramiteOf, vinculoOf } from './rules.ts'
import { tramiteIds, tramites } from './words.ts'

/** One form for the six pensions; the name of the draft says which. */
export const solicitud = pages.files({
  needs: ({ pensiones }) => [pensiones.ingresarSolicitud, pensiones.subirDocumento],
  review: {
    id: 'revisar',
    path: paths.revisar,
    title: 'Revise y envíe',
    submitLabel: 'Enviar la solicitud',
    declarations: juramentoQuestions,
  },
  receipt: { id: 'comprobante', path: paths.comprobante, title: 'Recibimos su solicitud' },
  outcomes,
  filedAs: tramiteOf,
  emailOf: c => c.answers.beneficiario.correo ?? null,
  subjectOf,
  highlights,
  draftSubject: nombreOf,
  // Every point that version 1 answered with yes was told in `detalle`. Version 2 asked for papers and for statements that
  // the registers answer: what it asked is left out. 3 differs in what an outcome keeps.
  earlier: { 1: deliver as never, 2: deliver as never, 3: deliver as never, 4: deliver as never },
  deliver,
})

export type FunicoDelivery = DeliveryOf<typeof pages>
type Source = Pick<FunicoDelivery, 'answers' | 'consulted' | 'verified' | 'person'>
type Respuestas = FunicoDelivery['answers']

/** Files a request and sends its documents; both idempotent. */
export async function deliver(delivery: FunicoDelivery): Promise<Acknowledgement> {
  const papers = papersOf(delivery.answers.documentos)
  const { idSolicitud, folio, plazo } = await desk.file(delivery, solicitudOf(delivery), papers)
  return { idSolicitud, folio, data: { plazo } }
}

/** The request in the institution's format (flows §3, Pension request). Deterministic for the same source. */
export function solicitudOf(source: Source): SolicitudEnviada {
  const { answers, consulted, verified } = source
  const { gate } = consulted
  if (!gate) throw new Error('The request does not say which pension it is for')
  const { tramite: id } = gate
  const { clase, reconocimiento, caja, historicas } = answers.tipo
  const situacion = verified.causante
  return {
    tramite: {
      id,
      nombre: tramites[id].nombre,
      tipo: tramiteIds.indexOf(id) + 1,
      variante: clase ?? reconocimiento ?? '',
    },
    calidad: calidadOf(answers.beneficiario.para),
    vinculo: answers.causante ? vinculoOf(id, answers.causante.vinculo) : null,
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
          cotizacionPactada: answers.salud.cotizacionPactada ?? 0,
        }
      : null,
    ...pagosOf(source),
    documentos: announcedByTipo(papersOf(answers.documentos)),
  }
}

/** The attached documents by what they prove. */
const papersOf = (documentos: Respuestas['documentos']): Papers<TipoDocumento> => [
  ['cese', documentos.cese],
  ['relacion_servicio', documentos.relacionServicio],
  ['situacion_militar', documentos.situacionMilitar],
  ['desafiliacion', documentos.desafiliacion],
  ['libreta', documentos.libretas],
  ['fun_isapre', documentos.fun],
  ['informe_medico', documentos.informeMedico],
  ['matrimonio', documentos.matrimonio],
  ['otro', documentos.otros],
]

const calidades = { mi: 'titular', hijo: 'padre_o_madre', tutor: 'tutor' } as const
const calidadOf = (para: keyof typeof calidades = 'mi') => calidades[para]

function nombreOnWire({ nombres, apellidoPaterno, apellidoMaterno = '' }: NombrePersona) {
  return { nombres, apellidoPaterno, apellidoMaterno }
}

function beneficiarioOf({ answers, consulted, person }: Source): SolicitudEnviada['beneficiario'] {
  const { telefono, correo = '' } = answers.beneficiario
  const { calle, numero, block = '', depto = '', poblacion = '', ...lugar } = answers.personal.direccion
  const { codigoRegion: regionId, codigoComuna: comunaId } = lugar
  const [run, nombre] = whoGetsIt({ answers, consulted, person })
  return {
    ...runToWire(run),
    ...nombreOnWire(nombre),
    ...{ telefono, correo },
    direccion: { calle, numero, block, depto, poblacion, regionId, comunaId },
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

function datosAdicionalesOf(
  datos: Respuestas['datosCausante'],
): SolicitudEnviada['datosAdicionalesCausante'] {
  if (!datos) return null
  const { numeroInscripcion = '', numeroSss = '', tipoPension = '' } = datos
  const { lugarNacimiento = '', padre = '', madre = '' } = datos
  return { numeroInscripcion, numeroSss, tipoPension, lugarNacimiento, padre, madre }
}

function trabajoOf(
  empleador: Respuestas['empleador'],
): Pick<SolicitudEnviada, 'servicio' | 'antecedentesEmpleador'> {
  const { servicio, razonSocial, ultimoCargo } = empleador
  if (!servicio || !razonSocial || !ultimoCargo) return { servicio: null, antecedentesEmpleador: null }
  const { telefonoEmpleador: telefono = '', correoEmpleador: correo = '' } = empleador
  const { direccionEmpleador: direccion = '' } = empleador
  const [desde, hasta] = [numbersOf(servicio.desde), numbersOf(servicio.hasta)]
  return {
    servicio: {
      diaInicio: desde.dia,
      mesInicio: desde.mes,
      anioInicio: desde.anio,
      diaTermino: hasta.dia,
      mesTermino: hasta.mes,
      anioTermino: hasta.anio,
    },
    antecedentesEmpleador: { razonSocial, ultimoCargo, telefono, correo, direccion },
  }
}

function declaracionOf(declaracion: Respuestas['declaracion']): SolicitudEnviada['declaracionJubilatorio'] {
  if (!declaracion) return null
  const { detalle = [], confirmacion } = declaracion
  return {
    puntos: puntos.map(punto => {
      const told = detalle.find(one => one.punto === punto)
      const { organismo = '', tipoPension = '', institucionPagadora = organismo } = told ?? {}
      const { montoClp = 0, origenIngreso = '' } = told ?? {}
      const said = { organismo, tipoPension, institucionPagadora, montoClp, origenIngreso }
      return { punto: Number(punto), estado: told !== undefined, ...said }
    }),
    confirmacion,
  }
}

/** The survivor declaration; what the registers have of the deceased is theirs. */
function sobrevivienteOf(
  familia: Respuestas['familia'],
  situacion: SituacionCausante | undefined,
): SolicitudEnviada['declaracionSobreviviente'] {
  if (!familia?.aceptacion || !familia.estadoCivil) return null
  const {
    estadoCivil,
    afiliadoFondoPensiones = false,
    otraPension = false,
    unicoSolicitante = true,
  } = familia
  const { mujeres = 0, hombres = 0, invalidos = 0 } = situacion?.hijosConDerecho ?? familia
  return {
    ...{ estadoCivil, afiliadoFondoPensiones, otraPension, unicoSolicitante, mujeres, hombres, invalidos },
    fechaCompromiso: situacion?.fechaMatrimonio ?? situacion?.convivenciaDesde ?? null,
    causaFallecimiento: situacion?.causaMuerte ?? familia.causaFallecimiento ?? 'enfermedad',
    // Not asked: they change nothing.
    ...{ montoOtraPensionClp: 0, otrosIngresos: false, montoOtrosIngresosClp: 0, ascendenciaConyuge: false },
    aceptacion: true,
  }
}

/** The deceased as the applicant wrote them, where no register ties her to them. */
function causanteEscrito({ causante, datosCausante }: Respuestas): SolicitudEnviada['causante'] {
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
