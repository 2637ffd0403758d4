import { lastDigits } from '#domain/bank-account.ts'
import { formatDate } from '#domain/dates.ts'
import { formatClp } from '#domain/money.ts'
import { formatRun, runFromWire } from '#domain/run.ts'
import { mesaFromReview, seccion } from '../../kit/mesa/from-review.ts'
import type { MotivoRechazoCobro } from '../contract.ts'
import { type MesaCobro, review, sinResolver } from './review.ts'

/** What officials read and decide of a request for payments that were not collected (procedures §114831). */
export const mesa = mesaFromReview<MesaCobro, MotivoRechazoCobro>({
  review,
  version: '1',
  tramite: () => '114831',
  region: ({ forma_pago }) => (forma_pago.forma === '2' ? forma_pago.region : null),
  titulo: solicitud => `Pagos de ${formatRun(runFromWire(solicitud))}`,
  conciernen: solicitud => [runFromWire(solicitud)],
  catalogo: { otro: 'Otro papel' },
  exigencias: {
    vive: { texto: 'La persona a quien se le paga vive.', fuente: 'Registro Civil' },
    permiso: { texto: 'Pide ella misma, o quien tiene su poder.', fuente: 'Registro de poderes' },
    cuenta: {
      texto: 'La cuenta es suya.',
      fuente: 'El banco',
      toca: ({ forma_pago }) => forma_pago.forma === '1',
    },
    unica: { texto: 'No se pidieron ya.', fuente: 'IPS' },
    pagos: { texto: 'Hay pagos que no se cobraron y que se pueden emitir otra vez.', fuente: 'IPS' },
  },
  razones: {
    fallecido: ['vive', 'La persona falleció.'],
    sin_poder: ['permiso', 'No consta un poder.'],
    cuenta_no_es_suya: ['cuenta', 'La cuenta es de otra persona.'],
    cuenta_desconocida: ['cuenta', 'El banco no conoce la cuenta.'],
    cuenta_cerrada: ['cuenta', 'La cuenta está cerrada.'],
    poder_no_cambia_pago: ['cuenta', 'El poder no deja pagar en otra cuenta que la de hoy.'],
    ya_solicitado: ['unica', 'Ya se pidieron.'],
    sin_pagos: ['pagos', 'No hay pagos sin cobrar.'],
    por_vencer: ['pagos', 'Todavía se cobran donde siempre.'],
    prescrito: ['pagos', 'Pasó el tiempo para pedirlos.'],
    requiere_revision: ['pagos', 'Se ven en una sucursal.'],
    suspendido: ['pagos', 'El beneficio está suspendido.'],
  },
  rechazar: (motivo, { solicitud }) =>
    motivo === null ? sinResolver(solicitud) : { motivoRechazo: motivo as MotivoRechazoCobro, montoClp: 0 },
  montoClp: ({ montoClp }) => montoClp,
  hoja: ({ request: { run, solicitud }, facts }) => [
    seccion('Quien pide', {
      RUN: formatRun(run),
      Teléfono: solicitud.contacto.telefono,
      Correo: solicitud.contacto.correo,
    }),
    {
      titulo: 'Los pagos que pide',
      filas: solicitud.pagos.map(({ id, montoClp }) => {
        const known = Object.values(facts.listas)
          .flat()
          .find(pago => pago.id === id)
        return {
          label: known ? `${known.beneficio}, ${known.mes}` : id,
          lines: [formatClp(montoClp)],
          fuente: 'IPS',
          ...(known && {
            hoy: `${known.situacion.replaceAll('_', ' ')}, vence el ${formatDate(known.fechaVencimiento)}`,
          }),
        }
      }),
    },
    seccion('Cómo quiere cobrar', {
      Forma:
        solicitud.forma_pago.forma === '1'
          ? `Depósito en la cuenta que termina en ${lastDigits(solicitud.forma_pago.numeroCuenta)}`
          : `En persona, por ${solicitud.forma_pago.entidad}`,
    }),
  ],
})
