import { formatClp } from '#domain/money.ts'
import type { Block } from '#engine/block.ts'
import { fechasPagoBlocks } from '../parts/payment-questions.ts'
import { type Consultado, isFuneraria, type Respuestas, type Verificado } from './answers.ts'
import { criterioDe, estimateMontos, type Montos } from './rules.ts'

interface Known {
  answers: Pick<Respuestas, 'ingresar' | 'beneficiario' | 'factura'>
  verified: Verificado
}

/** What would be paid without any cession, by our own reckoning; nothing while the maximum is not known. */
export function montosBeforeCesion({ answers, verified }: Known): Montos | undefined {
  const montoMaximo = verified.causante?.causante.montoMaximoPagar
  if (montoMaximo === undefined) return undefined
  const { parentesco } = answers.beneficiario
  return estimateMontos({ parentesco, montoTotal: answers.factura.montoTotal, montoMaximo, montoCesion: 0 })
}

/** What stands above the questions of the payment page: how much is paid and why, and when it is paid in person. */
export function pagoBlocks(context: Known & { consulted: Consultado }): readonly Block[] {
  return [...montoBlocks(context), ...fechasPagoBlocks(context.consulted.pago?.fechasPago)]
}

function montoBlocks(context: Known): readonly Block[] {
  const montos = montosBeforeCesion(context)
  const { answers, verified } = context
  const familiar = isFuneraria(answers) ? 'El familiar' : 'Usted'
  if (!montos)
    return [notice('El IPS nos dirá después cuánto se paga. Siga con los datos del pago: no se pierden.')]
  const monto = formatClp(montos.montoPagar)
  const maximo = formatClp(verified.causante?.causante.montoMaximoPagar ?? 0)
  if (criterioDe(answers.beneficiario.parentesco) === 'maximo_completo')
    return [figure(monto, `${familiar} recibe el monto máximo, aunque el funeral haya costado menos.`)]
  return [figure(monto, `${familiar} recibe lo que se pagó por el funeral, hasta ${maximo}.`)]
}

/** What each one receives, above the answers of the review. */
export function repartoBlocks(context: Known & { answers: Pick<Respuestas, 'pago'> }): readonly Block[] {
  const { montoCesion = 0 } = context.answers.pago
  const before = montosBeforeCesion(context)
  const montos =
    context.verified.pago ??
    (before && {
      ...before,
      montoFuneraria: Math.min(montoCesion, before.montoPagar),
      montoBeneficiario: Math.max(before.montoPagar - montoCesion, 0),
    })
  if (!montos) return [notice('El IPS nos dirá después cuánto se paga.')]
  const beneficiario = isFuneraria(context.answers) ? 'Para el familiar' : 'Para usted'
  return [
    {
      kind: 'summary',
      title: 'Cuánto se pagaría',
      rows: [
        row('Total', montos.montoPagar),
        row(beneficiario, montos.montoBeneficiario),
        row('Para la funeraria', montos.montoFuneraria),
      ],
    },
    { kind: 'paragraph', text: 'El IPS lo confirma cuando termina la revisión.' },
  ]
}

const row = (label: string, montoClp: number) => ({ label, lines: [formatClp(montoClp)] })
const figure = (value: string, note: string): Block => ({ kind: 'figure', label: 'Se pagaría', value, note })
const notice = (text: string): Block => ({ kind: 'notice', tone: 'info', text })
