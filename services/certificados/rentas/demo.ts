import { montoIn } from '#country/monthly-amounts.ts'
import { type createPayDays, isPagoOf, payDayOf } from '#country/payments.ts'
import type { Beneficio, Pago, Persona, TipoBeneficio } from '#country/types.ts'
import type { IsoDate } from '#domain/dates.ts'
import { impuestoUnicoClp } from '#law/impuesto-unico.ts'
import { utmClp } from '#law/unidades.ts'
import { aniosOn } from './rules.ts'

/** Names of tax-free benefits on the certificate. */
const exentos: Readonly<Partial<Record<TipoBeneficio, string>>> = {
  PGU: 'Pensión Garantizada Universal (PGU)',
  PBSI: 'Pensión Básica Solidaria de Invalidez',
  SUBSIDIO_DISCAPACIDAD: 'Subsidio de discapacidad',
  ASIGNACION_FAMILIAR: 'Asignación familiar',
  SUF: 'Subsidio Familiar',
  APORTE_FAMILIAR_PERMANENTE: 'Aporte Familiar Permanente',
  BONO_POR_HIJO: 'Bono por Hijo',
}
const regalos = 'Aguinaldos y bonos'

const isTaxed = ({ tipo }: Pick<Beneficio, 'tipo'>) => tipo === 'PENSION_EX_CAJA' || tipo === 'PENSION_ISL'
const isPension = (one: Beneficio) => isTaxed(one) || one.tipo === 'PGU' || one.tipo === 'PBSI'

/** First day of a person's first IPS pension; null without one. */
export function pensionDesdeOf({ beneficios }: Persona): IsoDate | null {
  const days = beneficios.filter(isPension).map(({ fechaInicio }) => fechaInicio)
  return days.sort()[0] ?? null
}

/** Payer of a person's pension, if IPS pays none. */
export function otraEntidadOf({ pensionAfpClp, afp }: Persona): string | null {
  if (pensionAfpClp === undefined) return null
  return afp ? `AFP ${afp.nombre}` : 'su compañía de seguros'
}

/**
 * Payments of each of the last complete years. Recorded months count as paid; earlier months, which are not on record,
 * with the amount of each benefit in that month.
 */
export function rentasOf(
  persona: Persona,
  today: IsoDate,
  payDays: ReturnType<typeof createPayDays>,
): object[] {
  if (!persona.beneficios.some(isPension)) return []
  return aniosOn(today).flatMap(anio => {
    const months = Array.from({ length: 12 }, (_, index) => `${anio}-${String(index + 1).padStart(2, '0')}`)
    const paid = months.map(mes => paidIn(persona, mes, { day: payDays(mes, payDayOf(persona.run)), today }))
    const lines = paid.flat()
    if (!lines.some(({ pension }) => pension)) return []
    const nombres = [...new Set(lines.flatMap(({ exento }) => (exento === undefined ? [] : [exento.nombre])))]
    return [
      {
        run: persona.run,
        anio,
        meses: paid.filter(month => sumOf(month, ({ bruto }) => bruto) > 0).length,
        bruto: sumOf(lines, ({ bruto }) => bruto),
        salud: sumOf(lines, ({ salud }) => salud),
        impuesto: paid.reduce((sum, month, index) => sum + taxOf(month, `${months[index]}-01`), 0),
        exentos: nombres.map(nombre => ({
          nombre,
          monto: sumOf(lines, ({ exento }) => (exento?.nombre === nombre ? exento.monto : 0)),
        })),
      },
    ]
  })
}

/** One benefit's payment in one month. Pesos. */
interface Line {
  readonly pension: boolean
  readonly bruto: number
  readonly salud: number
  readonly exento?: { readonly nombre: string; readonly monto: number }
}

function paidIn(persona: Persona, mes: string, { day, today }: { day: IsoDate; today: IsoDate }): Line[] {
  const { beneficios, pagos, fechaDefuncion } = persona
  return beneficios.flatMap(beneficio => {
    const { tipo } = beneficio
    const { montoClp, descuentoSaludClp } = montoIn(beneficio, day, { ...persona, today })
    const pago = pagos.find(one => one.mes === mes && isPagoOf(one, beneficio))
    if (pago) return pago.estado === 'pagado' ? linesOf(pago, beneficio) : []
    const isOnce = tipo === 'APORTE_FAMILIAR_PERMANENTE' || tipo === 'BONO_POR_HIJO'
    const isOver = fechaDefuncion !== undefined && day > fechaDefuncion
    if (isOnce || isOver || !isPaidOn(beneficio, day)) return []
    const pension = isPension(beneficio)
    if (isTaxed(beneficio)) return [{ pension, bruto: montoClp, salud: descuentoSaludClp }]
    return [{ pension, bruto: 0, salud: 0, exento: { nombre: nombreOf(tipo), monto: montoClp } }]
  })
}

function linesOf(pago: Pago, beneficio: Beneficio): Line[] {
  const gifts = (pago.otros ?? []).filter(({ codigo }) => isGift(codigo))
  const giftClp = gifts.reduce((sum, { montoClp }) => sum + montoClp, 0)
  const own = pago.montoBrutoClp - giftClp
  const pension = isPension(beneficio)
  return [
    isTaxed(beneficio)
      ? { pension, bruto: own, salud: pago.descuentoSaludClp }
      : { pension, bruto: 0, salud: 0, exento: { nombre: nombreOf(beneficio.tipo), monto: own } },
    ...(giftClp > 0
      ? [{ pension: false, bruto: 0, salud: 0, exento: { nombre: regalos, monto: giftClp } }]
      : []),
  ]
}

const isGift = (codigo: string) => codigo.startsWith('AGUINALDO') || codigo === 'BONO_INVIERNO'

const nombreOf = (tipo: TipoBeneficio) => exentos[tipo] ?? 'Otro beneficio'

function isPaidOn({ fechaInicio, fechaTermino, suspension }: Beneficio, day: IsoDate): boolean {
  if (day < fechaInicio || (fechaTermino !== undefined && day > fechaTermino)) return false
  return suspension === undefined || day < suspension.desde
}

// Tax is computed once per month for all pensions together.
function taxOf(month: readonly Line[], day: IsoDate): number {
  const tributable = sumOf(month, ({ bruto, salud }) => bruto - salud)
  return impuestoUnicoClp(tributable, utmClp.nearest(day))
}

const sumOf = (lines: readonly Line[], part: (line: Line) => number) =>
  lines.reduce((sum, line) => sum + part(line), 0)
