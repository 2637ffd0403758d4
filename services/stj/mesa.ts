import { formatDate, formatMonth } from '#domain/dates.ts'
import { formatClp } from '#domain/money.ts'
import { formatRun, runFromWire } from '#domain/run.ts'
import { normas } from '#law/normas.ts'
import { normaPorConfirmar } from '#law/solicitudes.ts'
import { mesaFromReview, seccion } from '../kit/mesa/from-review.ts'
import type { MotivoRechazoStj } from './contract.ts'
import { type Mesa, review } from './review.ts'
import { textosDocumento } from './schemas.ts'

/** What officials read and decide of a young worker's request (procedures §5220). */
export const mesa = mesaFromReview<Mesa, MotivoRechazoStj>({
  review,
  version: '2',
  norma: normas.trabajadorJoven,
  tramite: () => '5220',
  region: ({ persona }) => persona.codigoRegion,
  quienPide: ({ solicitud }) => solicitud.persona.nombre,
  titulo: ({ persona }) => `Subsidio de ${persona.nombre}`,
  catalogo: textosDocumento,
  exigencias: {
    unica: { texto: 'No tiene el subsidio ni lo pidió ya.', fuente: 'IPS', norma: normaPorConfirmar },
    abierto: { texto: 'La ley recibe solicitudes ese día.', fuente: 'La ley' },
    edad: { texto: 'Tiene la edad que la ley pide.', fuente: 'Registro Civil' },
    renta: { texto: 'Su sueldo no pasa del límite.', fuente: 'AFP' },
    cotizaciones: {
      texto: 'Tiene menos cotizaciones que las que la ley dice, y están pagadas.',
      fuente: 'AFP',
    },
    empleo: {
      texto: 'Un empleador paga sus cotizaciones.',
      fuente: 'AFP',
      papeles: ['contrato'],
    },
  },
  razones: {
    con_subsidio: ['unica', 'Ya tiene el subsidio.'],
    en_curso: ['unica', 'Hay otra solicitud antes que esta.'],
    cerrado: ['abierto', 'La ley ya no recibe solicitudes.'],
    edad: ['edad', 'No tiene la edad.'],
    renta: ['renta', 'Su sueldo pasa del límite.'],
    veinticuatro_cotizaciones: ['cotizaciones', 'Ya tiene las cotizaciones con que termina.'],
    cotizacion_impaga: ['cotizaciones', 'Falta una cotización.'],
    independiente: ['empleo', 'No trabaja para un empleador.'],
    sin_empleo: ['empleo', 'No consta un empleador.'],
  },
  montoClp: ({ montoClp }) => montoClp,
  concede: ({ datos: { montoClp, desde } }) => ({
    'Aporte al mes': formatClp(montoClp),
    Desde: desde && formatMonth(desde),
  }),
  hoja: ({ request: { run, solicitud }, facts: { trabajador } }) => [
    seccion('Quien pide', {
      RUN: formatRun(run),
      'Nombre que escribió': solicitud.persona.nombre,
      Teléfono: solicitud.persona.telefono,
      Correo: solicitud.persona.correo,
      Dirección: solicitud.persona.direccion,
    }),
    {
      titulo: 'Sus empleadores',
      filas: solicitud.empleadores.map(one => ({
        label: one.nombre,
        lines: [formatRun(runFromWire(one)), one.direccion, one.telefono, one.correo].filter(
          line => line !== '',
        ),
      })),
    },
    seccion('Su previsión', {
      AFP: solicitud.prevision.afp,
      Salud: solicitud.prevision.salud,
      'Seguro de accidentes': solicitud.prevision.mutual,
    }),
    seccion(
      'Según el registro',
      { 'Fecha de nacimiento': trabajador && formatDate(trabajador.fechaNacimiento) },
      'Registro Civil',
    ),
    {
      titulo: 'Las cotizaciones que constan',
      filas: (trabajador?.periodos ?? []).map(({ rutEmpleador, desde, hasta, sigue, rentaClp }) => ({
        label: `Desde ${formatMonth(desde)}`,
        lines: [
          rutEmpleador === null ? 'Por cuenta propia' : `Las paga ${formatRun(rutEmpleador)}`,
          sigue ? 'Sigue ahí' : `Hasta ${formatMonth(hasta)}`,
          `${formatClp(rentaClp)} al mes`,
        ],
        fuente: 'AFP',
      })),
    },
  ],
})
