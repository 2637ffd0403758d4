import { formatClp } from '#domain/money.ts'
import { formatRun, type Run } from '#domain/run.ts'
import type { ReferenceLists } from '#engine/asking/context.ts'
import type { Block } from '#engine/content/block.ts'
import type { Highlight } from '#engine/walking/form.ts'
import { unprovenKinshipNotice } from '../parts/asking/civil-register.ts'
import { fechasPagoBlocks } from '../parts/asking/payment-questions.ts'
import {
  type Consultado,
  cuentaOf,
  empresaOf,
  isFuneraria,
  isKinshipUnproven,
  nombreFallecidoOf,
  type Respuestas,
  rutFunerariaOf,
  type Verificado,
} from './answers.ts'
import { hrefTo, paths } from './paths.ts'
import { nombreOf } from './registers.ts'
import { estimateMontos, type Montos } from './rules.ts'

interface Known {
  answers: Pick<Respuestas, 'ingresar' | 'beneficiario' | 'factura'>
  verified: Verificado
}

/** The estimated payment without any cession; undefined if the maximum is not known yet. */
export function montosBeforeCesion({ answers, verified }: Known): Montos | undefined {
  const montoMaximo = verified.causante?.causante.montoMaximoPagar
  if (montoMaximo === undefined) return undefined
  const parentesco = verified.causante?.parentesco ?? answers.beneficiario.parentesco
  return estimateMontos({ parentesco, montoTotal: answers.factura.montoTotal, montoMaximo, montoCesion: 0 })
}

/** Known at the end of the form. */
type KnownAtEnd = Known & {
  answers: Pick<Respuestas, 'pago' | 'causante' | 'fallecido' | 'funeraria' | 'listadoEmpresas'>
  consulted: Consultado
  lists: ReferenceLists
  person: { run: Run }
}

/** Announced after the institution's check: there is a right, to whom and up to how much. */
export function correspondeBlocks({ causante: derecho }: Pick<Verificado, 'causante'>): readonly Block[] {
  if (!derecho) return []
  const { causante } = derecho
  return [
    {
      kind: 'notice',
      tone: 'exito',
      title: 'Sí, corresponde',
      text: `Hasta ${formatClp(causante.montoMaximoPagar)} por ${nombreOf(causante)}.`,
      link: { label: 'No es esta persona', href: hrefTo(paths.causante) },
    },
  ]
}

/** Above the questions of the payment page: how much is paid and why, and when it is paid in person. */
export function pagoBlocks(context: Known & { consulted: Consultado }): readonly Block[] {
  return [...montoBlocks(context), ...fechasPagoBlocks(context.consulted.pago?.fechasPago)]
}

function montoBlocks(context: Known): readonly Block[] {
  const montos = montosBeforeCesion(context)
  const { answers, verified } = context
  if (!montos)
    return [notice('El IPS nos dirá después cuánto se paga. Siga con los datos del pago: no se pierden.')]
  const label = isFuneraria(answers) ? 'Le corresponderían al familiar' : 'Le corresponderían'
  const monto = formatClp(montos.montoPagar)
  const maximo = formatClp(verified.causante?.causante.montoMaximoPagar ?? 0)
  if (montos.criterio === 'maximo_completo')
    return [figure(label, monto, 'Es el monto máximo, aunque el funeral costara menos.')]
  return [figure(label, monto, `Es lo que se pagó por el funeral, hasta ${maximo}.`)]
}

/** That the kinship counts as the register has it; without one on record, who confirms what, and what is paid then. */
export function parentescoBlocks(
  context: Pick<Known, 'verified'> & { answers: Pick<Respuestas, 'ingresar' | 'beneficiario'> },
): readonly Block[] {
  if (isKinshipUnproven(context)) return [unprovenKinshipNotice('Quién recibe')]
  if (context.verified.causante) return []
  return [
    {
      kind: 'notice',
      tone: 'aviso',
      ...(isFuneraria(context.answers)
        ? {
            title: 'El familiar debe confirmarla',
            text: 'El IPS le pregunta al familiar, con su ClaveÚnica. Sin su respuesta no se paga nada.',
          }
        : {
            title: 'La funeraria debe confirmar la factura',
            text: 'El Registro Civil no nos confirmó un parentesco suyo. Por eso el IPS le pregunta a la funeraria si usted pagó, y avisa a la familia. Si lo confirma, se paga lo que costó el funeral, hasta el máximo.',
          }),
    },
  ]
}

