import { formatRun, runFromWire } from '#domain/run.ts'
import { mesaFromReview, seccion } from '../../kit/mesa/from-review.ts'
import { familyOf } from '../imposiciones/store.ts'
import { type Mesa, review } from './review.ts'
import { type MotivoRechazoBusqueda, textosDocumento } from './schemas.ts'

const calidades = { propia: 'Por sí', fallecido: 'Por un familiar que murió', poder: 'Con un poder' } as const

/** What officials read and decide of a search in the old books (procedures §5288). */
export const mesa = mesaFromReview<Mesa, MotivoRechazoBusqueda>({
  review,
  version: '1',
  tramite: () => '5288',
  region: () => null,
  titulo: ({ titular }) => `Imposiciones de ${formatRun(runFromWire(titular))}`,
  conciernen: ({ titular }) => [runFromWire(titular)],
  parientes: familyOf,
  catalogo: textosDocumento,
  exigencias: {
    permiso: {
      texto: 'Quien pide es quien cotizó, su familia si murió, o quien tiene su poder.',
      fuente: 'Registro Civil, registro de poderes y quien cotizó',
      papeles: ['parentesco', 'poder'],
    },
    datos: {
      texto: 'Lo que se sabe alcanza para buscar y calza con los libros.',
      fuente: 'Libros antiguos',
      papeles: ['libreta', 'contrato'],
    },
    libros: { texto: 'Los libros tienen imposiciones de esos años.', fuente: 'Libros antiguos' },
  },
  razones: {
    sin_vinculo: ['permiso', 'No consta que sea familia de quien murió.'],
    sin_poder: ['permiso', 'No consta un poder.'],
    no_confirmado: ['permiso', 'Quien cotizó no dijo que sí.', 'quien cotizó'],
    faltan_datos: ['datos', 'Los datos no alcanzan, o no calzan con los libros.'],
    sin_registros: ['libros', 'No aparece en los libros que se buscaron, de esos años.'],
  },
  hoja: ({ request: { run, solicitud }, facts }) => [
    seccion('Quien pide', { RUN: formatRun(run), Cómo: calidades[solicitud.calidad] }),
    seccion('Quien cotizó', {
      RUN: formatRun(runFromWire(solicitud.titular)),
      Padre: solicitud.padres.padre,
      Madre: solicitud.padres.madre,
      'Otros nombres': solicitud.otrosNombres,
    }),
    seccion('Según el registro', { Nombre: facts.titular?.nombre }, 'IPS'),
    seccion('Qué se busca', {
      Caja: solicitud.caja,
      Años: `${solicitud.desde} a ${solicitud.hasta}`,
      'Número de la libreta': solicitud.numeroInscripcion,
      'Con quién trabajó': solicitud.empleadores
        .map(({ nombre, lugar }) => `${nombre} (${lugar})`)
        .join(', '),
    }),
  ],
})
