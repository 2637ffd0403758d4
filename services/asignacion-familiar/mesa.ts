import { formatDate } from '#domain/dates.ts'
import { formatClp } from '#domain/money.ts'
import { formatRun, runFromWire } from '#domain/run.ts'
import { normas } from '#law/normas.ts'
import { mesaFromReview, seccion } from '../kit/mesa/from-review.ts'
import { mesaOfKinds } from '../kit/mesa/of-kinds.ts'
import type { MesaDefinition } from '../kit/requests/request.ts'
import { independiente } from './independientes/mesa.ts'
import { maternal } from './maternal/mesa.ts'
import type { Mesa } from './registers.ts'
import { review } from './review.ts'
import { quienesConfirman } from './rules.ts'
import { type MotivoRechazo, type Solicitud, textosDocumento } from './schemas.ts'
import { familyOf } from './store.ts'

type Motivos = Readonly<Record<MotivoRechazo, readonly [exigencia: string, texto: string]>>

/** Why a carga does not end. */
const deExtincion = {
  no_es_carga_vigente: ['vigente', 'No es una carga vigente de quien pide.'],
  extincion_en_tramite: ['unica', 'Otra solicitud pide lo mismo.'],
  fecha_anterior_a_la_carga: ['fecha', 'La fecha es anterior a la carga.'],
  vive: ['motivo', 'El Registro Civil no tiene anotado que falleció.'],
  no_cumple_edad: ['motivo', 'Todavía no cumple la edad.'],
  sigue_el_matrimonio: ['motivo', 'El matrimonio sigue anotado en el Registro Civil.'],
} as const satisfies Partial<Motivos>

const tramite = () => 'nueva-solicitud-af'
const region = () => null

const quienPide = ({ beneficiario: { nombre, run, dv, telefono, email } }: Solicitud) =>
  seccion('Quien pide', {
    RUN: formatRun(runFromWire({ rut: run, dv })),
    'Nombre que escribió': nombre,
    Teléfono: telefono,
    Correo: email,
  })

const same = {
  quienPide: ({ solicitud }: { readonly solicitud: Solicitud }) => solicitud.beneficiario.nombre,
  review,
  version: '1',
  tramite,
  region,
  norma: normas.asignacionFamiliar,
  catalogo: textosDocumento,
}

/** What the register says; whose own child she is, is her spouse's too only where that says more. */
const parentescosText = (parentescos: readonly string[]) =>
  parentescos
    .filter(one => one !== 'hijo_del_conyuge' || !parentescos.includes('hijo'))
    .join(', ')
    .replaceAll('_', ' ')

const reconocer: MesaDefinition<Mesa> = mesaFromReview<
  Mesa,
  Exclude<MotivoRechazo, keyof typeof deExtincion>
