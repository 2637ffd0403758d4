import { type IsoDate, isoDateInChile } from '#domain/dates.ts'
import { namedError } from '#platform/contract/contract-errors.ts'
import type { Handlers } from '#platform/contract/service.ts'
import { renderPdf } from '#platform/pdf/render-pdf.ts'
import type { House } from '../../kit/institution.ts'
import type { BeneficioLiquidado, beneficiosContract } from '../contract.ts'
import { createTitularidad, poderes, type Titularidad } from '../mandante/rules.ts'
import { readPagos } from '../pagos/store.ts'
import { estadoDe } from '../rules.ts'
import { folioOf, type PagoGuardado, titulares } from '../store.ts'
import { documentoLiquidacion } from './papers.ts'
import { documentoOf, liquidacionOf, nombreOf } from './rules.ts'

/** Handlers of pay slips: those of a range of months, one, and its document. People see their own. */
export function createLiquidaciones(house: Pick<House, 'database' | 'clock' | 'ids'>) {
  const { database, clock } = house
  const today = () => isoDateInChile(clock.now())
  const titularidadOf = createTitularidad(house)

  async function everything({ run, covers }: Titularidad, day: IsoDate) {
    const own = await readPagos(database, run, day)
    const beneficios = own.beneficios.filter(({ tipo }) => covers(tipo))
    return {
      pagos: own.pagos.filter(pago => beneficios.some(({ id }) => id === pago.beneficioId)),
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

  async function one(titular: Titularidad, id: string) {
    const { pagos, beneficios } = await everything(titular, today())
    const pago = pagos.find(candidate => candidate.id === id)
    const beneficio = beneficios.find(candidate => candidate.id === pago?.beneficioId)
    if (!pago || !beneficio) throw namedError('NoEncontrada')
    const own = pagos.filter(({ beneficioId }) => beneficioId === beneficio.id)
    return { pago, beneficio, own }
  }

  return {
    liquidaciones: async ({ query, caller, reason }) => {
      const whose = await titularidadOf(query, { caller, reason }, 'liquidaciones')
      const { pagos, beneficios } = await everything(whose, today())
      const shown = pagos
        .filter(({ mes }) => query.desde <= mes && mes <= query.hasta)
        .filter(pago => pago.estado !== 'programado' || pago.reemitido || isNext(pago, pagos))
      return { beneficios, liquidaciones: shown.map(liquidacionOf) }
    },
    liquidacion: async ({ params, query, caller, reason }) => {
      const whose = await titularidadOf(query, { caller, reason }, 'liquidacion')
      const { pago, beneficio, own } = await one(whose, params.id)
      const before = own
        .filter(({ mes }) => mes < pago.mes)
        .toSorted((one, other) => one.mes.localeCompare(other.mes))
        .at(-1)
      return {
        beneficio,
        liquidacion: liquidacionOf(pago),
        folio: pago.estado === 'pagado' ? await folioOf(database, whose.run, pago) : null,
        anterior: before ? liquidacionOf(before) : null,
        proximoPago:
          own.find(one => isComing(one) && one.id !== pago.id && one.fechaPago >= pago.fechaPago)
            ?.fechaPago ?? null,
        poderHasta: (await poderes.lastDay(database, whose.run, today())) ?? null,
      }
    },
    documentoLiquidacion: async ({ params, query, caller, reason }) => {
      const whose = await titularidadOf(query, { caller, reason }, 'documentoLiquidacion')
      const { run } = whose
      const { pago, beneficio } = await one(whose, params.id)
      if (pago.estado !== 'pagado') throw namedError('NoPagada')
      const folio = await folioOf(database, run, pago)
      const { nombre = '' } = (await titulares.find(database, { run })) ?? {}
      const bytes = await renderPdf(
        documentoLiquidacion({ beneficio, liquidacion: liquidacionOf(pago), folio, run, nombre }),
      )
      return { bytes: new Uint8Array(bytes), mediaType: 'application/pdf' }
    },
  } satisfies Partial<Handlers<typeof beneficiosContract>>
}

const isComing = ({ estado }: PagoGuardado) => estado === 'programado'

function isNext(pago: PagoGuardado, pagos: readonly PagoGuardado[]): boolean {
  return (
    pago.id === pagos.find(one => one.beneficioId === pago.beneficioId && isComing(one) && !one.reemitido)?.id
  )
}
