import { lastDigits } from '#domain/bank-account.ts'
import { formatClp } from '#domain/money.ts'
import { formatPhone } from '#domain/phone.ts'
import { formatRun } from '#domain/run.ts'
import { labelOf, type Option, type ReferenceLists } from '#engine/asking/context.ts'
import type { Block, KnownFact } from '#engine/content/block.ts'
import { content, figure, notice } from '#engine/content/content.ts'
import type { Highlight } from '#engine/walking/form.ts'
import { unprovenKinshipNotice } from '../../parts/asking/civil-register.ts'
import { fechasPagoBlocks } from '../../parts/asking/payment-questions.ts'
import {
  contactOffers,
  offered,
  type PersonaConocida,
  personOffers,
} from '../../parts/asking/registered-person.ts'
import { hrefTo, paths } from '../paths.ts'
import type { Empresa, Funeraria, In, Respuestas } from '../questions/respuestas.ts'
import {
  casaMatriz,
  cuentaOf,
  empresaOf,
  isFuneraria,
  isKinshipUnproven,
  montosEstimados,
  nombreFallecidoOf,
  nombreOf,
  rutFunerariaOf,
  rutOf,
} from '../rules.ts'

const ips = 'Instituto de Previsión Social'
const later = 'El IPS nos dirá después cuánto se paga.'

