import { capitalized } from '#domain/capitalized.ts'
import { formatDate } from '#domain/dates.ts'
import { formatClp } from '#domain/money.ts'
import { fullName } from '#domain/person-name.ts'
import { formatRun, type Run, runFromWire } from '#domain/run.ts'
import {
  firmaEnLoteClp,
  normaSubsidioDiscapacidad as norma,
  requisitosSubsidioDiscapacidad,
} from '#law/beneficios-solidarios.ts'
import { normaPorConfirmar } from '#law/solicitudes.ts'
import { answered } from '../kit/mesa/from-review.ts'
import type { Hoja, Motivo, Requisito as Revisado } from '../kit/mesa/schemas.ts'
import { answerOf, isDenied } from '../kit/requests/confirmacion.ts'
import type { MesaDefinition, Review } from '../kit/requests/request.ts'
import type { MotivoRechazo, Requisito, Solicitud } from './contract.ts'
import { concedido, type Mesa, pedidoOf } from './review.ts'
import {
  type DelMenor,
  esOtroNombre,
  estaAcreditado,
  estadoDe,
  fuenteDe,
  fuenteTutor,
  type Menor,
  nombreDe,
  requisitosDe,
} from './rules.ts'
import { parentescos, textosDocumento } from './schemas.ts'
import { childrenOf } from './store.ts'

const { underAge, disabilityPercent, rshPercent, residenceYears } = requisitosSubsidioDiscapacidad

/** What the rule says of each requirement. */
const reglas: Readonly<Record<Requisito['codigo'], string>> = {
  tutor: 'Lo pide su madre, su padre o quien lo cuida.',
  edad: `El niño o la niña vive y tiene menos de ${underAge} años.`,
  certificado: 'Tiene un certificado de discapacidad vigente.',
  porcentaje: `La discapacidad es de ${disabilityPercent} % o más.`,
  rsh: `Su hogar está en el ${rshPercent} % o menos del Registro Social de Hogares.`,
  residencia: `Ha vivido en Chile los últimos ${residenceYears} años.`,
  otro_pago: 'Por él o por ella no se paga otra ayuda que no se puede juntar.',
}

/** What each requirement rests on: those of the law on one article; of the others no source names the norm. */
const normas: Readonly<Record<string, string>> = {
  tutor: normaPorConfirmar,
  edad: norma,
  certificado: `${norma}, y Ley 18.600`,
  porcentaje: norma,
  rsh: norma,
  residencia: norma,
  otro_pago: norma,
}
const normaOf = (requisito: string) => normas[requisito] ?? normaPorConfirmar

/** Which requirement each reason rests on, and what it says. */
const motivos: Readonly<Record<MotivoRechazo, readonly [requisito: string, texto: string]>> = {
  tutor_no_acreditado: ['tutor', 'No se acreditó que esté a cargo de quien pide.'],
  no_confirmado: ['tutor', 'Quien el registro nombra no dijo que esté a cargo de quien pide.'],
  fallecido: ['edad', 'El Registro Civil anotó que falleció.'],
  mayor_de_edad: ['edad', `Ya cumplió ${underAge} años.`],
  certificado_vencido: ['certificado', 'El certificado de discapacidad venció.'],
  certificado_sin_registro: ['certificado', 'Ningún registro tiene un certificado de discapacidad.'],
  menos_de_50: ['porcentaje', `El certificado dice menos de ${disabilityPercent} %.`],
  rsh_sobre_60: ['rsh', `Su hogar está sobre el ${rshPercent} %.`],
  residencia: ['residencia', `No ha vivido en Chile los últimos ${residenceYears} años.`],
  causante_de_AF: ['otro_pago', 'Ya se paga otra ayuda por el niño o la niña.'],
  con_beneficio: ['unica', 'El subsidio ya se paga.'],
  en_curso: ['unica', 'Hay otra solicitud antes que esta.'],
  cuenta_no_es_suya: ['cuenta', 'La cuenta es de otra persona.'],
  cuenta_desconocida: ['cuenta', 'El banco no conoce la cuenta.'],
  cuenta_cerrada: ['cuenta', 'La cuenta está cerrada.'],
}