/** Above the answers of the review, what is not confirmed yet. */
export function porConfirmarBlocks(context: KnownAtEnd): readonly Block[] {
  return [
    ...parentescoBlocks(context),
    repartoOf(context)
      ? { kind: 'paragraph', text: 'El IPS confirma el monto cuando termina la revisión.' }
      : notice('El IPS nos dirá después cuánto se paga.'),
  ]
}

/** The key points of a request: how much, for whom, which funeral home, and how it is paid. */
export function enResumen(context: KnownAtEnd): readonly Highlight[] {
  const { funeraria } = context.verified
  const nombre = nombreFallecidoOf(context)
  const fallecido = formatRun(context.answers.causante.run)
  const montos = repartoOf(context)
  const home = empresaOf(context)?.razonSocial ?? funeraria?.razonSocial
  const rutHome = rutFunerariaOf(context)
  return [
    ...(montos
      ? montoHighlights(montos, isFuneraria(context.answers))
      : cedidoHighlights(context.answers.pago.montoCesion)),
    { label: 'Por', value: nombre ? `${nombre} (${fallecido})` : fallecido },
    { label: 'Funeraria', value: home ?? (rutHome ? formatRun(rutHome) : '') },
    {
      label: isFuneraria(context.answers) ? 'Cómo lo recibe el familiar' : 'Cómo lo recibe usted',
      // Who gave it all to the funeral home receives nothing.
      value: montos?.montoBeneficiario === 0 ? '' : medioDePago(context),
    },
  ]
}

function montoHighlights(montos: Reparto, forFamily: boolean): readonly Highlight[] {
  const own = forFamily ? 'Monto que le correspondería al familiar' : 'Monto que le correspondería'
  const rows = [
    [own, montos.montoBeneficiario],
    ['Para la funeraria', montos.montoFuneraria],
  ] as const
  return rows.filter(([, clp]) => clp > 0).map(([label, clp]) => ({ label, value: formatClp(clp) }))
}

/** What she cedes, where the rest is not known yet. */
function cedidoHighlights(montoCesion: number | undefined): readonly Highlight[] {
  return montoCesion ? [{ label: 'Para la funeraria', value: formatClp(montoCesion) }] : []
}

/** The payment method, with the account number shortened. */
function medioDePago({ answers, lists, person }: KnownAtEnd): string {
  const cuenta = cuentaOf({ answers, person })
  if (answers.pago.formaPago === 'presencial' || !cuenta) return 'En efectivo, en persona'
  const ending = `terminada en ${cuenta.numeroCuenta.slice(-3)}`
  const banco = lists.bancos.find(one => one.value === String(cuenta.codigoBanco))?.label
  const tipo = lists.tiposCuenta.find(one => one.value === String(cuenta.tipoCuenta))?.label
  // A CuentaRUT (8) names its bank.
  return [cuenta.tipoCuenta === 8 ? '' : banco, tipo, ending].filter(Boolean).join(', ')
}

type Reparto = Pick<Montos, 'montoPagar' | 'montoFuneraria' | 'montoBeneficiario'>

/** Each recipient's part by the institution's calculation, or else by ours; undefined if the maximum is not known. */
function repartoOf(context: KnownAtEnd): Reparto | undefined {
  const { montoCesion = 0 } = context.answers.pago
  const before = montosBeforeCesion(context)
  return (
    context.verified.pago ??
    (before && {
      ...before,
      montoFuneraria: Math.min(montoCesion, before.montoPagar),
      montoBeneficiario: Math.max(before.montoPagar - montoCesion, 0),
    })
  )
}

const figure = (label: string, value: string, note: string): Block => ({ kind: 'figure', label, value, note })
const notice = (text: string): Block => ({ kind: 'notice', tone: 'info', text })