/** Announced after the institution's check: there is a right, to whom and up to how much. */
export function correspondeBlocks({ verified: { causante: derecho } }: In<never>): readonly Block[] {
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

/** The document that the institution will ask for, and the home of a representative: its data cannot be changed here. */
export function homeFacts(c: In<'listadoEmpresas'>): readonly KnownFact[] {
  const empresa = empresaOf(c)
  return [
    ...(c.verified.causante?.requiereCertSep
      ? [known('Certificado de sepultación', 'Se lo pediremos, porque pasaron más de 30 días')]
      : []),
    ...funerariaFacts(empresa),
    ...(empresa
      ? [
          known('RUT de la funeraria', formatRun(rutOf(empresa))),
          known('Teléfono de la funeraria', formatPhone(empresa.telefono)),
          known('Representante', nombreOf(empresa.representante)),
        ]
      : []),
  ]
}

/** A home as the institution has it. */
export function funerariaFacts(funeraria: Funeraria | undefined): readonly KnownFact[] {
  if (!funeraria) return []
  const { razonSocial, calle, numero, comunaNombre } = funeraria
  return [
    known('Funeraria', razonSocial),
    known('Dirección de la funeraria', `${calle} ${numero}, ${comunaNombre}`),
  ]
}

const known = (label: string, value: string): KnownFact => ({ label, value, source: ips })

/** The branches of a home, the main address first. */
export function sucursalOptions(empresa: Empresa | undefined): readonly Option[] {
  if (!empresa) return []
  return [{ ...empresa, id: casaMatriz, nombre: 'Casa matriz' }, ...empresa.sucursales].map(
    ({ id, nombre, calle, numero }) => ({ value: id, label: nombre, hint: `${calle} ${numero}` }),
  )
}

/** Above the questions about who receives. */
export const receptorLead = (c: In<'ingresar'>): string =>
  isFuneraria(c)
    ? 'Es la persona que les encargó el funeral y les cede el pago. El IPS le pregunta si es así.'
    : 'Revise que estén bien. Si algo cambió, corríjalo.'

/** The answers that are known of who receives and files for herself; of a home's relative nothing is told. */
export function receptorPrefill(c: In<'ingresar' | 'causante'>, persona: PersonaConocida | null | undefined) {
  const parentesco = offered(c.verified.causante?.parentesco, 'Registro Civil')
  return persona ? { ...personOffers(persona), ...contactOffers(persona), parentesco } : {}
}

/** That the kinship counts as the register has it; without one on record, who confirms what, and what is paid then. */
export function parentescoBlocks(c: In<'ingresar' | 'beneficiario'>): readonly Block[] {
  if (isKinshipUnproven(c)) return [unprovenKinshipNotice('Quién recibe')]
  if (c.verified.causante) return []
  return [
    isFuneraria(c)
      ? notice(
          'aviso',
          'El familiar debe confirmarla',
          'El IPS le pregunta al familiar, con su ClaveÚnica. Sin su respuesta no se paga nada.',
        )
      : notice(
          'aviso',
          'La funeraria debe confirmar la factura',
          'El Registro Civil no nos confirmó un parentesco suyo. Por eso el IPS le pregunta a la funeraria si usted pagó, y avisa a la familia. Si lo confirma, se paga lo que costó el funeral, hasta el máximo.',
        ),
  ]
}

type Known = In<'ingresar' | 'beneficiario' | 'factura'>

/** Above the questions of the payment page: how much is paid and why, and when it is paid in person. */
export const pagoBlocks = (c: Known): readonly Block[] => [
  montoBlock(c),
  ...fechasPagoBlocks(c.consulted.pago?.fechasPago),
]

function montoBlock(c: Known): Block {
  const montos = montosEstimados(c)
  if (!montos) return notice('info', '', `${later} Siga con los datos del pago: no se pierden.`)
  const maximo = formatClp(c.verified.causante?.causante.montoMaximoPagar ?? 0)
  return figure(
    isFuneraria(c) ? 'Le corresponderían al familiar' : 'Le corresponderían',
    formatClp(montos.montoPagar),
    {
      note:
        montos.criterio === 'maximo_completo'
          ? 'Es el monto máximo, aunque el funeral costara menos.'
          : `Es lo que se pagó por el funeral, hasta ${maximo}.`,
    },
  )
}

/** Known at the end of the form. */
type Filled = In<keyof Respuestas> & { readonly lists: ReferenceLists }

/** Above the answers of the review, what is not confirmed yet. */
export const porConfirmarBlocks = (c: Filled): readonly Block[] =>
  content(
    parentescoBlocks(c),
    repartoOf(c) ? 'El IPS confirma el monto cuando termina la revisión.' : notice('info', '', later),
  )

/** Each recipient's part by the institution's calculation, or else by ours; undefined if the maximum is not known. */
const repartoOf = (c: Filled) => c.verified.pago ?? montosEstimados(c, c.answers.pago.montoCesion)

/** The key points of a request: how much, for whom, which funeral home, and how it is paid. */
export function enResumen(c: Filled): readonly Highlight[] {
  const nombre = nombreFallecidoOf(c)
  const fallecido = formatRun(c.answers.causante.run)
  const reparto = repartoOf(c)
  const rutHome = rutFunerariaOf(c)
  const forFamily = isFuneraria(c)
  const clp = (label: string, monto: number | undefined) =>
    monto ? [{ label, value: formatClp(monto) }] : []
  return [
    ...clp(
      forFamily ? 'Monto que le correspondería al familiar' : 'Monto que le correspondería',
      reparto?.montoBeneficiario,
    ),
    // What she cedes, where the rest is not known yet.
    ...clp('Para la funeraria', reparto ? reparto.montoFuneraria : c.answers.pago.montoCesion),
    { label: 'Por', value: nombre ? `${nombre} (${fallecido})` : fallecido },
    {
      label: 'Funeraria',
      value: (empresaOf(c) ?? c.verified.funeraria)?.razonSocial ?? (rutHome ? formatRun(rutHome) : ''),
    },
    {
      label: forFamily ? 'Cómo lo recibe el familiar' : 'Cómo lo recibe usted',
      // Who gave it all to the funeral home receives nothing.
      value: reparto?.montoBeneficiario === 0 ? '' : medioDePago(c),
    },
  ]
}

/** The payment method, with the account number shortened. */
function medioDePago(c: Filled): string {
  const cuenta = cuentaOf(c)
  if (c.answers.pago.formaPago === 'presencial' || !cuenta) return 'En efectivo, en persona'
  const { bancos, tiposCuenta } = c.lists
  const banco = labelOf(bancos, cuenta.codigoBanco)
  const tipo = labelOf(tiposCuenta, cuenta.tipoCuenta)
  // A CuentaRUT (8) names its bank.
  return [cuenta.tipoCuenta === 8 ? '' : banco, tipo, `terminada en ${lastDigits(cuenta.numeroCuenta)}`]
    .filter(Boolean)
    .join(', ')
}