>({
  ...same,
  titulo: (_solicitud, { nombreCausante }) => `Reconocer a ${nombreCausante || 'una carga por acreditar'}`,
  conciernen: solicitud => {
    if (solicitud.tipoSolicitud !== 1) return []
    const { run, dv } = solicitud.causante
    return [runFromWire({ rut: run, dv })]
  },
  exigencias: {
    calidad: { texto: 'Quien pide tiene la calidad que dice, y su empleador.', fuente: 'IPS' },
    vive: { texto: 'Quien sería carga vive.', fuente: 'Registro Civil' },
    parentesco: {
      texto: 'Es de la familia que da derecho, o está a su cuidado.',
      fuente: 'Registro Civil y Poder Judicial',
    },
    causal: {
      texto: 'Cumple la edad, los estudios, la invalidez o el estado que se pide.',
      fuente: 'Registro Civil, COMPIN y Ministerio de Educación',
    },
    ingreso: {
      texto: 'No tiene un ingreso propio sobre el límite.',
      fuente: 'Servicio de Impuestos Internos',
    },
    unica: { texto: 'No es ya carga de alguien, ni se paga por ella otra ayuda.', fuente: 'SIAGF' },
    voluntad: {
      texto: 'Lo confirmó quien la tiene a cargo por orden de un juez o, si no hay, su padre o su madre.',
      fuente: 'Los padres o quien cuida',
      respuesta: true,
      // Only some are asked; the others are told.
      toca: (_solicitud, { request, facts }) =>
        facts.tipo === 'reconocer' && quienesConfirman(facts.pedido, request.run).length > 0,
    },
  },
  razones: {
    calidad_no_consta: ['calidad', 'No consta la calidad en que pide.'],
    empleador_no_consta: ['calidad', 'El empleador no paga cotizaciones por quien pide.'],
    fallecida: ['vive', 'El Registro Civil anotó que falleció.'],
    no_es_pariente: ['parentesco', 'No es de su familia, según el Registro Civil.'],
    solo_descendientes: ['parentesco', 'En su calidad solo se reconocen hijos y nietos.'],
    sobre_edad: ['causal', 'Pasó la edad.'],
    bajo_edad: ['causal', 'Todavía no tiene la edad.'],
    conyuge_sin_invalidez: ['causal', 'El cónyuge no tiene una invalidez declarada.'],
    madre_no_viuda: ['causal', 'La madre no es viuda.'],
    no_estudia: ['causal', 'No consta que estudie.'],
    sin_invalidez: ['causal', 'No consta una invalidez.'],
    ingreso_propio: ['ingreso', 'Tiene un ingreso propio sobre el límite.'],
    ya_es_su_carga: ['unica', 'Ya es su carga.'],
    carga_en_otro: ['unica', 'Ya es carga de otra persona.'],
    tiene_suf: ['unica', 'Por ella se paga el Subsidio Familiar.'],
    no_confirmado: [
      'voluntad',
      'Nadie que figure como madre, padre o a cargo dijo que sí.',
      'quien figura como madre, padre o a cargo',
    ],
  },
  concede: ({ datos: { montoClp, desde, vence } }) => ({
    'Monto al mes': montoClp > 0 && formatClp(montoClp),
    Desde: desde && formatDate(desde),
    Hasta: vence && formatDate(vence),
  }),
  hoja: ({ request: { solicitud }, facts }) => [
    quienPide(solicitud),
    ...(solicitud.tipoSolicitud === 1
      ? [
          seccion('Quien sería carga', {
            RUN: formatRun(runFromWire({ rut: solicitud.causante.run, dv: solicitud.causante.dv })),
            'Qué es de quien pide': solicitud.causante.parentesco.replaceAll('_', ' '),
            'Por qué es carga': solicitud.causante.causal,
          }),
        ]
      : []),
    ...(facts.tipo === 'reconocer'
      ? [
          seccion(
            'Según el registro',
            {
              Nombre: facts.pedido.carga?.nombre,
              Nacimiento: facts.pedido.carga && formatDate(facts.pedido.carga.fechaNacimiento),
              'Qué es de quien pide': parentescosText(facts.pedido.parentescos),
            },
            'Registro Civil',
          ),
        ]
      : []),
  ],
})

const extinguir: MesaDefinition<Mesa> = mesaFromReview<Mesa, keyof typeof deExtincion>({
  ...same,
  titulo: (_solicitud, { nombreCausante }) => `Terminar la carga de ${nombreCausante || 'quien no consta'}`,
  exigencias: {
    vigente: { texto: 'Es una carga vigente de quien pide.', fuente: 'SIAGF' },
    unica: { texto: 'Nadie pidió ya que termine.', fuente: 'IPS' },
    fecha: { texto: 'La fecha es posterior al comienzo de la carga.', fuente: 'SIAGF' },
    motivo: { texto: 'El motivo es el que consta.', fuente: 'Registro Civil y SIAGF' },
  },
  razones: deExtincion,
  hoja: ({ request: { solicitud, datos } }) => [
    quienPide(solicitud),
    ...(solicitud.tipoSolicitud === 2
      ? [
          seccion('La carga', {
            Nombre: datos.nombreCausante,
            'Qué es de quien pide': datos.parentesco?.replaceAll('_', ' '),
            'Por qué termina': solicitud.extincion.motivo.replaceAll('_', ' '),
            'Desde cuándo': formatDate(solicitud.extincion.fecha),
          }),
        ]
      : []),
  ],
})

const kindOf = {
  1: 'reconocer',
  2: 'extinguir',
  3: 'maternal',
  4: 'independiente',
  5: 'independiente',
} as const

/** What officials read and decide of family allowances (procedures, nueva-solicitud-af, §5678 and §45056). */
export const mesa = mesaOfKinds<Mesa>(
  {
    catalogo: textosDocumento,
    etiquetas: [],
    parientes: familyOf,
    of: ({ tipoSolicitud }) => kindOf[tipoSolicitud],
  },
  { reconocer, extinguir, maternal, independiente },
)
