import { capitalized } from '#domain/capitalized.ts'
import { formatMonth } from '#domain/dates.ts'
import { formatClp } from '#domain/money.ts'
import { formatRun, runFromWire } from '#domain/run.ts'
import { normas } from '#law/normas.ts'
import { normaPorConfirmar } from '#law/solicitudes.ts'
import { mesaFromReview, seccion } from '../kit/mesa/from-review.ts'
import type { Punto } from '../kit/requests/request.ts'
import { type Mesa, review } from './review.ts'
import { type MotivoRechazo, textosDocumento, textosMotivo } from './schemas.ts'
import { listRepresentadas } from './store.ts'

/** What officials read and decide of a dispute about debts of contributions (procedures §70652). */
export const mesa = mesaFromReview<Mesa, MotivoRechazo>({
  review,
  version: '1',
  norma: normas.cobranza,
  tramite: () => '70652',
  region: () => null,
  titulo: ({ empleador }, datos) => `Deudas de ${datos.empleador || formatRun(runFromWire(empleador))}`,
  conciernen: ({ empleador }) => [runFromWire(empleador)],
  parientes: async (db, run) => (await listRepresentadas(db, run)).map(({ rut }) => rut),
  catalogo: textosDocumento,
  exigencias: {
    unica: {
      texto: 'Nadie reclama ya por las mismas deudas.',
      fuente: 'IPS',
      norma: normaPorConfirmar,
    },
    convenio: { texto: 'Ninguna se está pagando en un convenio.', fuente: 'IPS', norma: normaPorConfirmar },
    sentencia: { texto: 'Ningún tribunal dictó sentencia por ellas.', fuente: 'Poder Judicial' },
    prueba: {
      texto: 'La deuda está mal por lo que se reclama.',
      fuente: 'Archivo de deudas',
      papeles: ['planilla', 'finiquito', 'licencia', 'contrato'],
    },
  },
  razones: {
    ya_impugnada: ['unica', 'Hay otro reclamo por la misma deuda.'],
    en_convenio: ['convenio', 'La deuda se está pagando en un convenio.'],
    con_sentencia: ['sentencia', 'Un tribunal ya dictó sentencia.'],
    sin_pruebas: ['prueba', 'Los registros no muestran ese error, y un papel solo no lo prueba.'],
  },
  rechazar: motivo => ({
    motivoRechazo: motivo as MotivoRechazo | null,
    resultado: motivo === null ? null : 'rechazada',
  }),
  montoClp: ({ montoAcogidoClp }) => montoAcogidoClp,
  quienPide: ({ solicitud }) => solicitud.solicitante.nombre,
  resueltos({ estado, solicitud, datos: { empleador, deudas, acogidas } }) {
    const charged = [empleador, `RUT ${formatRun(runFromWire(solicitud.empleador))}`]
      .filter(Boolean)
      .join(', ')
    const said = `Se reclamó porque: ${textosMotivo[solicitud.motivo].toLowerCase()}.`
    if (estado !== 'aprobada') return undefined
    const puntoOf = (nombre: string, seConcede: boolean): Punto[] => {
      const these = deudas.filter(({ idDeuda }) => acogidas.includes(idDeuda) === seConcede)
      const rows = these.map(({ periodo, trabajador, totalClp }) => ({
        ...{ label: capitalized(`${formatMonth(periodo)}, ${trabajador}`), value: formatClp(totalClp) },
      }))
      const why = `${said} El archivo ${seConcede ? 'muestra ese error.' : 'no muestra ese error.'}`
      const norma = { label: 'Norma', value: normas.cobranza }
      return rows.length > 0
        ? [
            {
              ...{ nombre, seConcede },
              rows: [
                { label: 'A quién se cobra', value: charged },
                ...rows,
                { label: 'Por qué', value: why },
                norma,
              ],
            },
          ]
        : []
    }
    return [...puntoOf('Ya no se deben', true), ...puntoOf('Se siguen cobrando', false)]
  },
  hoja: ({ request: { run, solicitud, datos }, facts }) => [
    seccion('Quien reclama', {
      RUN: formatRun(run),
      Como: solicitud.calidad === 'empresa' ? 'Representante de la empresa' : 'Por sí',
      Teléfono: solicitud.solicitante.telefono,
      Correo: solicitud.solicitante.correo,
    }),
    seccion('A quién se cobra', {
      RUT: formatRun(runFromWire(solicitud.empleador)),
      Nombre: datos.empleador,
    }),
    seccion('Por qué reclama', {
      Motivo: solicitud.motivo.replaceAll('_', ' '),
      'Lo explica así': solicitud.explicacion,
    }),
    {
      titulo: 'Las deudas',
      filas: datos.deudas.map(({ idDeuda, periodo, trabajador, totalClp }) => ({
        label: `${periodo}, ${trabajador}`,
        lines: [formatClp(totalClp)],
        fuente: 'Archivo de deudas',
        ...(facts.deudas.some(({ id, error }) => id === idDeuda && error === solicitud.motivo) && {
          hoy: 'El archivo dice lo mismo que el reclamo.',
        }),
      })),
    },
  ],
})
