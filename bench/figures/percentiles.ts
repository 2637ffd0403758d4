/**
 * Percentile by nearest rank, for instance the p95 with `share` 0.95.
 *
 * @param figures - in any order; at least one
 * @param share - from 0 to 1
 */
export function percentile(figures: Iterable<number>, share: number): number {
  const sorted = Float64Array.from(figures).sort()
  const found = sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)]
  if (found === undefined) throw new RangeError('A percentile needs at least one figure')
  return found
}

/** With an even number of figures, the mean of the middle two. */
export function median(figures: readonly number[]): number {
  const sorted = [...figures].sort((a, b) => a - b)
  const half = sorted.length / 2
  const upper = sorted[Math.floor(half)]
  if (upper === undefined) throw new RangeError('A median needs at least one figure')
  const lower = Number.isInteger(half) ? (sorted[half - 1] ?? upper) : upper
  return (lower + upper) / 2
}
