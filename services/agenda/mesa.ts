import { formatDate, formatDateWithWeekday } from '#domain/dates.ts'
import { fullName } from '#domain/person-name.ts'
import { formatRun, runFromWire } from '#domain/run.ts'
import { mesaFromReview, seccion } from '../kit/mesa/from-review.ts'
import { answerOf } from '../kit/requests/confirmacion.ts'
import { type Mesa, review } from './review.ts'
import { type MotivoRechazo, textosDocumento } from './schemas.ts'
import { familyOf } from './store.ts'

/** Why she cannot go to a branch, and what the visit is for, as officials read it. */
const condiciones = {
  en_cama: 'No puede levantarse',
  hospital: 'Está en un hospital',
  hogar: 'Vive en un hogar',
  carcel: 'Está en la cárcel',
} as const
const motivos = {
  poder: 'Dar un poder para cobrar',
  supervivencia: 'Acreditar que vive',
  cambio_pago: 'Cambiar cómo cobra',
} as const

const consta = (is: boolean) => (is ? 'Sí' : 'No figura')

/** What officials read and decide of a visit (procedures §50109). */
export const mesa = mesaFromReview<Mesa, MotivoRechazo>({
  review,
  version: '1',
  tramite: () => '50109',
  region: ({ direccion }) => direccion.region,
  quienPide: ({ solicitud }) => solicitud.solicitante.nombre,
  titulo: ({ pensionado, solicitante }) =>
    `Visita a ${pensionado.nombre || solicitante.nombre || formatRun(runFromWire(pensionado))}`,
  parientes: familyOf,
  catalogo: textosDocumento,
  exigencias: {
    pension: { texto: 'Quien recibe la visita vive y tiene una pensión del IPS.', fuente: 'IPS' },
    nombre: { texto: 'El nombre es el de ese RUN.', fuente: 'Registro Civil' },
    voluntad: {
      texto: 'Quien recibe la visita la pidió o la confirmó.',
      fuente: 'Quien la recibe',
      respuesta: true,
      // Close family on record asks without her; she is told of it.
      toca: ({ pensionado }, { request, facts }) => {
        const run = runFromWire(pensionado)
        return !facts.probada || request.run === run || answerOf(request, run) !== undefined
      },
    },
    impedimento: {
      texto: 'No puede ir a una sucursal.',
      fuente: 'Certificado médico, del hogar o de la cárcel',
      papeles: ['certificado'],
    },
    lugar: { texto: 'Hay una sucursal que visita esa comuna y una hora libre.', fuente: 'ChileAtiende' },
  },
  razones: {
    sin_pension: ['pension', 'El IPS no le paga una pensión.'],
    fallecido: ['pension', 'Falleció.'],
    no_calza: ['nombre', 'El nombre no es el de ese RUN.'],
    no_confirmado: ['voluntad', 'Quien la recibiría no dijo que sí.', 'quien la recibiría'],
    no_impedido: ['impedimento', 'El certificado no dice que no pueda salir.'],
    fuera_de_area: ['lugar', 'Ninguna sucursal visita esa comuna.'],
    sin_horas: ['lugar', 'No queda una hora libre.'],
  },
  concede: ({ datos: { fecha, hora, oficina } }) => ({
    'Día y hora': `${formatDateWithWeekday(fecha)}, a las ${hora}`,
    Sucursal: oficina,
  }),
  hoja({ request: { solicitud }, facts }) {
    const { pensionado, solicitante, apoderado, direccion, fecha, hora } = solicitud
    return [
      seccion('Quien recibe la visita', {
        RUN: formatRun(runFromWire(pensionado)),
        'Nombre que escribió quien pide': pensionado.nombre,
        'Por qué no puede ir': condiciones[pensionado.condicion],
      }),
      seccion('Según el registro', { Nombre: facts.pensionado?.nombre }, 'IPS'),
      seccion('Quien pide', {
        RUN: formatRun(runFromWire(solicitante)),
        'Qué dice ser de la persona': solicitante.parentesco.replaceAll('_', ' '),
        Teléfono: solicitante.telefono,
      }),
      seccion('La visita', {
        Para: motivos[solicitud.motivo],
        Dirección: [direccion.calle, direccion.numero, direccion.depto].filter(Boolean).join(' '),
        Lugar: direccion.lugar,
        'Cómo llegar': direccion.indicaciones,
        'Teléfono del lugar': solicitud.telefonoLugar,
        'Día y hora que pidió': `${formatDate(fecha)}, ${hora}`,
        Sucursal: facts.oficina,
      }),
      apoderado &&
        seccion('A quien se dará el poder', {
          RUN: formatRun(runFromWire(apoderado)),
          'Nombre que escribió quien pide': fullName(apoderado),
          'Qué dice quien pide que es de la persona': apoderado.parentesco.replaceAll('_', ' '),
        }),
      solicitante.parentesco !== 'propio' || apoderado
        ? seccion(
            'Familia cercana, según el registro',
            {
              'Quien pide': solicitante.parentesco !== 'propio' && consta(facts.familia.solicitante),
              'A quien se dará el poder': apoderado && consta(facts.familia.apoderado),
            },
            'Registro Civil',
          )
        : null,
    ].filter(part => part !== null)
  },
})
