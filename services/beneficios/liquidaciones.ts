import { type IsoDate, isoDateInChile } from '#domain/dates.ts'
import type { Run } from '#domain/run.ts'
import { namedError } from '#platform/contract/contract-errors.ts'
import type { Handlers } from '#platform/contract/service.ts'
import { renderPdf } from '#platform/pdf/render-pdf.ts'
import { estadoDe, pagosOn } from './calendario.ts'
import type { BeneficioLiquidado, beneficiosContract } from './contract.ts'
import { documentoLiquidacion } from './documento.ts'
import { documentoOf, liquidacionOf, nombreOf } from './liquidacion.ts'
import type { BeneficiosHouse } from './service.ts'
import { findTitular, folioOf, listBeneficios, listPagos, type PagoGuardado } from './store.ts'

type LiquidacionHandlers = Pick<
  Handlers<typeof beneficiosContract>,
  'liquidaciones' | 'liquidacion' | 'documentoLiquidacion'
>

/** Handlers of pay slips: all of a range of months, one, and its paper. Everybody sees her own. */
export function createLiquidaciones({
  database,
  clock,
}: Pick<BeneficiosHouse, 'database' | 'clock'>): LiquidacionHandlers {
  const today = () => isoDateInChile(clock.now())

  async function everything(run: Run, day: IsoDate) {
    const [beneficios, onRecord] = await Promise.all([
      listBeneficios(database, run),
      listPagos(database, run),
    ])
    return {
      pagos: pagosOn(beneficios, onRecord, day),
      beneficios: beneficios.map(
        (one): BeneficioLiquidado => ({
          ...one,
          estado: estadoDe(one, day),
          nombre: nombreOf(one),
          documento: documentoOf(one),
        }),
      ),
    }
  }

  async function one(run: Run, id: string) {
    const { pagos, beneficios } = await everything(run, today())
    const pago = pagos.find(candidate => candidate.id === id)
    const beneficio = beneficios.find(candidate => candidate.id === pago?.beneficioId)
    if (!pago || !beneficio) throw namedError('NoEncontrada')
    const own = pagos.filter(({ beneficioId }) => beneficioId === beneficio.id)
    return { pago, beneficio, own }
  }

  return {
    liquidaciones: async ({ query, caller }) => {
      const { pagos, beneficios } = await everything(caller.run, today())
      const shown = pagos
        .filter(({ mes }) => query.desde <= mes && mes <= query.hasta)
        .filter(pago => pago.estado !== 'programado' || isNext(pago, pagos))
      return { beneficios, liquidaciones: shown.map(liquidacionOf) }
    },
    liquidacion: async ({ params, caller }) => {
      const { pago, beneficio, own } = await one(caller.run, params.id)
      const before = own.filter(({ mes }) => mes < pago.mes).at(-1)
      const titular = await findTitular(database, caller.run)
      const day = today()
      const hasPoder = titular?.poderDesde && titular.poderHasta && titular.poderDesde <= day
      return {
        beneficio,
        liquidacion: liquidacionOf(pago),
        folio: pago.estado === 'pagado' ? await folioOf(database, caller.run, pago) : null,
        anterior: before ? liquidacionOf(before) : null,
        proximoPago: own.find(({ estado }) => estado === 'programado')?.fechaPago ?? null,
        poderHasta: hasPoder && day <= (titular.poderHasta ?? '') ? titular.poderHasta : null,
      }
    },
    documentoLiquidacion: async ({ params, caller }) => {
      const { pago, beneficio } = await one(caller.run, params.id)
      if (pago.estado !== 'pagado') throw namedError('NoPagada')
      const [folio, titular] = await Promise.all([
        folioOf(database, caller.run, pago),
        findTitular(database, caller.run),
      ])
      const nombre = titular?.nombre ?? ''
      const bytes = await renderPdf(
        documentoLiquidacion({ beneficio, liquidacion: liquidacionOf(pago), folio, run: caller.run, nombre }),
      )
      return { bytes: new Uint8Array(bytes), mediaType: 'application/pdf' }
    },
  }
}

/** Whether a payment is the next one of its benefit. */
function isNext(pago: PagoGuardado, pagos: readonly PagoGuardado[]): boolean {
  return (
    pago.id ===
    pagos.find(({ beneficioId, estado }) => beneficioId === pago.beneficioId && estado === 'programado')?.id
  )
}
