import { addDays, addMonths, type IsoDate, isoDateInChile } from '#domain/dates.ts'
import type { Run } from '#domain/run.ts'
import type { Handlers } from '#platform/contract/service.ts'
import type { House } from '../../kit/institution.ts'
import type { beneficiosContract, ProximoPublico, ProximosPagos } from '../contract.ts'
import { nombreOf } from '../liquidaciones/rules.ts'
import { findAsked } from '../padron/store.ts'
import { readPagos } from '../pagos/store.ts'
import { estadoDe } from '../rules.ts'
import type { BeneficioGuardado, PagoGuardado } from '../store.ts'

/** Handlers of the next payments: the public enquiry, and a person's own. */
export function createProximos({ database, clock }: Pick<House, 'database' | 'clock'>) {
  async function proximosOfRun(run: Run): Promise<ProximosPagos> {
    const today = isoDateInChile(clock.now())
    const { beneficios, pagos } = await readPagos(database, run, today)
    return proximosOf(beneficios, pagos, today)
  }

  return {
    async fechaFormaPago({ query }) {
      const { run } = await findAsked(database, query)
      return { pagos: publicOf(await proximosOfRun(run)) }
    },
    fechaFormaPagoPropia: ({ caller }) => proximosOfRun(caller.run),
  } satisfies Partial<Handlers<typeof beneficiosContract>>
}

/** Payments from today to the end of the next month, soonest first (procedures §5212). */
export function proximosOf(
  beneficios: readonly BeneficioGuardado[],
  pagos: readonly PagoGuardado[],
  today: IsoDate,
): ProximosPagos {
  const last = addDays(addMonths(`${today.slice(0, 7)}-01`, 2), -1)
  const shown = pagos.flatMap(pago => {
    const beneficio = beneficios.find(({ id }) => id === pago.beneficioId)
    if (!beneficio || pago.estado !== 'programado' || pago.fechaPago > last) return []
    const { id, mes, fechaPago, montoLiquido, formaPago } = pago
    const { tipo } = beneficio
    const atrasado = isLate(pago, pagos)
    return [{ id, tipo, beneficio: nombreOf(beneficio), mes, fechaPago, atrasado, montoLiquido, formaPago }]
  })
  const current = beneficios.filter(one => estadoDe(one, today) === 'vigente')
  const suspension = current.find(one => one.suspension !== null)?.suspension ?? null
  if (shown.length > 0) return { situacion: 'con_pagos', suspension: null, pagos: shown }
  return { situacion: suspension ? 'suspendido' : 'sin_pagos', suspension, pagos: [] }
}

/** Whether a payment was issued again, or comes when a later month of the same benefit is paid already. */
function isLate(pago: PagoGuardado, pagos: readonly PagoGuardado[]): boolean {
  return (
    pago.reemitido ||
    pagos.some(
      ({ beneficioId, mes, fechaPago }) =>
        beneficioId === pago.beneficioId && mes > pago.mes && fechaPago <= pago.fechaPago,
    )
  )
}

/** The same without private data: benefits are only numbered, so that two equal rows can be told apart. */
export function publicOf({ pagos }: ProximosPagos): ProximoPublico[] {
  const names = [...new Set(pagos.map(({ beneficio }) => beneficio))]
  return pagos.map(({ beneficio, fechaPago, atrasado }) => ({
    beneficio: names.indexOf(beneficio) + 1,
    fechaPago,
    atrasado,
  }))
}
