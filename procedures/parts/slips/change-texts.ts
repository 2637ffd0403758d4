import { formatMonth } from '#domain/dates.ts'
import { formatClp } from '#domain/money.ts'
import type { Block } from '#engine/content/block.ts'
import type { BeneficioLiquidado } from '#services/beneficios/contract.ts'
import type { Cambio, MonthChange } from './changes.ts'

/** Name of each line of a slip, at the start of a sentence. */
export const lineNames: Readonly<Record<Cambio['codigo'], string>> = {
  BENEFICIO: 'El beneficio del mes',
  ASIGNACION_FAMILIAR: 'Asignación familiar',
  AGUINALDO_FIESTAS_PATRIAS: 'Aguinaldo de Fiestas Patrias',
  AGUINALDO_NAVIDAD: 'Aguinaldo de Navidad',
  BONO_INVIERNO: 'Bono de Invierno',
  SALUD: 'Salud (7 % de la pensión)',
  CREDITO_SOCIAL: 'Crédito de la caja de compensación',
  RETENCION_JUDICIAL: 'Pago que ordenó un tribunal',
}

const gifts: Readonly<Partial<Record<Cambio['codigo'], string>>> = {
  AGUINALDO_FIESTAS_PATRIAS: 'el aguinaldo de Fiestas Patrias',
  AGUINALDO_NAVIDAD: 'el aguinaldo de Navidad',
  BONO_INVIERNO: 'el Bono de Invierno',
}

type Named = Pick<BeneficioLiquidado, 'nombre' | 'estado'>

/** Why an amount changed, in a sentence or two. */
export function cambioText(cambio: Cambio, beneficio: Named): string {
  const { codigo, antesClp, ahoraClp } = cambio
  const gift = gifts[codigo]
  if (gift !== undefined)
    return ahoraClp > antesClp
      ? `Este mes trae ${gift}: ${formatClp(ahoraClp - antesClp)}. Se paga una sola vez.`
      : `El mes anterior traía ${gift}: ${formatClp(antesClp - ahoraClp)}. Se paga una sola vez.`
  switch (codigo) {
    case 'ASIGNACION_FAMILIAR':
      return asignacionText(antesClp, ahoraClp)
    case 'SALUD':
      return saludText(antesClp, ahoraClp)
    case 'CREDITO_SOCIAL':
      return descuentoText('la cuota del crédito de la caja de compensación', antesClp, ahoraClp)
    case 'RETENCION_JUDICIAL':
      return descuentoText('un pago que ordenó un tribunal', antesClp, ahoraClp)
    default:
      return beneficioText(cambio, beneficio)
  }
}

function beneficioText({ antesClp, ahoraClp, novedad }: Cambio, { nombre, estado }: Named): string {
  if (estado === 'pago_unico')
    return ahoraClp > antesClp
      ? `Este mes trae un pago que se hace una sola vez: ${nombre}. Son ${formatClp(ahoraClp)}.`
      : `El mes anterior traía un pago que se hace una sola vez: ${nombre}. Eran ${formatClp(antesClp)}.`
  if (antesClp === 0) return `Empezó un pago más: ${nombre}. Son ${formatClp(ahoraClp)}.`
  if (ahoraClp === 0) return `Este mes no se pagó esto: ${nombre}. Eran ${formatClp(antesClp)}.`
  const difference = formatClp(Math.abs(ahoraClp - antesClp))
  if (novedad === 'reajuste_ipc')
    return `Subió ${difference}: ${nombre}. Es el reajuste de cada año, porque suben los precios.`
  if (novedad === 'pgu_por_edad')
    return `La PGU subió ${difference}. Es por la edad: desde ella se paga la PGU más alta.`
  if (novedad === 'valor_de_ley')
    return `Subió ${difference}: ${nombre}. Desde este mes rige otro monto de la ley.`
  const verb = ahoraClp > antesClp ? 'Subió' : 'Bajó'
  return `${verb} ${difference}: ${nombre}. El IPS no dice aquí la razón. Pregunte en el 101.`
}

function asignacionText(antesClp: number, ahoraClp: number): string {
  if (antesClp === 0) return `Ahora el pago trae asignación familiar: ${formatClp(ahoraClp)}.`
  if (ahoraClp === 0)
    return `El pago ya no trae asignación familiar. Eran ${formatClp(antesClp)} al mes. Puede ser porque terminó una carga.`
  const verb = ahoraClp > antesClp ? 'subió' : 'bajó'
  return `La asignación familiar ${verb} ${formatClp(Math.abs(ahoraClp - antesClp))}. Cambia con las cargas y con el tramo de ingreso.`
}

function saludText(antesClp: number, ahoraClp: number): string {
  if (antesClp === 0) return `Ahora se descuenta salud: ${formatClp(ahoraClp)}. Es el 7 % de la pensión.`
  if (ahoraClp === 0) return `Ya no se descuenta salud. Antes eran ${formatClp(antesClp)} al mes.`
  const verb = ahoraClp > antesClp ? 'subió' : 'bajó'
  return `El descuento de salud ${verb} ${formatClp(Math.abs(ahoraClp - antesClp))}. Es el 7 % de la pensión, y cambia con ella.`
}

function descuentoText(what: string, antesClp: number, ahoraClp: number): string {
  if (antesClp === 0) return `Desde este mes se descuenta ${what}: ${formatClp(ahoraClp)}.`
  if (ahoraClp === 0) return `Ya no se descuenta ${what}. Eran ${formatClp(antesClp)}.`
  return `Cambió lo que se descuenta por ${what}: antes ${formatClp(antesClp)}, ahora ${formatClp(ahoraClp)}.`
}

/** Comparison of two months: how much more or less, and why; empty if both are equal. */
export function changeBlocks(
  { antes, ahora, antesClp, ahoraClp, cambios }: MonthChange,
  beneficioOf: (beneficioId: string) => Named,
): readonly Block[] {
  const difference = ahoraClp - antesClp
  if (cambios.length === 0)
    return [
      {
        kind: 'paragraph',
        text: `El monto de ${formatMonth(ahora)} es igual al de ${formatMonth(antes)}.`,
      },
    ]
  const sum = `En ${formatMonth(antes)} fueron ${formatClp(antesClp)}. En ${formatMonth(ahora)} fueron ${formatClp(ahoraClp)}.`
  const more = difference > 0 ? 'más' : 'menos'
  return [
    { kind: 'heading', text: '¿Por qué cambió el pago?' },
    {
      kind: 'paragraph',
      text: difference === 0 ? sum : `${sum} Son ${formatClp(Math.abs(difference))} ${more}.`,
    },
    { kind: 'list', items: cambios.map(cambio => cambioText(cambio, beneficioOf(cambio.beneficioId))) },
  ]
}
