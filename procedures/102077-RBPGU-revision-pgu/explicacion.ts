import { formatDate } from '#domain/dates.ts'
import { formatClp } from '#domain/money.ts'
import { formatInteger, formatPercentage, plural } from '#domain/quantities.ts'
import type { Block, Requirement } from '#engine/content/block.ts'
import { edadPgu, pguRichestPercent, residenciaPgu } from '#law/pension-garantizada-universal.ts'
import type { MotivoPgu, Resolucion } from '#services/sibs/contract.ts'

const { years, sinceAge, recentYears, ofLastYears } = residenciaPgu
const anos = (count: number) => plural('año', 'años', count)

/** The result in a few words. */
export const resultados: Readonly<Record<Resolucion['resultado'], string>> = {
  concedida: 'PGU completa',
  concedida_en_parte: 'Una parte de la PGU',
  rechazada: 'No se concedió',
}

/** The reason for a result as a sentence; `null` is the full PGU. */
export const motivos: Readonly<Record<MotivoPgu, string>> = {
  EDAD: 'Ese día aún no tenía la edad.',
  PFP: 'Estaba entre las personas con más ingresos de su edad.',
  RESIDENCIA: 'No se vieron los años en Chile que pide la ley.',
  PENSION_BASE: 'Sus otras pensiones pasaban del monto máximo.',
  FONDO_UNIFORMADO: 'Recibía una pensión de Dipreca o de Capredena.',
  PENSION_SOBRE_INFERIOR: 'Por sus otras pensiones, la PGU baja y se paga una parte.',
}

/** The result as a title. */
export const titulos: Readonly<Record<Resolucion['resultado'], string>> = {
  concedida: 'Se concedió la PGU completa',
  concedida_en_parte: 'Se concedió una parte de la PGU',
  rechazada: 'No se concedió la PGU',
}

/** What a decision pays, and why: an amount, or the reason that there is none. */
export function resultadoBlocks({ motivo, montoClp }: Resolucion): readonly Block[] {
  const why = motivo ? motivos[motivo] : 'Se cumplió todo lo que pide la ley.'
  if (montoClp === 0) return [{ kind: 'paragraph', text: why }]
  return [{ kind: 'figure', label: 'Se paga', value: `${formatClp(montoClp)} al mes`, note: why }]
}

/** Explains a decision number by number: each requirement with its fact, and the amount with its formula. */
export function explicacionBlocks(resolucion: Resolucion): readonly Block[] {
  const unmetFirst = requisitos(resolucion).toSorted(
    (one, other) => Number(one.state === 'cumple') - Number(other.state === 'cumple'),
  )
  return [
    {
      kind: 'paragraph',
      text: `El IPS decidió con los datos y los montos del ${formatDate(resolucion.fecha)}. Son estos:`,
    },
    { kind: 'checklist', title: 'Lo que pide la ley', requirements: unmetFirst },
    ...calculoBlocks(resolucion),
  ]
}

function requisitos({ situacion, motivo, calculo }: Resolucion): readonly Requirement[] {
  const { edad, anosDesdeLos20, anosUltimosCinco, porcentajePfp, pensionBaseClp } = situacion
  const state = (isMet: boolean) => (isMet ? 'cumple' : 'falta')
  return [
    {
      state: state(motivo !== 'EDAD'),
      title: `Edad: ${edadPgu.years} años, o que falten ${edadPgu.requestMonthsBefore} meses. Ese día tenía ${edad}.`,
      source: 'Registro Civil',
    },
    {
      state: state(anosDesdeLos20 >= years),
      title: `Residencia: ${years} años en Chile desde los ${sinceAge}. Hay ${anos(anosDesdeLos20)} en los registros.`,
      source: 'Registro de viajes',
      ...(anosDesdeLos20 < years && {
        toDo: 'Si vivió aquí más años, lleve a una sucursal de ChileAtiende contratos, estudios o controles de salud.',
      }),
    },
    {
      state: state(anosUltimosCinco >= recentYears),
      title: `Residencia reciente: ${recentYears} de los últimos ${ofLastYears} años. Hay ${anosUltimosCinco}.`,
      source: 'Registro de viajes',
    },
    {
      state: porcentajePfp === null ? 'porConfirmar' : state(porcentajePfp <= 100 - pguRichestPercent),
      title:
        porcentajePfp === null
          ? 'Puntaje de focalización (PFP): el IPS no lo tiene.'
          : `Puntaje de focalización (PFP): hasta el ${formatPercentage(100 - pguRichestPercent)}. Estaba en el ${formatPercentage(porcentajePfp)}.`,
      source: 'IPS',
    },
    {
      state: state(pensionBaseClp < calculo.superiorClp),
      title: `Pensión base: menos de ${formatClp(calculo.superiorClp)}. Era de ${formatClp(pensionBaseClp)}.`,
      source: 'IPS',
    },
    ...(motivo === 'FONDO_UNIFORMADO'
      ? [
          {
            state: 'falta',
            title: 'Sin pensión de Dipreca ni de Capredena. Había una.',
            source: 'IPS',
          } as const,
        ]
      : []),
  ]
}

/** Calculates the amount from the base pension, step by step (procedures §102077). */
function calculoBlocks({ situacion, calculo }: Resolucion): readonly Block[] {
  const { completaClp, inferiorClp, superiorClp, montoClp } = calculo
  const base = situacion.pensionBaseClp
  const rows = [
    { label: 'PGU completa ese día', lines: [formatClp(completaClp)] },
    { label: 'Pensión base', lines: [`${formatClp(base)}: la suma de las pensiones que la ley cuenta`] },
    { label: 'Se paga completa', lines: [`Con una pensión base de hasta ${formatClp(inferiorClp)}`] },
    { label: 'No se paga', lines: [`Con una pensión base de ${formatClp(superiorClp)} o más`] },
    { label: 'El cálculo', lines: [formula(base, calculo)] },
    { label: 'Resultado', lines: [`${formatClp(montoClp)} al mes, si se cumple lo demás`] },
  ]
  return [{ kind: 'summary', title: 'Cómo se calculó el monto', rows }]
}

/** The formula with these figures filled in. */
export function formula(
  base: number,
  { completaClp, inferiorClp, superiorClp, montoClp }: Resolucion['calculo'],
): string {
  if (base <= inferiorClp) return 'La pensión base no pasa del primer monto: se paga completa.'
  if (base >= superiorClp) return 'La pensión base llega al segundo monto: no se paga.'
  const n = formatInteger
  return `${n(completaClp)} × (${n(superiorClp)} − ${n(base)}) ÷ (${n(superiorClp)} − ${n(inferiorClp)}) = ${n(montoClp)}`
}
