import { formatDate } from '#domain/dates.ts'
import { formatClp } from '#domain/money.ts'
import { formatRun, runFromWire } from '#domain/run.ts'
import type { Block, SummaryRow } from '#engine/content/block.ts'
import type { CargaCertificada, FinCargas } from '#services/certificados/contract.ts'
import { ips } from '../../parts/telling/certificate/certificate.ts'

/** Purposes of the certificate, as chosen by the person and printed (decisions, 5422). */
export const fines: Readonly<Record<FinCargas, string>> = {
  empleador: 'Para su empleador',
  caja_compensacion: 'Para una caja de compensación',
  estudios: 'Para estudios',
  otro: 'Para otro fin',
}

/** Undefined if the text is no purpose. */
export function finOf(text: string): FinCargas | undefined {
  return Object.hasOwn(fines, text) ? (text as FinCargas) : undefined
}

const parentescos: Readonly<Record<CargaCertificada['parentesco'], string>> = {
  hijo: 'Hijo o hija',
  conyuge: 'Cónyuge',
  madre: 'Madre',
  padre: 'Padre',
  nieto: 'Nieto o nieta',
  hijo_del_conyuge: 'Hijo o hija de su cónyuge',
  madre_viuda: 'Madre viuda',
  ascendiente: 'Padre, madre o abuelos',
  cuidado_judicial: 'Al cuidado por orden de un juez',
}

const clases: Readonly<Record<CargaCertificada['clase'], string>> = {
  simple: 'Simple',
  maternal: 'Maternal: por un embarazo',
  duplo: 'Doble: por una discapacidad',
}

/** Relationship and class of a carga, in words. */
export function sortOf({ parentesco, clase }: Pick<CargaCertificada, 'parentesco' | 'clase'>): string {
  return `${parentescos[parentesco]}. Carga ${clases[clase].toLowerCase()}.`
}

/** Statements of the certificate about all cargas. */
export function rowsOf(cargas: readonly CargaCertificada[], fin: FinCargas): readonly SummaryRow[] {
  const titulares = [...new Set(cargas.map(({ titular }) => titular))]
  return [
    { label: 'Titular', lines: titulares },
    { label: 'Cargas acreditadas', lines: [String(cargas.length)] },
    { label: 'Para qué es', lines: [fines[fin]] },
  ]
}

/** Each carga: who, class, from and until, tranche and amount, and who pays. */
export function cargasBlocks(cargas: readonly CargaCertificada[]): readonly Block[] {
  return cargas.map(carga => ({ kind: 'summary', title: carga.nombre, rows: cargaRows(carga) }))
}

function cargaRows(carga: CargaCertificada): readonly SummaryRow[] {
  const { persona, titular, parentesco, clase, desde, vence, pago, entidad } = carga
  return [
    { label: 'RUN', lines: [formatRun(runFromWire(persona))] },
    { label: 'Es carga de', lines: [titular] },
    { label: 'Parentesco', lines: [parentescos[parentesco]] },
    { label: 'Tipo de carga', lines: [clases[clase]] },
    { label: 'Desde', lines: [formatDate(desde)] },
    { label: 'Hasta', lines: [vence ? formatDate(vence) : 'Sin fin'] },
    ...(pago ? [{ label: 'Tramo y monto', lines: pagoLines(pago) }] : []),
    { label: 'Entidad que paga', lines: [entidad === 'IPS' ? ips : entidad] },
  ]
}

function pagoLines({ tramo, monto }: NonNullable<CargaCertificada['pago']>): readonly string[] {
  if (monto === 0) return [`Tramo ${tramo}`, 'Reconocida, sin pago']
  return [`Tramo ${tramo}`, `${formatClp(monto)} al mes`]
}