/** What officials read and decide of a request for the subsidy. */
export const mesa: MesaDefinition<Mesa> = {
  version: '1',
  tramite: () => '43187',
  region: ({ tutor }) => tutor.region,
  quienPide: ({ solicitud: { tutor } }) => `${tutor.nombres} ${tutor.apellidos}`,
  titulo: (solicitud, { menor }) =>
    `${menor || `Niño o niña de RUN ${formatRun(childOf(solicitud))}`}, lo pide ${solicitud.tutor.nombres} ${solicitud.tutor.apellidos}`,
  conciernen: solicitud => [childOf(solicitud)],
  parientes: childrenOf,
  requisitos,
  motivos: Object.entries(motivos).map(
    ([codigo, [requisito, texto]]): Motivo => ({ codigo, requisito, norma: normaOf(requisito), texto }),
  ),
  hoja,
  conceder(input) {
    const {
      request,
      facts: { menor, otra, reparoCuenta },
    } = input
    const isPayable = otra !== 'aprobada' && !menor?.tieneSubsidio && reparoCuenta === undefined
    return menor && menor.fecha_defuncion === null && isPayable && !isDenied(request) && !isUnnamed(input)
      ? { ...concedido(menor, request.fechaIngreso), motivoRechazo: null }
      : undefined
  },
  rechazar: motivo => ({ motivoRechazo: motivo as MotivoRechazo | null }),
  catalogo: textosDocumento,
  etiquetas: [
    { codigo: 'tribunal', texto: 'Espera a un tribunal' },
    { codigo: 'compin', texto: 'Se consultó a la COMPIN' },
    { codigo: 'hogar', texto: 'Vive en un hogar' },
    { codigo: 'apuro', texto: 'Situación urgente' },
  ],
  montoClp: ({ montoClp }) => montoClp,
  concede: ({ solicitud, datos: { montoClp, desde, hasta } }) => ({
    'RUN del niño o de la niña': formatRun(childOf(solicitud)),
    'Monto al mes': formatClp(montoClp),
    Desde: desde && formatDate(desde),
    Hasta: hasta && formatDate(hasta),
  }),
  firmaEnLoteHastaClp: today => firmaEnLoteClp.subsidioDiscapacidad.nearest(today),
}

/** Somebody whom no register names wrote another name than the child's. */
const isUnnamed = (input: Review<Mesa>): boolean =>
  !estaAcreditado(pedidoOf(input)) &&
  esOtroNombre(input.facts.menor, input.request.solicitud.beneficiario.nombre)

const childOf = ({ beneficiario: { run, dv } }: Solicitud): Run => runFromWire({ rut: run, dv })

/** Every requirement of the review, answered from the same facts. */
function requisitos(input: Review<Mesa>): readonly Revisado[] {
  const { request, facts } = input
  const { menor, otra, reparoCuenta } = facts
  const known = requisitosDe({ ...pedidoOf(input), confirmado: true })
  const ofChild = known.flatMap(({ codigo }) =>
    codigo === 'tutor' || !menor ? [] : [revisado(codigo, menor, request.fechaIngreso)],
  )
  const isDeposit = request.solicitud.pago_subsidio.forma_pago === '1'
  const others = menor?.tieneSubsidio || otra === 'aprobada' ? 'no' : otra === 'en_curso' ? 'no' : 'si'
  return [
    tutor(input),
    ...ofChild,
    {
      id: 'unica',
      texto: 'El subsidio no se paga ni se pide ya por el mismo niño o niña.',
      norma: normaOf('unica'),
      hecho:
        others === 'si' ? 'No hay otro subsidio ni otra solicitud.' : 'Hay otro subsidio u otra solicitud.',
      fuente: 'IPS',
      cumple: others,
    },
    {
      id: 'cuenta',
      texto: 'La cuenta es de quien pide, o se cobra en persona.',
      norma: normaOf('cuenta'),
      ...(isDeposit
        ? {
            hecho: reparoCuenta ? motivos[reparoCuenta][1] : 'El banco no dice nada en contra.',
            fuente: 'El banco',
          }
        : { hecho: 'Se cobra en persona.', fuente: 'Quien pide' }),
      cumple: reparoCuenta ? 'no' : 'si',
    },
  ]
}

function tutor(input: Review<Mesa>): Revisado {
  const { request, documentos } = input
  const base = { id: 'tutor', texto: reglas.tutor, norma: normaOf('tutor') }
  const como = parentescos[request.solicitud.tutor.parentesco]
  const pedido = pedidoOf(input)
  if (estaAcreditado(pedido))
    return { ...base, hecho: `Consta que es ${como}.`, fuente: fuenteTutor(pedido), cumple: 'si' }
  if (isUnnamed(input))
    return {
      ...base,
      hecho: `Dice ser ${como}. Escribió un nombre que no es el de ese RUN: a nadie se le preguntó.`,
      ...{ fuente: 'Registro Civil', cumple: 'no' },
    }
  const said = request.concernidos.flatMap(({ run }) => answerOf(request, run) ?? [])
  const asked = 'quien figura como madre, padre o tutor'
  const heard = answered(asked, request)
  if (heard && said.includes('no')) return { ...base, ...heard, cumple: 'no' }
  if (said.includes('si'))
    return {
      ...base,
      hecho: `Se le preguntó a ${asked}, y dijo que sí.`,
      fuente: capitalized(asked),
      cumple: 'si',
    }
  const paper = documentos.some(({ tipo }) => tipo === 'cuidado')
  if (heard && (isDenied(request) || !paper)) return { ...base, ...heard, cumple: 'no' }
  const hecho = paper
    ? `Dice ser ${como}. Mandó un papel que ningún registro confirma.`
    : `Dice ser ${como}. Ningún registro lo dice.`
  return { ...base, hecho, fuente: 'Quien pide', cumple: paper ? 'no_se_sabe' : 'no' }
}

