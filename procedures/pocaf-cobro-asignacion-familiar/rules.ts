import { byCode, hasCode } from '#domain/by-code.ts'
import { fullName, type NombrePersona } from '#domain/person-name.ts'
import { type Run, runToWire } from '#domain/run.ts'
import type { ReferenceLists } from '#engine/asking/context.ts'
import type { BankAccountAnswer, RowCheck, SaidOfRow } from '#engine/asking/question.ts'
import type { EmpresaCobro, Fila } from '#services/safem2/contract.ts'
import type { Services } from './registers.ts'
import { codigoText, remedios } from './words.ts'

/** What the check of a row needs of earlier pages. */
export interface AboutEmpresa {
  readonly idEmpresa: string
}

/** What the institution said of a row; `code` is that of the contract, or that it did not answer. */
export interface SaidOfFila {
  readonly code: string
  readonly cargas: number | null
}

/** Asks what the institution would decide of a row today. */
export async function askFila(
  { safem2 }: Services,
  fila: Fila,
  { idEmpresa }: AboutEmpresa,
): Promise<RowCheck<SaidOfFila>> {
  const { codigo, cargas } = await safem2.cobroVerificarFila({ body: { idEmpresa, fila } })
  return { kind: 'said', said: { code: codigo, cargas } }
}

/** The same of many rows. */
export const codeText = (code: string): string => byCode(codigoText, code) ?? unanswered

const unanswered = 'El IPS lo revisa después'

/** What the institution said, for people; and where its register counts other cargas than the company. */
export function tellFila({ code, cargas }: SaidOfFila, said: number | undefined): SaidOfRow {
  if (!hasCode(codigoText, code)) return { text: unanswered, tone: 'info' }
  const remedio = remedios[code]
  if (code !== 'aceptada') return { text: codigoText[code], tone: 'aviso', ...(remedio && { more: remedio }) }
  const differs = said !== undefined && cargas !== null && cargas !== said
  return {
    text: codigoText[code],
    tone: 'exito',
    ...(differs && { more: `El registro tiene ${cargas}. Se paga por esas.` }),
  }
}

/** A row of phase one, as it was written. */
export interface FilaFase1 {
  readonly run: Run
  readonly nombre: NombrePersona
  readonly movimiento: 'nuevos' | 'retirados'
  readonly sexo?: 'F' | 'M' | undefined
  readonly nacimiento?: string | undefined
  readonly cargas?: number | undefined
  readonly telefono?: string | undefined
  readonly correo?: string | undefined
  readonly region?: string | undefined
  readonly comuna?: string | undefined
  readonly retencion?: boolean | undefined
}

const nameOf = (nombre: NombrePersona) => fullName(nombre).slice(0, 150)

/** A row of phase one in the institution's format (flows §3, worker). */
export function filaDeFase1(row: FilaFase1): Extract<Fila, { lista: 'nuevos' | 'retirados' }> {
  const head = { ...runToWire(row.run), nombre: nameOf(row.nombre) }
  if (row.movimiento === 'retirados') return { lista: 'retirados', ...head }
  return {
    ...{ lista: 'nuevos', ...head, sexo: row.sexo ?? 'F', fechaNacimiento: row.nacimiento ?? '' },
    ...{ telefono: row.telefono ?? '', email: row.correo ?? '', region: row.region ?? '' },
    ...{ comuna: row.comuna ?? '', retencion: row.retencion ?? false, cargas: row.cargas ?? 0 },
  }
}

/** A row of phase two, as it was written. */
export interface FilaFase2 {
  readonly run: Run
  readonly nombre: NombrePersona
  readonly movimiento: 'cuentas' | 'agregadosRetencion' | 'quitadosRetencion'
  readonly tipoPago?: '1' | '2' | '3' | undefined
  readonly cuenta?: BankAccountAnswer | undefined
  readonly tribunal?: string | undefined
  readonly causa?: string | undefined
  readonly runBeneficiario?: Run | undefined
  readonly nombreBeneficiario?: string | undefined
  readonly cuentaBeneficiario?: BankAccountAnswer | undefined
}

const accountOf = ({ codigoBanco: banco, tipoCuenta, numeroCuenta }: BankAccountAnswer) => ({
  ...{ banco, tipoCuenta, numeroCuenta },
})
const tipos = { 1: 1, 2: 2, 3: 3 } as const

/** A row of phase two in the institution's format (flows §3, worker bank account and retention). */
export function filaDeFase2(
  row: FilaFase2,
): Extract<Fila, { lista: 'cuentas' | 'agregadosRetencion' | 'quitadosRetencion' }> {
  const head = { ...runToWire(row.run), nombre: nameOf(row.nombre) }
  switch (row.movimiento) {
    case 'quitadosRetencion':
      return { lista: 'quitadosRetencion', ...head }
    case 'agregadosRetencion': {
      if (!row.cuentaBeneficiario || !row.runBeneficiario)
        throw new Error('An order names who is paid, and where')
      return {
        ...{ lista: 'agregadosRetencion', ...head, tribunal: row.tribunal ?? '', causa: row.causa ?? '' },
        beneficiario: { ...runToWire(row.runBeneficiario), nombre: row.nombreBeneficiario ?? '' },
        ...accountOf(row.cuentaBeneficiario),
      }
    }
    case 'cuentas': {
      const account = row.tipoPago === '1' && row.cuenta ? accountOf(row.cuenta) : undefined
      return {
        ...{ lista: 'cuentas', ...head, tipoPagoCuenta: tipos[row.tipoPago ?? '2'] },
        ...(account ?? { banco: null, tipoCuenta: null, numeroCuenta: '' }),
        names: account ? nameOf(row.nombre) : '',
      }
    }
  }
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase()

/** Whether a region has a comuna of that name. */
export const knowsComuna = (
  { comunas }: Pick<ReferenceLists, 'comunas'>,
  region = '',
  comuna = '',
): boolean => comunas.some(({ value, label }) => value.startsWith(region) && plain(label) === plain(comuna))

/** The company and its representative, in the institution's format (flows §3). */
export function cabezaOf(
  empresa: EmpresaCobro,
  { telefono, correo }: { telefono?: string | undefined; correo?: string | undefined } = {},
) {
  const { rut, dv, razonSocial: name, region, comuna, address, email, phone, representante } = empresa
  const phones = [...new Set([telefono ?? phone, phone].filter(one => /^\d{9}$/.test(one)))]
  return {
    empresa: { rut, dv, name, region, comuna, address, email: correo ?? email, phones },
    representante: { ...representante, nombre: representante.nombre || name },
  }
}
