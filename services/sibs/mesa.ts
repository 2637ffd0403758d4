import { formatClp } from '#domain/money.ts'
import { formatRun } from '#domain/run.ts'
import { normas } from '#law/normas.ts'
import { normaPorConfirmar } from '#law/solicitudes.ts'
import { mesaFromReview, seccion } from '../kit/mesa/from-review.ts'
import type { Hoja } from '../kit/mesa/schemas.ts'
import type { Decision, Review } from '../kit/requests/request.ts'
import { type MotivoRechazo, textosDocumento } from './contract.ts'
import { review, ultimoDiaRevision } from './review.ts'
import { decisionPgu } from './rules.ts'
import { familyOf, type Mesa } from './store.ts'

const isRevision = ({ clase }: Mesa['solicitud']) => clase === 'revision'
const asks =
  (...tipos: readonly (keyof typeof siglas)[]) =>
  (solicitud: Mesa['solicitud']) =>
    solicitud.clase === 'beneficios' &&
    solicitud.enviada.solicitudBeneficios.listaBeneficios.some(one => tipos.includes(one.tipoBeneficio))

/** What each reason rests on, and what it says. */
const razones: Readonly<
  Record<MotivoRechazo, readonly [exigencia: string, texto: string, preguntado?: string]>
> = {
  FALLECIDA: ['vive', 'No consta, o falleció.'],
  SIN_CONFIRMAR: ['permiso', 'La persona no dijo que sí.', 'quien la recibiría'],
  SIN_RESOLUCION: ['resolucion', 'No consta la resolución.'],
  FUERA_DE_PLAZO: ['resolucion', 'Pasó el plazo para pedir la revisión.'],
  EN_CURSO: ['unica', 'Hay otra solicitud antes que esta.'],
  YA_TIENE: ['unica', 'Ya recibe lo que le corresponde.'],
  EDAD: ['edad', 'No tiene la edad.'],
  SOLO_MUJERES: ['edad', 'El bono es para mujeres.'],
  RESIDENCIA: ['residencia', 'Los registros no muestran los años en Chile que se piden.'],
  PFP: ['puntaje', 'Su puntaje de focalización no alcanza.'],
  PENSION_BASE: ['pension', 'Sus pensiones pasan del límite.'],
  PENSION_SOBRE_INFERIOR: ['monto', 'Sus pensiones bajan lo que se paga, y hoy no da más.'],
  PENSION_ALTA: ['pension', 'Su pensión pasa del límite.'],
  FONDO_UNIFORMADO: ['pension', 'Tiene una pensión de las Fuerzas Armadas o de Carabineros.'],
  TIENE_PENSION: ['pension', 'Ya tiene una pensión.'],
  SIN_PENSION: ['pension', 'No tiene una pensión.'],
  INVALIDEZ_NEGADA: ['invalidez', 'La comisión médica no declaró la invalidez.'],
  SIN_CALIFICACION: ['invalidez', 'Su trabajo no está calificado como pesado.'],
  SIN_HIJOS: ['hijos', 'Ningún hijo de los que anotó consta.'],
  CUENTA_NO_ES_SUYA: ['cuenta', 'La cuenta es de otra persona.'],
  CUENTA_DESCONOCIDA: ['cuenta', 'El banco no conoce la cuenta.'],
  CUENTA_CERRADA: ['cuenta', 'La cuenta está cerrada.'],
}

/** Whether a review was asked for while its decision could be reviewed. */
const isInTime = ({ request: { solicitud }, facts: { resolucion } }: Review<Mesa>): boolean =>
  solicitud.clase === 'revision' &&
  resolucion !== undefined &&
  solicitud.fechaPresentacion <= ultimoDiaRevision(resolucion)

/** What the rule of the PGU looks at, in its order. */
const enOrden: readonly string[] = ['edad', 'puntaje', 'residencia', 'pension', 'monto']

/** Whether the registers say today that a reviewed PGU meets a requirement: its rule ends at the first that is not met. */
const metInReview =
  (id: string) =>
  ({ request, facts: { registrada, resolucion } }: Review<Mesa>): boolean => {
    if (!isRevision(request.solicitud) || !registrada || !resolucion) return false
    const { motivo } = decisionPgu(registrada, resolucion.fecha)
    if (id === 'puntaje' && registrada.porcentajePfp === null) return false
    if (motivo === null) return true
    const endsAt = motivo === 'FONDO_UNIFORMADO' ? 'puntaje' : razones[motivo][0]
    return enOrden.indexOf(id) < enOrden.indexOf(endsAt)
  }

const siglas = {
  8: 'PGU',
  2: 'PBSI',
  4: 'APSI',
  13: 'Bono por hijo',
  10: 'Complemento por trabajo pesado',
} as const

