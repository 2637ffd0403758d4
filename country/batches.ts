/** The items in lists of this length, the last one shorter: what one statement writes at once. */
export function* batchesOf<Item>(items: Iterable<Item>, length = 1000): Generator<Item[]> {
  let batch: Item[] = []
  for (const item of items) {
    batch.push(item)
    if (batch.length < length) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
