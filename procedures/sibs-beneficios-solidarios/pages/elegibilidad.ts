import { formatClp } from '#domain/money.ts'
import type { Row } from '#engine/asking/question.ts'
import type { Block } from '#engine/content/block.ts'
import type { BeneficioElegible, Elegibilidad, Situacion } from '#services/sibs/contract.ts'
import { isMotivo, razonOf } from '../motivos.ts'
import { codigoText, nombres, principales, queEs } from '../words.ts'

type Answer = Pick<BeneficioElegible, 'tipoBeneficio' | 'motivo' | 'folio'>

/** Why the benefits that a person cannot request today are not hers, folded. */
export function otherBenefits({ beneficios, situacion }: Elegibilidad, today: string): readonly Block[] {
  const cannot = beneficios.filter(({ puede }) => !puede)
  if (cannot.length === 0) return []
  return [
    {
      kind: 'details',
      summary: 'Los otros beneficios, y por qué no',
      blocks: noBlocks(cannot, situacion, today),
    },
  ]
}

/** Each benefit that cannot be requested: rule, fact and what to do. */
export function noBlocks(
  beneficios: readonly Answer[],
  situacion: Situacion,
  today: string,
): readonly Block[] {
  return beneficios.flatMap(({ tipoBeneficio, motivo, folio }): readonly Block[] => {
    if (!motivo) return []
    const { regla, hecho, todo } = razonOf({ tipoBeneficio, motivo, situacion, today, folio: folio ?? '' })
    return [
      { kind: 'heading', text: nombres[tipoBeneficio] },
      { kind: 'paragraph', text: [regla, hecho, todo].join(' ') },
    ]
  })
}

/** Reasons and facts of an outcome, from its flat texts; empty if it has none. */
export function noBlocksOf(data: Readonly<Record<string, string>>, today: string): readonly Block[] {
  if (!data.beneficios || !data.situacion) return []
  const beneficios = JSON.parse(data.beneficios) as readonly (Omit<Answer, 'motivo'> & { motivo?: string })[]
  return noBlocks(
    beneficios.map(one => ({ ...one, motivo: isMotivo(one.motivo) ? one.motivo : null })),
    JSON.parse(data.situacion) as Situacion,
    today,
  )
}

/** The main benefits as rows: with the amount, or why they cannot be chosen. */
export function filas(found: Elegibilidad | undefined, today: string): readonly Row[] {
  return (found?.beneficios ?? [])
    .filter(({ tipoBeneficio }) => principales.some(codigo => codigo === tipoBeneficio))
    .map(one => {
      const { tipoBeneficio, puede, motivo, montoClp, folio } = one
      const row = {
        value: codigoText(tipoBeneficio),
        cells: [nombres[tipoBeneficio], queEs[tipoBeneficio]],
      }
      if (puede) return { ...row, ...(montoClp !== null && { montoClp }) }
      const situacion = found?.situacion
      if (!motivo || !situacion) return { ...row, disabled: 'Hoy no se puede pedir.' }
      const { regla, hecho } = razonOf({ tipoBeneficio, motivo, situacion, today, folio: folio ?? '' })
      return { ...row, disabled: `${regla} ${hecho}` }
    })
}

/** The payment in words; the bono is a single sum, the others are monthly. */
export function montoText({
  tipoBeneficio,
  montoClp,
}: Pick<BeneficioElegible, 'tipoBeneficio' | 'montoClp'>): string {
  if (tipoBeneficio === 13)
    return montoClp === null
      ? 'Según sus hijos'
      : `${formatClp(montoClp)} más la rentabilidad de cada año, repartido en su pensión`
  return montoClp === null ? 'Lo calcula el IPS' : `${formatClp(montoClp)} al mes`
}