/** What officials read and decide of solidarity benefits and of reviews of decisions (procedures §sibs, §102077-RBPGU). */
export const mesa = mesaFromReview<Mesa, MotivoRechazo>({
  review,
  version: '1',
  norma: normas.beneficiosSolidarios,
  // Each decision is reviewed once (procedures §102077-RBPGU).
  sinRecurso: isRevision,
  tramite: solicitud => (isRevision(solicitud) ? '102077-RBPGU' : 'sibs'),
  region: solicitud =>
    solicitud.clase === 'beneficios'
      ? solicitud.enviada.beneficiario.contactabilidad.domicilio.codigoRegion
      : null,
  titulo: ({ clase }, { nombre }) =>
    `${clase === 'revision' ? 'Revisión' : 'Beneficios'} de ${nombre || 'quien no consta'}`,
  parientes: familyOf,
  catalogo: textosDocumento,
  exigencias: {
    vive: {
      texto: 'La persona consta y vive.',
      fuente: 'Registro Civil',
      consta: ({ facts }) => facts.registrada?.fechaDefuncion === null,
    },
    permiso: {
      texto: 'Pide ella misma, quien tiene su poder, o ella lo confirmó.',
      fuente: 'Registro de poderes y la persona misma',
      norma: normaPorConfirmar,
      respuesta: true,
      consta: ({ request }) => request.run === request.datos.run,
    },
    resolucion: {
      texto: 'La resolución existe, y se pidió revisarla dentro del plazo.',
      fuente: 'IPS',
      norma: normas.revision,
      toca: isRevision,
      consta: isInTime,
    },
    unica: {
      texto: 'Pidió al menos un beneficio que no tiene ni había pedido ya.',
      fuente: 'IPS',
      consta: ({ request, facts }) => isRevision(request.solicitud) && !facts.yaRevisada,
    },
    edad: {
      texto: 'Cumple la edad y el sexo que la ley pide para lo que se pidió.',
      fuente: 'Registro Civil',
      consta: metInReview('edad'),
    },
    residencia: {
      texto: 'Vivió en Chile los años que la ley pide para lo que se pidió.',
      fuente: 'Policía de Investigaciones',
      consta: metInReview('residencia'),
    },
    puntaje: {
      texto: 'Su puntaje de focalización alcanza.',
      fuente: 'IPS',
      consta: metInReview('puntaje'),
    },
    pension: {
      texto: 'Sus pensiones son las que se piden, y no pasan del límite.',
      fuente: 'IPS, AFP y aseguradoras',
      consta: metInReview('pension'),
    },
    monto: {
      texto: 'Con los registros de hoy se paga más que en la respuesta que se revisa.',
      fuente: 'IPS, AFP y aseguradoras',
      norma: normas.revision,
      toca: isRevision,
    },
    invalidez: {
      texto: 'Una comisión médica declaró lo que la ley pide para uno de los beneficios que pidió.',
      fuente: 'Comisión médica',
      toca: asks(2, 4, 10),
    },
    hijos: { texto: 'Tiene hijos.', fuente: 'Registro Civil', toca: asks(13) },
    cuenta: {
      texto: 'La cuenta es suya.',
      fuente: 'El banco',
      norma: normaPorConfirmar,
      toca: solicitud =>
        solicitud.clase === 'beneficios' && solicitud.enviada.solicitudBeneficios.datosPago.formaPago === '1',
    },
  },
  razones,
  rechazar(motivo, { datos: { beneficios } }) {
    const motivoRechazo = motivo as MotivoRechazo | null
    return {
      motivoRechazo,
      montoClp: motivo === null ? null : 0,
      // Refusing the request refuses each benefit of it; the reason of the whole is told once.
      beneficios: beneficios.map(one => ({
        ...one,
        ...({
          resultado: motivo === null ? 'pendiente' : 'rechazado',
          motivo: null,
          montoClp: null,
        } as const),
      })),
    }
  },
  montoClp: ({ montoClp }) => montoClp ?? undefined,
  hoja: input => hojaOf(input),
})

function hojaOf(input: Review<Mesa>): Hoja {
  const {
    request: { run, solicitud, datos },
    facts,
  } = input
  return [
    seccion('Quien pide', {
      RUN: formatRun(run),
      Para: run === datos.run ? 'La misma persona' : `${datos.nombre}, ${formatRun(datos.run)}`,
      Explica: solicitud.clase === 'revision' && solicitud.motivo,
    }),
    seccion('Según el registro', { Nombre: facts.registrada?.nombre }, 'IPS'),
    ...saludOf(solicitud),
    seccion('La resolución que se revisa', {
      Folio: facts.resolucion?.folio,
      'Pagaba al mes': facts.resolucion && formatClp(facts.resolucion.montoClp),
    }),
    porBeneficio(review(input)),
  ]
}

const categorias = {
  sensorial_comunicacion: 'De los sentidos o de la comunicación',
  motriz_fisica: 'Motriz o física',
  mental_cognitiva: 'Mental o cognitiva',
  multiples_otras: 'Varias, u otra',
} as const

/** The illness or disability that was told, for who decides: only the medical commission’s word counts for the rule. */
function saludOf(solicitud: Mesa['solicitud']): Hoja {
  if (solicitud.clase !== 'beneficios') return []
  const { listaBeneficios } = solicitud.enviada.solicitudBeneficios
  const dicha = listaBeneficios.find(
    one => one.tipoBeneficio === 2 || one.tipoBeneficio === 4,
  )?.datosEspecificos
  if (!dicha || !('enfermedad' in dicha)) return []
  const marcadas = Object.entries(categorias).filter(
    ([id]) => dicha.categoriaEnfermedad[id as keyof typeof categorias],
  )
  return [
    seccion('Su salud, según quien pide', {
      'Enfermedad o discapacidad': dicha.enfermedad,
      'De qué tipo': marcadas.map(([, texto]) => texto).join('. '),
      'Dice que ya está declarada':
        'condicionInvalidezDeclarada' in dicha && (dicha.condicionInvalidezDeclarada ? 'Sí' : 'No'),
    }),
  ]
}

/** What the rule says of each benefit: it may grant one and refuse another. */
function porBeneficio(decision: Decision<Mesa>): Hoja[number] {
  const { beneficios = [] } = ('datos' in decision && decision.datos) || {}
  return {
    titulo: 'Cada beneficio, según la regla',
    filas: beneficios.map(({ tipoBeneficio, resultado, motivo, montoClp }) => ({
      label: siglas[tipoBeneficio],
      lines: [
        resultado === 'aprobado' ? 'Le corresponde' : (motivo && razones[motivo][1]) || 'Pendiente',
        ...(montoClp === null ? [] : [formatClp(montoClp)]),
      ],
    })),
  }
}