function revisado(codigo: DelMenor, menor: Menor, day: string): Revisado {
  const estado = estadoDe(codigo, menor, day)
  const cumple = estado === 'cumple' ? 'si' : estado === 'no_cumple' ? 'no' : 'no_se_sabe'
  return {
    id: codigo,
    texto: reglas[codigo],
    norma: normaOf(codigo),
    hecho: hechoDe(codigo, menor),
    fuente: fuenteDe(codigo, menor),
    cumple,
  }
}

function hechoDe(codigo: DelMenor, menor: Menor): string {
  const day = (date: string | null) => (date ? formatDate(date) : 'sin fecha')
  switch (codigo) {
    case 'edad':
      return menor.fecha_defuncion
        ? `Falleció el ${day(menor.fecha_defuncion)}.`
        : `Nació el ${day(menor.fecha_nacimiento)}.`
    case 'certificado':
      return menor.certificado
        ? `Certificado ${menor.certificado}, vale hasta el ${day(menor.certificado_vence)}.`
        : 'No hay un certificado registrado.'
    case 'porcentaje':
      return menor.porcentaje_discapacidad === null
        ? 'No se sabe.'
        : `El certificado dice ${menor.porcentaje_discapacidad} %.`
    case 'rsh':
      return menor.porcentaje_rsh === null
        ? 'El hogar no tiene tramo.'
        : `Su hogar está en el ${menor.porcentaje_rsh} %.`
    case 'residencia':
      return `Ha vivido ${menor.anos_en_chile} de los últimos 5 años en Chile.`
    case 'otro_pago':
      return menor.otro_pago ? `Se paga ${otrosPagos[menor.otro_pago]}.` : 'No se paga otra ayuda.'
  }
}

const otrosPagos = { asignacion_familiar: 'la asignación familiar', suf: 'el Subsidio Familiar' } as const

/** The facts of a case: what was filed, and what registers say where it differs. */
function hoja({ request, facts: { menor } }: Review<Mesa>): Hoja {
  const { tutor: who, beneficiario, pago_subsidio: pago, dato_por_corregir } = request.solicitud
  const rows = (cells: Readonly<Record<string, string | null | undefined>>, fuente?: string) =>
    Object.entries(cells).flatMap(([label, text]) =>
      text ? [{ label, lines: [text], ...(fuente && { fuente }) }] : [],
    )
  const registered = menor && fullName(nombreDe(menor))
  return [
    {
      titulo: 'El niño o la niña',
      filas: [
        ...rows({
          RUN: formatRun(childOf(request.solicitud)),
          'Nombre que escribió quien pide': beneficiario.nombre,
        }),
        ...rows(
          {
            Nombre: registered,
            'Fecha de nacimiento': menor && formatDate(menor.fecha_nacimiento),
            'Fecha de defunción': menor?.fecha_defuncion && formatDate(menor.fecha_defuncion),
          },
          'Registro Civil',
        ),
        ...rows({ 'Hogar que lo cuida': menor?.institucion }, 'Poder Judicial'),
      ],
    },
    {
      titulo: 'Quien pide',
      filas: rows({
        Nombre: `${who.nombres} ${who.apellidos}`,
        RUN: formatRun(request.run),
        'Qué es del niño o de la niña': parentescos[who.parentesco],
        'Orden del juez o informe social': who.certificado,
        Institución: who.institucion?.razon_social,
        Dirección: who.direccion,
        Teléfono: who.telefono,
        Correo: who.email,
        'Dice que está mal': dato_por_corregir,
      }),
    },
    {
      titulo: 'Cómo se paga',
      filas: rows({
        Forma: pago.forma_pago === '1' ? `Depósito en la cuenta ${pago.numero_cuenta}` : 'En persona',
        Lugar: pago.sucursal,
        'Se paga al mes': request.datos.montoClp > 0 ? formatClp(request.datos.montoClp) : '',
      }),
    },
  ]
}
