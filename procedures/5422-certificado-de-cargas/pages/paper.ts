import { hasCode } from '#domain/by-code.ts'
import { formatDate } from '#domain/dates.ts'
import { formatClp } from '#domain/money.ts'
import { formatRun, runFromWire } from '#domain/run.ts'
import type { Block, SummaryRow } from '#engine/content/block.ts'
import { content, rows, rowsOf as summaryRows } from '#engine/content/content.ts'
import type { CargaCertificada, FinCargas } from '#services/certificados/contract.ts'
import { ips } from '../../parts/certificate/certificate.ts'

/** Purposes of the certificate, as chosen by the person and printed (decisions, 5422). */
export const fines: Readonly<Record<FinCargas, string>> = {
  empleador: 'Para su empleador',
  caja_compensacion: 'Para una caja de compensación',
  estudios: 'Para estudios',
  otro: 'Para otro fin',
}

/** Undefined if the text is no purpose. */
export function finOf(text: string): FinCargas | undefined {
  return hasCode(fines, text) ? text : undefined
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
  return summaryRows({
    Titular: [...new Set(cargas.map(({ titular }) => titular))],
    'Cargas acreditadas': `${cargas.length}`,
    'Para qué es': fines[fin],
  })
}

/** Each carga: who, class, from and until, tranche and amount, and who pays. */
export const cargasBlocks = (cargas: readonly CargaCertificada[]): readonly Block[] =>
  content(
    cargas.map(({ nombre, persona, titular, parentesco, clase, desde, vence, pago, entidad }) =>
      rows(nombre, {
        RUN: formatRun(runFromWire(persona)),
        'Es carga de': titular,
        Parentesco: parentescos[parentesco],
        'Tipo de carga': clases[clase],
        Desde: formatDate(desde),
        Hasta: vence ? formatDate(vence) : 'Sin fin',
        'Tramo y monto': pago && pagoLines(pago),
        'Entidad que paga': entidad === 'IPS' ? ips : entidad,
      }),
    ),
  )

function pagoLines({ tramo, monto }: NonNullable<CargaCertificada['pago']>): readonly string[] {
  if (monto === 0) return [`Tramo ${tramo}`, 'Reconocida, sin pago']
  return [`Tramo ${tramo}`, `${formatClp(monto)} al mes`]
}
