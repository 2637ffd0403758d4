import { formatDate } from '#domain/dates.ts'
import { formatClp } from '#domain/money.ts'
import { formatPercentage, plural } from '#domain/quantities.ts'
import type { Requirement } from '#engine/content/block.ts'
import { type Content, checklist, content, drawn, figure, rows } from '#engine/content/content.ts'
import { edadPgu, pguRichestPercent, residenciaPgu } from '#law/pension-garantizada-universal.ts'
import type { Resolucion } from '#services/sibs/contract.ts'
import { motivos } from '../words.ts'

const { years, sinceAge, recentYears, ofLastYears } = residenciaPgu
const anos = (count: number) => plural('año', 'años', count)

/** What a decision pays, and why: an amount, or the reason that there is none. */
export function resultadoBlocks({ motivo, montoClp }: Resolucion) {
  const why = motivo ? motivos[motivo] : 'Se cumplió todo lo que pide la ley.'
  return content(montoClp === 0 ? why : figure('Se paga', `${formatClp(montoClp)} al mes`, { note: why }))
}

/** Explains a decision number by number: each requirement with its fact, and the amount with its formula. */
export function explicacionBlocks(resolucion: Resolucion) {
  const all = requisitos(resolucion)
  const unmetFirst = [
    ...all.filter(({ state }) => state !== 'cumple'),
    ...all.filter(({ state }) => state === 'cumple'),
  ]
  return content(decididoCon(resolucion), checklist('Lo que pide la ley', unmetFirst), calculo(resolucion))
}

/** Of a request that counts from a later day the amounts are those of that day, also where it was answered before. */
const decididoCon = ({ fecha, notificadaEl }: Resolucion) =>
  fecha > notificadaEl
    ? `La solicitud cuenta como presentada el ${formatDate(fecha)}. El IPS decidió con los montos de ese día. Son estos:`
    : `El IPS decidió con los datos y los montos del ${formatDate(fecha)}. Son estos:`

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

/** Calculates the amount from the base pension, as one does it on paper (procedures §102077). */
function calculo({ situacion: { pensionBaseClp: base }, calculo: sums }: Resolucion): Content {
  const { completaClp, inferiorClp, superiorClp, montoClp } = sums
  const limits = rows('Los montos de la ley ese día', {
    'PGU completa': formatClp(completaClp),
    'Se paga completa': `Con una pensión base de hasta ${formatClp(inferiorClp)}`,
    'No se paga': `Con una pensión base de ${formatClp(superiorClp)} o más`,
    'Pensión base': `${formatClp(base)}: la suma de las pensiones que la ley cuenta`,
    ...((base <= inferiorClp || base >= superiorClp) && {
      'El cálculo': outside(base, sums),
      Resultado: `${formatClp(montoClp)} al mes, si se cumple lo demás`,
    }),
  })
  if (base <= inferiorClp || base >= superiorClp) return limits
  const [rest, span] = [superiorClp - base, superiorClp - inferiorClp]
  return [
    limits,
    drawn({
      kind: 'sum',
      title: 'Cómo se calculó el monto',
      lines: [
        { sign: '', label: 'Con esta pensión base ya no se paga', value: formatClp(superiorClp) },
        { sign: '−', label: 'La pensión base', value: formatClp(base) },
        { sign: '=', label: 'Lo que falta hasta ahí', value: formatClp(rest) },
        { sign: '÷', label: 'Lo que va de pagar completa a no pagar', value: formatClp(span) },
        { sign: '=', label: 'La parte que le toca, cerca de', value: formatPercentage((rest / span) * 100) },
        { sign: '×', label: 'La PGU completa', value: formatClp(completaClp) },
        { sign: '=', label: 'Se paga, si se cumple lo demás', value: `${formatClp(montoClp)} al mes` },
      ],
    }),
  ]
}

/** What comes of a base pension outside the two limits, where nothing is to be calculated. */
function outside(base: number, { inferiorClp }: Resolucion['calculo']): string {
  return base <= inferiorClp
    ? 'La pensión base no pasa del primer monto: se paga completa.'
    : 'La pensión base llega al segundo monto: no se paga.'
}
