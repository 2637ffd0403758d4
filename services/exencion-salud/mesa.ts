import { addYears, formatDate } from '#domain/dates.ts'
import { formatInteger, plural } from '#domain/quantities.ts'
import { formatRun } from '#domain/run.ts'
import { normas } from '#law/normas.ts'
import { puntajeSietePorCiento, requisitosSietePorCiento } from '#law/salud.ts'
import { normaPorConfirmar } from '#law/solicitudes.ts'
import { mesaFromReview, seccion } from '../kit/mesa/from-review.ts'
import type { MotivoRechazoExencion } from './contract.ts'
import { type Mesa, review } from './review.ts'

const { fromAge, residence } = requisitosSietePorCiento

const pensiones = {
  solidaria: 'Del Estado, por invalidez',
  contributiva: 'Por sus cotizaciones',
  ninguna: 'Ninguna',
} as const

/** What officials read and decide of an exemption (procedures §41345). */
export const mesa = mesaFromReview<Mesa, MotivoRechazoExencion>({
  review,
  version: '1',
  norma: normas.exencionSalud,
  tramite: () => '41345',
  region: ({ regionId }) => regionId,
  quienPide: ({ solicitud }) => solicitud.nombre,
  titulo: ({ rut, dv }) => `Exención de ${formatRun(`${rut}-${dv}`)}`,
  catalogo: { otro: 'Otro papel' },
  exigencias: {
    pension: { texto: 'Tiene una pensión con descuento de salud.', fuente: 'IPS' },
    edad: { texto: `Tiene ${fromAge} años o más.`, fuente: 'Registro Civil' },
    residencia: {
      texto: `Ha vivido en Chile ${residence.years} años desde los 20, y ${residence.recentYears} de los últimos ${residence.ofLastYears}.`,
      fuente: 'Policía de Investigaciones',
    },
    puntaje: { texto: 'Su puntaje de focalización está bajo el límite.', fuente: 'IPS' },
    unica: { texto: 'No la tiene ni la pidió ya.', fuente: 'IPS', norma: normaPorConfirmar },
  },
  hecho(motivo, { facts: { situacion }, today }) {
    if (!situacion) return undefined
    const { anosDesdeLos20, anosUltimosCinco, puntaje, fechaNacimiento } = situacion
    if (motivo === 'RESIDENCIA')
      return `Los registros muestran ${plural('año', 'años', anosDesdeLos20)} en Chile desde los 20, y ${anosUltimosCinco} de los últimos ${residence.ofLastYears}.`
    if (motivo === 'EDAD') return `Los cumple el ${formatDate(addYears(fechaNacimiento, fromAge))}.`
    if (motivo !== 'PFP') return undefined
    return puntaje === null
      ? 'El IPS todavía no tiene su puntaje.'
      : `Su puntaje es de ${formatInteger(puntaje)}. El límite es de ${formatInteger(puntajeSietePorCiento.at(today))}.`
  },
  razones: {
    SIN_PENSION: ['pension', 'No tiene una pensión con descuento de salud.'],
    EDAD: ['edad', 'Todavía no tiene la edad.'],
    RESIDENCIA: ['residencia', 'No ha vivido en Chile los años que la ley pide.'],
    PFP: ['puntaje', 'Su puntaje está sobre el límite.'],
    ya_tiene: ['unica', 'Ya tiene la exención.'],
    ya_solicitada: ['unica', 'Ya hay otra solicitud.'],
  },
  concede: ({ datos: { desde } }) => ({ Desde: desde && formatDate(desde) }),
  hoja: ({ request: { run, solicitud }, facts: { situacion } }) => [
    seccion('Quien pide', {
      RUN: formatRun(run),
      Dirección: solicitud.direccion,
      Teléfono: solicitud.telefono,
      Correo: solicitud.correo,
      'Declaró bajo juramento': 'Los años de residencia que la ley pide',
    }),
    seccion(
      'Su edad y su pensión',
      {
        'Fecha de nacimiento': situacion && formatDate(situacion.fechaNacimiento),
        Pensión: situacion && pensiones[situacion.pension],
        'Puntaje de focalización':
          situacion && (situacion.puntaje?.toLocaleString('es-CL') ?? 'No se ha calculado'),
      },
      'IPS',
    ),
    seccion(
      'Los años que vivió en Chile',
      {
        'Desde los 20 años de edad': situacion && String(situacion.anosDesdeLos20),
        'En los últimos cinco años': situacion && String(situacion.anosUltimosCinco),
      },
      'Policía de Investigaciones',
    ),
  ],
})
