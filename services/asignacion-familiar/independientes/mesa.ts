import { lastDigits } from '#domain/bank-account.ts'
import { capitalized, uncapitalized } from '#domain/capitalized.ts'
import { formatDate, formatMonth } from '#domain/dates.ts'
import { formatClp } from '#domain/money.ts'
import { formatRun } from '#domain/run.ts'
import { normas } from '#law/normas.ts'
import { normaPorConfirmar } from '#law/solicitudes.ts'
import { mesaFromReview, seccion } from '../../kit/mesa/from-review.ts'
import type { Mesa } from '../registers.ts'
import { review } from '../review.ts'
import { textosDocumento } from '../schemas.ts'
import { negadosRows, reclamoText } from './papers.ts'
import type { MotivoRechazoIndependiente } from './schemas.ts'

/** What is claimed, in words. */
const reclamos = { meses: 'Faltan meses', deposito: 'Un pago no llegó', monto: 'El monto es menor' } as const

/** What officials read and decide of claims and accounts of the self-employed (procedures §45056). */
export const independiente = mesaFromReview<Mesa, MotivoRechazoIndependiente>({
  review,
  version: '1',
  norma: normas.asignacionFamiliar,
  tramite: () => '45056',
  quienPide: ({ solicitud: { beneficiario } }) => beneficiario.nombre,
  region: () => null,
  titulo(solicitud) {
    const { nombre } = solicitud.beneficiario
    if (solicitud.tipoSolicitud === 5) return `Otra cuenta de ${nombre}`
    return solicitud.tipoSolicitud === 4
      ? `Reclamo de ${nombre}: ${uncapitalized(reclamoText(solicitud.reclamo))}`
      : `Reclamo de ${nombre}`
  },
  resueltos({ estado, datos: { independiente: said } }) {
    const { porMes = [], fechaPago } = said?.concedido ?? {}
    if (estado !== 'aprobada' || porMes.length === 0) return undefined
    const norma = { label: 'Norma', value: normas.asignacionFamiliar }
    const paid = porMes.map(({ mes, montoClp }) => ({
      label: capitalized(formatMonth(mes)),
      value: formatClp(montoClp),
    }))
    const day = fechaPago ? [{ label: 'Se deposita el', value: formatDate(fechaPago) }] : []
    const why = { label: 'Por qué', value: 'Se cumplen los requisitos.' }
    const refused = negadosRows(said?.negados ?? [])
    return [
      { nombre: 'Se paga', seConcede: true, rows: [...paid, ...day, why, norma] },
      ...(refused.length > 0 ? [{ nombre: 'No se paga', seConcede: false, rows: [...refused, norma] }] : []),
    ]
  },
  concede({ datos: { independiente: said } }) {
    const { montoClp, fechaPago } = said?.concedido ?? {}
    return {
      Monto: montoClp ? formatClp(montoClp) : '',
      'Se deposita el': fechaPago && formatDate(fechaPago),
    }
  },
  catalogo: textosDocumento,
  exigencias: {
    registro: {
      texto: 'Trabajó por su cuenta.',
      fuente: 'Servicio de Impuestos Internos',
      norma: normas.honorarios,
    },
    cuenta: {
      texto: 'La cuenta en que se paga es suya.',
      fuente: 'El banco',
      norma: normaPorConfirmar,
    },
    carga: { texto: 'La carga era suya en esos meses.', fuente: 'SIAGF' },
    cotizaciones: {
      texto: 'Pagó cotizaciones en esos meses.',
      fuente: 'El recaudador de cotizaciones',
      norma: normas.honorarios,
    },
    ingreso: {
      texto: 'Su ingreso del año da derecho a ese monto.',
      fuente: 'Servicio de Impuestos Internos',
    },
    falta: { texto: 'Lo que reclama no se le pagó.', fuente: 'IPS y el banco' },
  },
  razones: {
    sin_registro: ['registro', 'No consta que haya trabajado por su cuenta.'],
    sin_cuenta: ['cuenta', 'El IPS no tiene una cuenta donde pagarle.'],
    cuenta_no_es_suya: ['cuenta', 'La cuenta es de otra persona.'],
    cuenta_desconocida: ['cuenta', 'El banco no conoce la cuenta.'],
    cuenta_cerrada: ['cuenta', 'La cuenta está cerrada.'],
    carga_extinguida: ['carga', 'La carga ya había terminado.'],
    carga_de_otro: ['carga', 'Era carga de otra persona.'],
    sin_cotizaciones: ['cotizaciones', 'No hay cotizaciones de esos meses.'],
    ingreso_sobre_limite: ['ingreso', 'Su ingreso pasa del límite.'],
    ingreso_confirmado: ['ingreso', 'El ingreso que consta es el mismo.'],
    ya_pagado: ['falta', 'Ya se pagó.'],
    abono_confirmado: ['falta', 'El banco confirma que el pago llegó.'],
  },
  motivoDe: ({ independiente: said }) => said?.motivoRechazo ?? undefined,
  rechazar: motivo => ({
    independiente: { concedido: null, motivoRechazo: motivo as MotivoRechazoIndependiente | null },
  }),
  montoClp: ({ independiente: said }) => said?.concedido?.montoClp,
  hoja: ({ request: { run, solicitud }, facts }) => [
    seccion('Quien pide', {
      RUN: formatRun(run),
      'Nombre que escribió': solicitud.beneficiario.nombre,
      Correo: solicitud.beneficiario.email,
    }),
    seccion('Lo que pide', {
      Reclama: solicitud.tipoSolicitud === 4 && reclamos[solicitud.reclamo.que],
      'Lo explica así': solicitud.tipoSolicitud === 4 && solicitud.explicacion,
      'Cuenta nueva':
        solicitud.tipoSolicitud === 5 && `Termina en ${lastDigits(solicitud.cuenta.numeroCuenta)}`,
    }),
    {
      titulo: 'Sus ingresos de cada año',
      filas:
        facts.tipo === 'independiente'
          ? facts.conocido.anos.map(({ ano, ingresoClp }) => ({
              label: String(ano),
              lines: [formatClp(ingresoClp)],
              fuente: 'Servicio de Impuestos Internos',
            }))
          : [],
    },
  ],
})
