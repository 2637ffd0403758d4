import { formatClp } from '#domain/money.ts'
import { fullName } from '#domain/person-name.ts'
import { formatRun, runFromWire } from '#domain/run.ts'
import { normas } from '#law/normas.ts'
import { mesaFromReview, seccion } from '../kit/mesa/from-review.ts'
import { areOnRecord, grantedSaldos, type Mesa, review } from './review.ts'
import { askedClp } from './rules.ts'
import { type MotivoRechazo, textosDocumento } from './schemas.ts'
import { deadOf } from './store.ts'

/** What officials read and decide of unpaid balances (procedures §5294). */
export const mesa = mesaFromReview<Mesa, MotivoRechazo>({
  review,
  version: '1',
  tramite: () => '5294',
  region: () => null,
  quienPide: ({ run, solicitud }) => {
    const own = solicitud.herederos.find(one => runFromWire(one) === run)
    return own && fullName(own)
  },
  titulo: ({ datosDifunto }) => `Saldos de ${fullName(datosDifunto)}`,
  conciernen: ({ datosDifunto, herederos }) => [datosDifunto, ...herederos].map(one => runFromWire(one)),
  parientes: deadOf,
  catalogo: textosDocumento,
  exigencias: {
    defuncion: {
      texto: 'La persona falleció.',
      fuente: 'Registro Civil',
      consta: ({ facts }) => facts.difunto,
    },
    saldos: {
      texto: 'Quedaron meses sin cobrar, y todavía se pueden pedir.',
      fuente: 'Archivo de pagos',
      consta: ({ request: { solicitud, fechaIngreso }, facts }) =>
        grantedSaldos(solicitud, facts, fechaIngreso).length > 0,
    },
    herederos: {
      texto: 'Están todos los herederos, y consta que lo son.',
      fuente: 'Registro Civil',
      norma: normas.posesionEfectiva,
      papeles: ['posesion_efectiva', 'certificado_parentesco', 'declaracion_herederos'],
      consta: ({ request: { solicitud }, facts }) => areOnRecord(solicitud, facts),
    },
    voluntad: {
      texto: 'Los demás herederos están de acuerdo en cómo se cobra.',
      fuente: 'Los herederos',
      papeles: ['poder'],
    },
    cuenta: {
      texto: 'Cada cuenta es de quien cobra en ella.',
      fuente: 'El banco',
      toca: ({ pagos }) => pagos.some(({ formaPago }) => formaPago === '1'),
    },
  },
  razones: {
    no_registra_defuncion: ['defuncion', 'El Registro Civil no tiene anotado que falleció.'],
    sin_saldos: ['saldos', 'No quedaron meses sin cobrar.'],
    prescrito: ['saldos', 'Pasó el tiempo para pedirlos.'],
    ya_solicitado: ['saldos', 'Ya se pidieron.'],
    faltan_herederos: ['herederos', 'Falta un heredero que anota el Registro Civil.'],
    parentesco_no_acreditado: ['herederos', 'No se acreditó el parentesco.'],
    no_hereda: ['herederos', 'Quien pide no hereda.'],
    heredero_no_consta: ['herederos', 'Un heredero no consta en el Registro Civil.'],
    no_confirmado: ['voluntad', 'Un heredero no dijo que sí.', 'un heredero'],
    cuenta_no_es_suya: ['cuenta', 'Una cuenta es de otra persona.'],
    cuenta_desconocida: ['cuenta', 'El banco no conoce una cuenta.'],
    cuenta_cerrada: ['cuenta', 'Una cuenta está cerrada.'],
  },
  concede: ({ datos: { montoClp }, solicitud }) => ({
    Monto: montoClp > 0 && formatClp(montoClp),
    'No se concede':
      montoClp < askedClp(solicitud) &&
      `${formatClp(askedClp(solicitud) - montoClp)} de lo pedido: el plazo para pedirlo pasó, o ya se pidió.`,
  }),
  hoja: ({ request: { solicitud }, facts }) => [
    seccion('Quien falleció', {
      RUN: formatRun(runFromWire(solicitud.datosDifunto)),
      Nombre: fullName(solicitud.datosDifunto),
    }),
    seccion('Quien pide', {
      RUN: formatRun(runFromWire(solicitud.datosSolicitante)),
      'Qué era de la persona': solicitud.datosSolicitante.parentesco.replaceAll('_', ' '),
      Teléfono: solicitud.datosSolicitante.telefono,
    }),
    {
      titulo: 'Los herederos',
      filas: solicitud.herederos.map(one => ({
        label: fullName(one),
        lines: [formatRun(runFromWire(one)), one.parentesco.replaceAll('_', ' '), `${one.parte} %`],
      })),
    },
    {
      titulo: 'Lo que se pide',
      filas: solicitud.datosSaldosInsolutos.map(({ beneficio, mes, montoClp }) => ({
        label: `${beneficio}, ${mes}`,
        lines: [formatClp(montoClp)],
      })),
    },
    {
      titulo: 'La familia que consta',
      filas: facts.parientes.map(({ run, nombres, apellidoPaterno, apellidoMaterno, parentesco, vive }) => ({
        label: [nombres, apellidoPaterno, apellidoMaterno].filter(Boolean).join(' ') || formatRun(run),
        lines: [formatRun(run), parentesco.replaceAll('_', ' '), ...(vive ? [] : ['Falleció'])],
        fuente: 'Registro Civil',
      })),
    },
    {
      titulo: 'Los pagos que nadie cobró',
      filas: facts.saldos.map(({ beneficio, mes, montoClp }) => ({
        label: `${beneficio}, ${mes}`,
        lines: [formatClp(montoClp)],
        fuente: 'IPS',
      })),
    },
  ],
})
