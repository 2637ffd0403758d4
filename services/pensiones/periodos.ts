import type { IsoDate } from '#domain/dates.ts'
import { daysBetween } from '#domain/dates.ts'
import type { PeriodoReconocido } from './schemas.ts'
import type { Imponente } from './store.ts'

/** The periods to recognise, each with its weeks; those that are in the contributions already are not added again. */
export function periodosOf({
  periodosPorReconocer,
  caja,
}: Pick<Imponente, 'periodosPorReconocer' | 'caja'>): PeriodoReconocido[] {
  return periodosPorReconocer.map(one => {
    const semanasRepetidas = Math.min(
      one.semanas,
      weeksInCommon(one, caja?.desde ?? null, caja?.hasta ?? null),
    )
    return { ...one, semanas: one.semanas - semanasRepetidas, semanasRepetidas }
  })
}

function weeksInCommon(
  { desde, hasta }: Pick<PeriodoReconocido, 'desde' | 'hasta'>,
  from: IsoDate | null,
  to: IsoDate | null,
): number {
  if (from === null || to === null) return 0
  const first = desde > from ? desde : from
  const last = hasta < to ? hasta : to
  return first > last ? 0 : Math.floor((daysBetween(first, last) + 1) / 7)
}
